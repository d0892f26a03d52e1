import { cancelInvitation, type Invitation } from '../../../../api/calls/team.ts';
import { call } from '../../../lib/call.ts';
import { isRefused } from '../../../lib/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { SureDialog } from '../../identity/sure-dialog.tsx';
import { texts } from './texts.ts';

interface CancelDialogProps {
  invitation: Invitation;
  onClose: () => void;
  onDone: () => void;
}

export function CancelDialog({ invitation: { id, email }, onClose, onDone }: CancelDialogProps) {
  async function cancel() {
    await call(cancelInvitation, { params: { id } });
    onDone();
  }

  function tellFailure(error: unknown) {
    if (!isRefused(error)) throw error;
    toast(`${texts.cancel.failed}. ${error.message}`, { tone: 'error' });
    onClose();
  }

  return (
    <SureDialog
      title={texts.cancel.title}
      cancelLabel={texts.cancel.keep}
      confirmLabel={texts.cancel.confirm}
      onClose={onClose}
      act={cancel}
      failed={texts.cancel.failed}
      onFailed={tellFailure}
    >
      <p className="mb-2 wrap-anywhere">{texts.cancel.body(email)}</p>
    </SureDialog>
  );
}
