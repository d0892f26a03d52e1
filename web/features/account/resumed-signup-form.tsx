import { useRef } from 'react';
import { addressAndCode, sendVerificationCode, signupForm, verifyCode } from '../../../api/calls/accounts.ts';
import { fieldErrors } from '../../../api/calls/fields.ts';
import { fieldMessages, refusalMessages } from '../../../api/words/messages.ts';
import { call } from '../../lib/call.ts';
import { serverTextOr, useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { CodeField, NewPasswordFields } from './account-fields.tsx';
import { ResendCode } from './resend-code.tsx';
import { texts } from './texts.ts';

interface ResumedSignupFormProps {
  email: string;
  /** A failure is shown here, and the code is not asked for again. */
  onProved: (password: string) => Promise<void>;
}

/** The code, for somebody whose page was loaded anew meanwhile: the password was kept nowhere, and is chosen once more. */
export function ResumedSignupForm({ email, onProved }: ResumedSignupFormProps) {
  const isProved = useRef(false);
  const form = useForm({
    initial: { code: '', password: '', confirmation: '' },
    check: ({ code, password, confirmation }) => {
      const wrong = {
        ...(isProved.current ? {} : fieldErrors(addressAndCode, { email, code })),
        ...fieldErrors(signupForm, { email, password }),
        ...(password !== confirmation && { confirmation: fieldMessages.password_mismatch }),
      };
      return Object.keys(wrong).length > 0 ? wrong : undefined;
    },
    async send({ code, password }) {
      if (!isProved.current) await call(verifyCode, { body: { email, code } });
      isProved.current = true;
      await onProved(password);
    },
    failure: serverTextOr(refusalMessages.invalid_code),
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormMessage tone="error">{form.message}</FormMessage>
      <CodeField email={email} form={form} />
      <p className="text-ink-soft">{texts.code.passwordAgain}</p>
      <NewPasswordFields
        form={form}
        name="password"
        label={texts.password}
        confirmation="confirmation"
        confirmationLabel={texts.confirmPassword}
      />
      <Button type="submit" size="lg" pending={form.pending}>
        {texts.code.submit}
      </Button>
      <ResendCode onResend={() => call(sendVerificationCode, { body: { email } })} />
    </form>
  );
}
