import { cancelInvitation, type Invitation } from '../../../../api/calls/team.ts';
import { call } from '../../../lib/call.ts';
import { isRefused } from '../../../lib/failure.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';

interface CancelDialogProps {
  invitation: Invitation;
  onClose: () => void;
  onDone: () => void;
}

export function CancelDialog({ invitation: { id, email }, onClose, onDone }: CancelDialogProps) {
  async function cancel() {
    try {
      await call(cancelInvitation, { params: { id } });
      onDone();
    } catch (error) {
      if (!isRefused(error)) throw error;
      toast(`${texts.cancel.failed}. ${error.message}`, { tone: 'error' });
    }
  }
  return (
    <ConfirmDialog
      open
      title={texts.cancel.title}
      confirmLabel={texts.cancel.confirm}
      cancelLabel={texts.cancel.keep}
      onCancel={onClose}
      onConfirm={cancel}
    >
      <p className="wrap-anywhere">{texts.cancel.body(email)}</p>
    </ConfirmDialog>
  );
}
