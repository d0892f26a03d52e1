import { forgotPassword, resetForm, resetPassword, type User } from '../../../api/accounts.ts';
import { fieldErrors } from '../../../api/common.ts';
import { fieldMessages } from '../../../api/messages.ts';
import { call } from '../../lib/call.ts';
import { serverTextOr, useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { CodeInput } from './code-input.tsx';
import { ResendCode } from './resend-code.tsx';
import { texts } from './texts.ts';

/** The mailed code and the new password, at once. */
export function ResetForm({ email, onDone }: { email: string; onDone: (user: User) => void }) {
  const form = useForm({
    initial: { code: '', new_password: '', confirmation: '' },
    check: ({ confirmation, ...values }) => {
      const wrong = fieldErrors(resetForm, { email, ...values });
      const mismatch = values.new_password !== confirmation && { confirmation: fieldMessages.password_mismatch };
      return wrong || mismatch ? { ...wrong, ...mismatch } : undefined;
    },
    send: async ({ code, new_password }) => onDone(await call(resetPassword, { body: { email, code, new_password } })),
    failure: serverTextOr(texts.code.failure),
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        {texts.code.sentTo} <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
      </p>
      <FormMessage tone="error">{form.message}</FormMessage>
      <Field label={texts.code.label} hint={texts.code.hint} error={form.errors['code']} required>
        {(control) => (
          <CodeInput {...control} name="code" value={form.values.code} onCode={(code) => form.set({ code })} />
        )}
      </Field>
      <Field label={texts.newPassword} hint={texts.passwordHint} error={form.errors['new_password']} required>
        {(control) => <PasswordInput {...control} {...form.control('new_password')} autoComplete="new-password" />}
      </Field>
      <Field label={texts.confirmNewPassword} error={form.errors['confirmation']} required>
        {(control) => <PasswordInput {...control} {...form.control('confirmation')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" size="lg" pending={form.pending}>
        {texts.reset.submit}
      </Button>
      <ResendCode onResend={() => call(forgotPassword, { body: { email } })} />
    </form>
  );
}
