import {
  emailMaxLength,
  fullNameMaxLength,
  passwordMaxLength,
  phoneMaxLength,
} from '../../../api/rules/text-limits.ts';
import type { Form } from '../../lib/form.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { CodeInput } from './code-input.tsx';
import { texts } from './texts.ts';

/** The fields that the forms of an account share, each with the bound that the server checks. */

type FormWith<Name extends string> = Pick<Form<Record<Name, string>>, 'errors' | 'control'>;

interface EmailFieldProps {
  form: FormWith<'email'>;
  /** Password managers keep a login under its user name. */
  autoComplete: 'username' | 'email';
}

export function EmailField({ form, autoComplete }: EmailFieldProps) {
  return (
    <Field label={texts.email} error={form.errors['email']} maxLength={emailMaxLength} required>
      {(control) => (
        <Input {...control} {...form.control('email')} type="email" inputMode="email" autoComplete={autoComplete} />
      )}
    </Field>
  );
}

interface PasswordFieldProps<Name extends string> {
  form: FormWith<Name>;
  name: Name;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField<Name extends string>({
  form,
  name,
  label,
  hint,
  autoComplete,
}: PasswordFieldProps<Name>) {
  return (
    <Field label={label} hint={hint} error={form.errors[name]} maxLength={passwordMaxLength} required>
      {(control) => <PasswordInput {...control} {...form.control(name)} autoComplete={autoComplete} />}
    </Field>
  );
}

interface NewPasswordFieldsProps<Name extends string> {
  form: FormWith<Name>;
  /** Of the password, and of it once more. */
  names: readonly [Name, Name];
  /** There is one already. */
  replaces?: boolean;
}

/** A password that is chosen now, twice. */
export function NewPasswordFields<Name extends string>({ form, names, replaces }: NewPasswordFieldsProps<Name>) {
  const [label, again] = replaces
    ? [texts.newPassword, texts.confirmNewPassword]
    : [texts.password, texts.confirmPassword];
  const shared = { form, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField {...shared} name={names[0]} label={label} hint={texts.passwordHint} />
      <PasswordField {...shared} name={names[1]} label={again} />
    </>
  );
}

export function FullNameField({ form, hint }: { form: FormWith<'full_name'>; hint?: string }) {
  return (
    <Field label={texts.fullName} hint={hint} error={form.errors['full_name']} maxLength={fullNameMaxLength}>
      {(control) => <Input {...control} {...form.control('full_name')} autoComplete="name" />}
    </Field>
  );
}

export function PhoneField({ form, hint }: { form: FormWith<'phone'>; hint?: string }) {
  return (
    <Field label={texts.phone} hint={hint} error={form.errors['phone']} maxLength={phoneMaxLength}>
      {(control) => <Input {...control} {...form.control('phone')} type="tel" inputMode="tel" autoComplete="tel" />}
    </Field>
  );
}

type CodeFormParts = Pick<Form<{ code: string }>, 'errors' | 'set'> & { values: { code: string } };

/** The code that was mailed, and to whom. */
export function CodeField({ email, form }: { email: string; form: CodeFormParts }) {
  return (
    <>
      <p className="text-ink-soft">
        {texts.code.sentTo} <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>
      </p>
      <Field label={texts.code.label} hint={texts.code.hint} error={form.errors['code']} required>
        {(control) => (
          <CodeInput {...control} name="code" value={form.values.code} onCode={(code) => form.set({ code })} />
        )}
      </Field>
    </>
  );
}
