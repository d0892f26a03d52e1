import { ArrowRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { passwordMaxLength, type User, verifyPassword } from '../../../../api/accounts.ts';
import { changeRole } from '../../../../api/users.ts';
import { call, CallError } from '../../../lib/call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { texts } from './texts.ts';

interface RoleDialogProps {
  user: User;
  onClose: () => void;
  onChanged: (changed: User) => void;
}

/** The other role, once the administrator's own password is right. */
export function RoleDialog({ user, onClose, onChanged }: RoleDialogProps) {
  const formId = useId();
  const [error, setError] = useState<ReactNode>();
  const [pending, setPending] = useState(false);
  const next = user.role === 'admin' ? 'user' : 'admin';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const given = new FormData(event.currentTarget).get('password');
    const password = typeof given === 'string' ? given : '';
    if (password === '') return setError(texts.role.empty);
    setError(undefined);
    setPending(true);
    const problem = (await checkPassword(password)) ?? (await change());
    setPending(false);
    setError(problem);
  }

  async function change(): Promise<ReactNode> {
    try {
      onChanged(await call(changeRole, { params: { email: user.email }, body: { role: next } }));
      return null;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      // The server speaks French.
      return (
        <span>
          {texts.role.failed}. <span lang="fr">{failure.message}</span>
        </span>
      );
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.role.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.role.cancel}
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {texts.role.confirm}
          </Button>
        </>
      }
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
      <p className="mb-4 text-ink-soft">{texts.role.body}</p>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={texts.role.password} error={error} required>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              data-autofocus
              maxLength={passwordMaxLength}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

export function RoleBadge({ role }: { role: User['role'] }) {
  return <Badge tone={role === 'admin' ? 'majorelle' : 'neutral'}>{texts.roles[role]}</Badge>;
}

/** What to say when the password does not open the change; null when it does. */
async function checkPassword(password: string): Promise<string | null> {
  try {
    const { valid } = await call(verifyPassword, { body: { password } });
    return valid ? null : texts.role.wrong;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    console.error(error);
    return texts.role.unchecked;
  }
}
