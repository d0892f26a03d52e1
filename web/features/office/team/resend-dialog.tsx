import { type Invitation, resendInvitation } from '../../../../api/calls/team.ts';
import { call } from '../../../lib/call.ts';
import { IdentityDialog } from '../../identity/identity-dialog.tsx';
import { texts } from './texts.ts';

interface ResendDialogProps {
  invitation: Invitation;
  onClose: () => void;
  onSent: (email: string) => void;
}

/** A new link is a new way in: whoever sends it proves themselves once more. */
export function ResendDialog({ invitation: { id, email }, onClose, onSent }: ResendDialogProps) {
  return (
    <IdentityDialog
      title={texts.resend.title}
      cancelLabel={texts.resend.cancel}
      confirmLabel={texts.resend.action}
      onClose={onClose}
      act={async () => {
        await call(resendInvitation, { params: { id } });
        onSent(email);
      }}
      failed={texts.invite.failed}
    >
      <p className="mb-2 wrap-anywhere">{texts.resend.body(email)}</p>
    </IdentityDialog>
  );
}
