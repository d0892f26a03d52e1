import type { ComponentProps } from 'react';
import type { Car } from '../../../../api/calls/catalogue.ts';
import { knownCarTypes, transmissions } from '../../../../api/rules/car-traits.ts';
import { fuelsOnForm, limits } from '../../../../api/calls/catalogue-admin.ts';
import type { Form } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { texts as carTexts } from '../../catalogue/texts.ts';
import type { CarFieldName, CarValues } from './car-values.ts';
import { FormSection } from './form-section.tsx';
import { formTexts as texts } from './texts.ts';

interface CarFieldsProps {
  car: Car | null;
  form: Pick<Form<CarValues>, 'errors' | 'control'>;
}

const numeric = { inputMode: 'numeric' } as const;
const decimal = { inputMode: 'decimal' } as const;

/** Every field is required; the values of the car, if there is one, are where one starts. */
export function CarFields({ car, form: { errors, control: controlOf } }: CarFieldsProps) {
  const typed = (name: TypedName, maxLength: number, input?: ComponentProps<'input'>, hint?: string) => (
    <Field label={texts[name]} error={errors[name]} required maxLength={maxLength} hint={hint}>
      {(control) => <Input {...control} {...input} {...controlOf(name)} autoComplete="off" />}
    </Field>
  );
  // A car of another fuel keeps it, although the form does not offer it.
  const fuels = car && !fuelsOnForm.includes(car.fuel) ? [...fuelsOnForm, car.fuel] : fuelsOnForm;
  return (
    <>
      <FormSection title={texts.sections.car}>
        <div className="grid gap-5 md:grid-cols-3">
          {typed('make', limits.make)}
          {typed('model', limits.model)}
          {typed('year', 4, numeric)}
          <Field
            label={texts.description}
            error={errors['description']}
            required
            maxLength={limits.description}
            className="md:col-span-3"
          >
            {(control) => <Textarea {...control} {...controlOf('description')} />}
          </Field>
        </div>
      </FormSection>
      <FormSection title={texts.sections.technical}>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <Field label={carTexts.transmission} error={errors['transmission']} required>
            {(control) => (
              <Select {...control} {...controlOf('transmission')}>
                <Choices values={transmissions} labels={carTexts.transmissions} />
              </Select>
            )}
          </Field>
          <Field label={carTexts.fuel} error={errors['fuel']} required>
            {(control) => (
              <Select {...control} {...controlOf('fuel')}>
                <Choices values={fuels} labels={carTexts.fuels} />
              </Select>
            )}
          </Field>
          {typed('type', limits.type, { list: 'car-types' }, texts.typeHint)}
          {typed('km', limits.km, undefined, texts.kmHint)}
          {typed('places', 2, numeric)}
          {typed('doors', 2, numeric)}
          {typed('gear', limits.gear, undefined, texts.gearHint)}
          {typed('price', 9, decimal)}
        </div>
        <datalist id="car-types">
          {knownCarTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </datalist>
      </FormSection>
    </>
  );
}

type TypedName = Exclude<CarFieldName, 'description' | 'transmission' | 'fuel'>;

function Choices<T extends string>({ values, labels }: { values: readonly T[]; labels: Readonly<Record<T, string>> }) {
  return (
    <>
      <option value="" disabled>
        {texts.choose}
      </option>
      {values.map((value) => (
        <option key={value} value={value}>
          {labels[value]}
        </option>
      ))}
    </>
  );
}
