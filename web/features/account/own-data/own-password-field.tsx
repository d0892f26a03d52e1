import { passwordMaxLength } from '../../../../api/rules/text-limits.ts';
import type { Form } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { texts } from './texts.ts';

export const noPassword = { current_password: '' };

/** A borrowed session is not the person. */
export const passwordFault = ({ current_password }: typeof noPassword) =>
  current_password === '' ? { current_password: texts.emptyPassword } : undefined;

interface OwnPasswordFieldProps {
  form: Pick<Form<typeof noPassword>, 'errors' | 'control'>;
  email: string;
}

export function OwnPasswordField({ form, email }: OwnPasswordFieldProps) {
  return (
    <>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={texts.password} hint={texts.passwordWhy} error={form.errors['current_password']} required>
        {(field) => (
          <PasswordInput
            {...field}
            {...form.control('current_password')}
            maxLength={passwordMaxLength}
            autoComplete="current-password"
          />
        )}
      </Field>
    </>
  );
}
