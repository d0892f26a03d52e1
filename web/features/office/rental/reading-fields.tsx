import { reasonMaxLength } from '../../../../api/rules/text-limits.ts';
import type { Form } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { actTexts } from './act-texts.ts';
import { FuelField } from './fuel-field.tsx';
import { isLower, type LastReading, type ReadingValues } from './reading.ts';

interface ReadingFieldsProps<Values extends ReadingValues> {
  form: Form<Values>;
  last: LastReading;
}

const { reading: texts } = actTexts;

/** Kilometres and fuel; why, when the counter shows less than before. */
export function ReadingFields<Values extends ReadingValues>({ form, last }: ReadingFieldsProps<Values>) {
  const { values, errors, control } = form;
  const set = form.set as (changes: Partial<ReadingValues>) => void;
  return (
    <>
      <Field
        label={texts.km}
        required
        hint={last.km === null ? texts.noKm : texts.lastKm(last.km)}
        error={errors['km']}
      >
        {(field) => (
          <Input
            {...field}
            {...control('km')}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            className="text-lg font-semibold tabular-nums"
          />
        )}
      </Field>
      {(isLower(values.km, last) || errors['km_reason']) && (
        <Field
          label={texts.why}
          required
          hint={last.km === null ? undefined : texts.whyHint(last.km)}
          maxLength={reasonMaxLength}
          error={errors['km_reason']}
        >
          {(field) => <Input {...field} {...control('km_reason')} autoComplete="off" />}
        </Field>
      )}
      <FuelField value={values.fuel} onChange={(fuel) => set({ fuel })} error={errors['fuel']} />
    </>
  );
}
