import { fullNameMaxLength, phoneMaxLength } from '../../../api/rules/text-limits.ts';
import type { Form } from '../../lib/form.ts';
import type { StoredUser } from '../../lib/user.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { texts } from './texts.ts';

interface ContactFieldsProps<Name extends string> {
  form: Pick<Form<Record<Name, string>>, 'errors' | 'control'>;
  /** Of the two in their form. */
  names: { name: Name; phone: Name };
  /** What the account says is shown and not asked again. */
  known?: Pick<StoredUser, 'full_name' | 'phone'> | null;
}

/** Whom to call back. */
export function ContactFields<Name extends string>({ form, names, known }: ContactFieldsProps<Name>) {
  const given = (value: string | null | undefined) => (value ? { value, readOnly: true } : {});
  return (
    <>
      <Field
        label={texts.fullName}
        required
        maxLength={fullNameMaxLength}
        error={form.errors[names.name]}
        hint={known?.full_name && texts.fromAccount}
      >
        {(control) => (
          <Input
            {...control}
            {...form.control(names.name)}
            {...given(known?.full_name)}
            autoComplete="name"
            autoCapitalize="words"
          />
        )}
      </Field>
      <Field
        label={texts.phone}
        required
        maxLength={phoneMaxLength}
        error={form.errors[names.phone]}
        hint={known?.phone && texts.fromAccount}
      >
        {(control) => (
          <Input
            {...control}
            {...form.control(names.phone)}
            {...given(known?.phone)}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        )}
      </Field>
    </>
  );
}
