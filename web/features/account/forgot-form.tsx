import { forgotPassword } from '../../../api/calls/accounts.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { EmailField } from './account-fields.tsx';
import { texts } from './texts.ts';

export function ForgotForm({ email, onCodeSent }: { email: string; onCodeSent: (email: string) => void }) {
  const form = useForm({
    initial: { email },
    check: async (values) => (await import('./account-checks.ts')).forgotFaults(values),
    async send(body) {
      await call(forgotPassword, { body });
      onCodeSent(body.email.trim());
    },
    failure: { text: texts.code.sendFailure, first: true },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormMessage tone="error">{form.message}</FormMessage>
      <EmailField form={form} autoComplete="username" />
      <Button type="submit" size="lg" pending={form.pending}>
        {texts.forgot.submit}
      </Button>
    </form>
  );
}
