import { type ReactNode, useId } from 'react';
import { verifyPassword } from '../../../../api/calls/accounts.ts';
import { passwordMaxLength } from '../../../../api/rules/text-limits.ts';
import { call } from '../../../lib/call.ts';
import { type Failure, inWords } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { texts } from './texts.ts';

interface PasswordDialogProps {
  title: string;
  /** What is about to happen, and to whom. */
  children: ReactNode;
  /** What else is asked, above the password. */
  fields?: ReactNode;
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
  const { title, children, fields, cancelLabel, confirmLabel, danger = false, onClose, act, failed } = props;
  const formId = useId();
  const textId = useId();
  const { formProps, control, errors, failure, pending } = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: texts.password.empty } : undefined),
    async send(body) {
      const { valid } = await inWords({ text: texts.password.unchecked, first: true }, call(verifyPassword, { body }));
      if (!valid) return { password: texts.password.wrong };
      return act();
    },
    failure: { text: failed, first: true },
  });

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
      <form {...formProps} id={formId} className="flex flex-col gap-4">
        {fields}
        <Field
          label={texts.password.label}
          error={errors['password'] ?? (failure && <Refused failure={failure} />)}
          required
        >
          {(field) => (
            <PasswordInput
              {...field}
              {...control('password')}
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

function Refused({ failure: { text, detail } }: { failure: Failure }) {
  return (
    <span>
      {text}
      {detail && '. '}
      {/* The server speaks French. */}
      {detail && <span lang="fr">{detail}</span>}
    </span>
  );
}
