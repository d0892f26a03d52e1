import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { verifyPassword } from '../../../../api/calls/accounts.ts';
import { passwordMaxLength } from '../../../../api/rules/text-limits.ts';
import { call, CallError } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { texts } from './texts.ts';

interface PasswordDialogProps {
  title: string;
  /** What is about to happen, and to whom. */
  children: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  /** It cannot be undone. */
  danger?: boolean;
  onClose: () => void;
  /** Once the password is right. A refusal is shown by the field, after `failed`. */
  act: () => Promise<void>;
  failed: string;
}

/** Asks for the administrator's own password before what the server demands it for. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, children, cancelLabel, confirmLabel, danger = false, onClose, act, failed } = props;
  const formId = useId();
  const textId = useId();
  const [error, setError] = useState<ReactNode>();
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const given = new FormData(event.currentTarget).get('password');
    const password = typeof given === 'string' ? given : '';
    if (password === '') return setError(texts.password.empty);
    setError(undefined);
    setPending(true);
    const problem = (await checkPassword(password)) ?? (await tryTo(act, failed));
    setPending(false);
    setError(problem);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      describedBy={textId}
      {...(danger && { role: 'alertdialog' })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={textId}>
        {children}
        <p className="mb-4 text-ink-soft">{texts.password.body}</p>
      </div>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={texts.password.label} error={error} required>
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

/** What to say when the password does not open the change; null when it does. */
async function checkPassword(password: string): Promise<string | null> {
  try {
    const { valid } = await call(verifyPassword, { body: { password } });
    return valid ? null : texts.password.wrong;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    console.error(error);
    return texts.password.unchecked;
  }
}

async function tryTo(act: () => Promise<void>, failed: string): Promise<ReactNode> {
  try {
    await act();
    return null;
  } catch (failure) {
    if (!(failure instanceof CallError)) throw failure;
    console.error(failure);
    // The server speaks French.
    return (
      <span>
        {failed}. <span lang="fr">{failure.message}</span>
      </span>
    );
  }
}
