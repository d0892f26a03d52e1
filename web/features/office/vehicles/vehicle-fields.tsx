import { fullTank, vehicleStates } from '../../../../api/rules/fleet.ts';
import { vehicleLimits } from '../../../../api/rules/vehicle-limits.ts';
import type { Form } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { formTexts, texts } from './texts.ts';
import type { VehicleValues } from './vehicle-values.ts';
import { PlateInput } from '../plate-input.tsx';

interface VehicleFieldsProps {
  form: Form<VehicleValues>;
  /** That it had when the form was opened. */
  plate: string;
}

export function VehicleFields({ form: { control, errors, values }, plate }: VehicleFieldsProps) {
  const isReplaced = plate !== '' && values.plate !== plate;
  return (
    <>
      <Field
        label={formTexts.plate}
        hint={isReplaced ? formTexts.replaced : formTexts.plateHint}
        error={errors['plate']}
        className="sm:col-span-2"
      >
        {(field) => <PlateInput {...field} {...control('plate')} />}
      </Field>
      <Field label={formTexts.state} error={errors['state']}>
        {(field) => (
          <Select {...field} {...control('state')}>
            {vehicleStates.map((state) => (
              <option key={state} value={state}>
                {texts.states[state]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={formTexts.place} error={errors['place']}>
        {(field) => <Input {...field} {...control('place')} maxLength={vehicleLimits.place} />}
      </Field>
      <Field label={formTexts.km} error={errors['km']}>
        {(field) => <Input {...field} {...control('km')} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field label={formTexts.fuel} error={errors['fuel']}>
        {(field) => (
          <Select {...field} {...control('fuel')}>
            <option value="">{formTexts.notKnown}</option>
            {Array.from({ length: fullTank + 1 }, (_, eighths) => (
              <option key={eighths} value={eighths}>
                {formTexts.tank(eighths)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={formTexts.colour} error={errors['colour']}>
        {(field) => <Input {...field} {...control('colour')} maxLength={vehicleLimits.colour} />}
      </Field>
      <Field label={formTexts.registered} error={errors['first_registration']}>
        {(field) => <Input {...field} {...control('first_registration')} type="date" />}
      </Field>
      <Field label={formTexts.vin} error={errors['vin']} className="sm:col-span-2">
        {(field) => (
          <Input
            {...field}
            {...control('vin')}
            autoComplete="off"
            spellCheck={false}
            maxLength={vehicleLimits.vin}
            className="uppercase"
          />
        )}
      </Field>
      <Field label={formTexts.note} error={errors['note']} maxLength={vehicleLimits.note} className="sm:col-span-2">
        {(field) => <Textarea {...field} {...control('note')} rows={2} className="min-h-18" />}
      </Field>
    </>
  );
}
