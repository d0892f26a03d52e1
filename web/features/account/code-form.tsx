import { useRef } from 'react';
import { sendVerificationCode, verifyCode } from '../../../api/calls/accounts.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { CodeField } from './account-fields.tsx';
import { ResendCode } from './resend-code.tsx';
import { texts } from './texts.ts';

interface CodeFormProps {
  email: string;
  /** What the code was for. A failure is shown here, and the code is not asked for again. */
  onProved: () => Promise<void>;
}

/** Proves an address with the code that was mailed to it. */
export function CodeForm({ email, onProved }: CodeFormProps) {
  // The code works once: what comes after it may fail and be tried again.
  const isProved = useRef(false);
  const form = useForm({
    initial: { code: '' },
    check: async (values) =>
      isProved.current ? undefined : (await import('./account-checks.ts')).codeFaults({ email, ...values }),
    async send({ code }) {
      if (!isProved.current) await call(verifyCode, { body: { email, code } });
      isProved.current = true;
      await onProved();
    },
    failure: { text: refusalMessages.invalid_code, first: true },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormMessage tone="error">{form.message}</FormMessage>
      <CodeField email={email} form={form} />
      <Button type="submit" size="lg" pending={form.pending}>
        {texts.code.submit}
      </Button>
      <ResendCode onResend={() => call(sendVerificationCode, { body: { email } })} />
    </form>
  );
}
