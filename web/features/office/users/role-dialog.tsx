import { ArrowRight } from 'lucide-react';
import type { User } from '../../../../api/calls/accounts.ts';
import { changeRole } from '../../../../api/calls/users.ts';
import { call } from '../../../lib/call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { texts } from './texts.ts';

interface RoleDialogProps {
  user: User;
  onClose: () => void;
  onChanged: (changed: User) => void;
}

/** The other role, once the administrator's own password is right. */
export function RoleDialog({ user, onClose, onChanged }: RoleDialogProps) {
  const next = user.role === 'admin' ? 'user' : 'admin';
  return (
    <PasswordDialog
      title={texts.role.title}
      cancelLabel={texts.role.cancel}
      confirmLabel={texts.role.confirm}
      onClose={onClose}
      act={async () => onChanged(await call(changeRole, { params: { email: user.email }, body: { role: next } }))}
      failed={texts.role.failed}
    >
      <p className="font-medium wrap-anywhere">{user.email}</p>
      <dl className="my-4 flex items-center gap-3 text-sm">
        <dt className="sr-only">{texts.role.from}</dt>
        <dd>
          <RoleBadge role={user.role} />
        </dd>
        <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
        <dt className="sr-only">{texts.role.to}</dt>
        <dd>
          <RoleBadge role={next} />
        </dd>
      </dl>
    </PasswordDialog>
  );
}

export function RoleBadge({ role }: { role: User['role'] }) {
  return <Badge tone={role === 'admin' ? 'majorelle' : 'neutral'}>{texts.roles[role]}</Badge>;
}
