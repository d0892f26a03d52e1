import { sendVerificationCode } from '../../../api/calls/accounts.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { EmailField, FullNameField, NewPasswordFields, PhoneField } from './account-fields.tsx';
import { texts } from './texts.ts';

/** What `POST /signup` takes, kept until the address is proved. */
export interface SignupValues {
  email: string;
  password: string;
  phone: string;
  full_name: string;
}

interface SignupFormProps {
  /** What was typed before, when somebody comes back to correct their address. */
  initial: SignupValues | null;
  onCodeSent: (values: SignupValues) => void;
}

export function SignupForm({ initial, onCodeSent }: SignupFormProps) {
  const form = useForm({
    name: 'signup',
    initial: { email: '', password: '', phone: '', full_name: '', ...initial, confirmation: initial?.password ?? '' },
    check: async (values) => (await import('./account-checks.ts')).signupFaults(values),
    async send({ email, password, phone, full_name }) {
      await call(sendVerificationCode, { body: { email, password } });
      onCodeSent({ email: email.trim(), password, phone, full_name });
    },
    failure: { text: texts.code.sendFailure, first: true },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormMessage tone="error">{form.message}</FormMessage>
      <EmailField form={form} autoComplete="email" />
      {/* Without scripts no page remembers a password: it is chosen with the code. */}
      <p className="hidden text-ink-soft noscript:block">{texts.signup.passwordLater}</p>
      <div className="flex flex-col gap-5 noscript:hidden">
        <NewPasswordFields form={form} names={['password', 'confirmation']} />
      </div>
      <FullNameField form={form} hint={texts.fullNameHint} />
      <PhoneField form={form} hint={texts.phoneHint} />
      <Button type="submit" size="lg" pending={form.pending}>
        {texts.signup.submit}
      </Button>
    </form>
  );
}
