import { placeKinds } from '../../../../api/rules/handover-place.ts';
import { flightMaxLength, noteMaxLength, placeMaxLength } from '../../../../api/rules/text-limits.ts';
import type { Form } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { changeTexts } from './change-texts.ts';
import type { ModifyValues } from './modify.ts';

const { modify: texts } = changeTexts;

/** Where the car is handed over and taken back, the flight, and what the desk notes. */
export function PlaceFields({ form }: { form: Form<ModifyValues> }) {
  const { errors, control } = form;
  const place = (at: 'pickup' | 'return') => (
    <>
      <Field label={texts[at]} error={errors[`${at}_kind`]}>
        {(field) => (
          <Select {...field} {...control(`${at}_kind`)}>
            <option value="">{texts.kindOpen}</option>
            {placeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {changeTexts.places[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.placeOf(texts[at])} maxLength={placeMaxLength} error={errors[`${at}_place`]}>
        {(field) => <Input {...field} {...control(`${at}_place`)} autoComplete="off" />}
      </Field>
    </>
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {place('pickup')}
      {place('return')}
      <Field label={texts.flight} maxLength={flightMaxLength} error={errors['flight']}>
        {(field) => <Input {...field} {...control('flight')} autoComplete="off" />}
      </Field>
      <Field label={texts.note} maxLength={noteMaxLength} error={errors['note']} className="sm:col-span-2">
        {(field) => <Textarea {...field} {...control('note')} rows={2} className="min-h-16!" />}
      </Field>
    </div>
  );
}
