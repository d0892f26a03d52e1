import { type Entry, login } from '../../../api/calls/accounts.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { EmailField, PasswordField } from './account-fields.tsx';
import { texts } from './texts.ts';

interface LoginFormProps {
  onDone: (entry: Entry) => void;
  onForgot: (email: string) => void;
}

export function LoginForm({ onDone, onForgot }: LoginFormProps) {
  const form = useForm({
    name: 'login',
    initial: { email: '', password: '' },
    check: async (values) => (await import('./account-checks.ts')).loginFaults(values),
    send: async (body) => onDone(await call(login, { body })),
    failure: { text: texts.login.failure },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormMessage tone="error">{form.message}</FormMessage>
      <EmailField form={form} autoComplete="username" />
      <PasswordField form={form} name="password" label={texts.password} autoComplete="current-password" />
      <button
        type="button"
        onClick={() => onForgot(form.values.email)}
        className="-my-2 min-h-11 noscript:hidden self-end font-medium text-brand-deep underline-offset-4 hover:underline"
      >
        {texts.login.forgot}
      </button>
      <Button type="submit" size="lg" pending={form.pending}>
        {texts.login.submit}
      </Button>
    </form>
  );
}
