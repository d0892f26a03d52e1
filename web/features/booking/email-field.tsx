import { emailMaxLength } from '../../../api/rules/text-limits.ts';
import type { Form } from '../../lib/form.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { texts } from './texts.ts';

/** Where a visitor may be written to; of an account it is known. */
export function EmailField({ form }: { form: Pick<Form<{ email: string }>, 'errors' | 'control'> }) {
  return (
    <Field label={texts.email} maxLength={emailMaxLength} error={form.errors['email']} hint={texts.emailHint}>
      {(control) => <Input {...control} {...form.control('email')} type="email" autoComplete="email" />}
    </Field>
  );
}
