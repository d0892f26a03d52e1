import { type Entry, forgotPassword, resetPassword } from '../../../api/calls/accounts.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { CodeField, NewPasswordFields } from './account-fields.tsx';
import { ResendCode } from './resend-code.tsx';
import { texts } from './texts.ts';

/** The mailed code and the new password, at once. */
export function ResetForm({ email, onDone }: { email: string; onDone: (entry: Entry) => void }) {
  const form = useForm({
    initial: { code: '', new_password: '', confirmation: '' },
    check: async (values) => (await import('./account-checks.ts')).resetFaults({ email, ...values }),
    send: async ({ code, new_password }) => onDone(await call(resetPassword, { body: { email, code, new_password } })),
    failure: { text: refusalMessages.invalid_code },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormMessage tone="error">{form.message}</FormMessage>
      <CodeField email={email} form={form} />
      <NewPasswordFields form={form} names={['new_password', 'confirmation']} replaces />
      <Button type="submit" size="lg" pending={form.pending}>
        {texts.reset.submit}
      </Button>
      <ResendCode onResend={() => call(forgotPassword, { body: { email } })} />
    </form>
  );
}
