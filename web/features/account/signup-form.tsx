import { fullNameMaxLength, sendVerificationCode, signupForm } from '../../../api/accounts.ts';
import { fieldErrors } from '../../../api/common.ts';
import { fieldMessages } from '../../../api/messages.ts';
import { call } from '../../lib/call.ts';
import { textWithWait, useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
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
    initial: { email: '', password: '', phone: '', full_name: '', ...initial, confirmation: initial?.password ?? '' },
    check: ({ confirmation, ...values }) => {
      const wrong = fieldErrors(signupForm, values);
      const mismatch = values.password !== confirmation && { confirmation: fieldMessages.password_mismatch };
      return wrong || mismatch ? { ...wrong, ...mismatch } : undefined;
    },
    async send({ email, password, phone, full_name }) {
      await call(sendVerificationCode, { body: { email } });
      onCodeSent({ email: email.trim(), password, phone, full_name });
    },
    failure: textWithWait(texts.code.sendFailure),
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormMessage tone="error">{form.message}</FormMessage>
      <Field label={texts.email} error={form.errors['email']} required>
        {(control) => (
          <Input {...control} {...form.control('email')} type="email" inputMode="email" autoComplete="email" />
        )}
      </Field>
      <Field label={texts.password} hint={texts.passwordHint} error={form.errors['password']} required>
        {(control) => <PasswordInput {...control} {...form.control('password')} autoComplete="new-password" />}
      </Field>
      <Field label={texts.confirmPassword} error={form.errors['confirmation']} required>
        {(control) => <PasswordInput {...control} {...form.control('confirmation')} autoComplete="new-password" />}
      </Field>
      <Field
        label={texts.fullName}
        hint={texts.fullNameHint}
        error={form.errors['full_name']}
        maxLength={fullNameMaxLength}
      >
        {(control) => <Input {...control} {...form.control('full_name')} autoComplete="name" />}
      </Field>
      <Field label={texts.phone} hint={texts.phoneHint} error={form.errors['phone']}>
        {(control) => <Input {...control} {...form.control('phone')} type="tel" inputMode="tel" autoComplete="tel" />}
      </Field>
      <Button type="submit" size="lg" pending={form.pending}>
        {texts.signup.submit}
      </Button>
    </form>
  );
}
