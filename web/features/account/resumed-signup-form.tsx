import { useRef } from 'react';
import { sendVerificationCode, verifyCode } from '../../../api/calls/accounts.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { CodeField, NewPasswordFields } from './account-fields.tsx';
import { ResendCode } from './resend-code.tsx';
import { texts } from './texts.ts';

interface ResumedSignupFormProps {
  email: string;
  /** The code was right before, and works once. */
  proved?: boolean;
  /** A failure is shown here, and the code is not asked for again. */
  onProved: (password: string) => Promise<void>;
}

/** The code, for somebody whose page was loaded anew meanwhile: the password was kept nowhere, and is chosen once more. */
export function ResumedSignupForm({ email, proved = false, onProved }: ResumedSignupFormProps) {
  const isProved = useRef(proved);
  const form = useForm({
    name: 'code',
    initial: { code: '', password: '', confirmation: '' },
    check: async (values) =>
      (await import('./account-checks.ts')).resumedFaults({ email, isProved: isProved.current }, values),
    async send({ code, password }) {
      if (!isProved.current) await call(verifyCode, { body: { email, code } });
      isProved.current = true;
      await onProved(password);
    },
    failure: { text: refusalMessages.invalid_code },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormMessage tone="error">{form.message}</FormMessage>
      {!proved && <CodeField email={email} form={form} />}
      <p className="text-ink-soft noscript:hidden">{texts.code.passwordAgain}</p>
      <NewPasswordFields form={form} names={['password', 'confirmation']} />
      <Button type="submit" size="lg" pending={form.pending}>
        {texts.code.submit}
      </Button>
      <ResendCode onResend={() => call(sendVerificationCode, { body: { email } })} />
    </form>
  );
}
