import { fullNameMaxLength, phoneMaxLength } from '../../../api/rules/text-limits.ts';
import type { StoredUser } from '../../lib/user.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { texts } from './texts.ts';

interface Contact {
  name: string;
  phone: string;
}

interface ContactFieldsProps extends Contact {
  errors: { name: string | undefined; phone: string | undefined };
  onChange: (change: Partial<Contact>) => void;
  /** Of the two inputs in their form. */
  names: Contact;
  /** What the account says is shown and not asked again. */
  known?: Pick<StoredUser, 'full_name' | 'phone'> | null;
}

/** Whom to call back. */
export function ContactFields({ name, phone, errors, onChange, names, known }: ContactFieldsProps) {
  return (
    <>
      <Field
        label={texts.fullName}
        required
        maxLength={fullNameMaxLength}
        error={errors.name}
        hint={known?.full_name && texts.fromAccount}
      >
        {(control) => (
          <Input
            {...control}
            name={names.name}
            autoComplete="name"
            autoCapitalize="words"
            readOnly={Boolean(known?.full_name)}
            value={known?.full_name ?? name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={texts.phone}
        required
        maxLength={phoneMaxLength}
        error={errors.phone}
        hint={known?.phone && texts.fromAccount}
      >
        {(control) => (
          <Input
            {...control}
            name={names.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            readOnly={Boolean(known?.phone)}
            value={known?.phone ?? phone}
            onChange={(event) => onChange({ phone: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
