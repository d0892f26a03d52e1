import type { User } from '../../../../api/calls/accounts.ts';
import { deleteUser } from '../../../../api/calls/users.ts';
import { call } from '../../../lib/call.ts';
import { IdentityDialog } from '../../identity/identity-dialog.tsx';
import { texts } from './texts.ts';

interface DeletionDialogProps {
  user: User;
  onClose: () => void;
  onDeleted: () => void;
}

/** An account goes for good, once the administrator's own password is right. */
export function DeletionDialog({ user, onClose, onDeleted }: DeletionDialogProps) {
  return (
    <IdentityDialog
      words={texts.password}
      danger
      title={texts.deletion.title}
      cancelLabel={texts.deletion.no}
      confirmLabel={texts.deletion.yes}
      onClose={onClose}
      act={async () => {
        await call(deleteUser, { params: { email: user.email } });
        onDeleted();
      }}
      failed={texts.deletion.failed}
    >
      <p className="mb-2 wrap-anywhere">{texts.deletion.body(user.email)}</p>
    </IdentityDialog>
  );
}
