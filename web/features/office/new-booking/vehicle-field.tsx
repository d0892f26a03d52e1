import type { FreeCar } from '../../../../api/calls/desk-booking.ts';
import { plateText } from '../../../../api/words/plate-text.ts';
import type { Form } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { low } from './compact.ts';
import type { Draft } from './draft.ts';
import { texts } from './texts.ts';

interface VehicleFieldProps {
  form: Form<Draft>;
  vehicles: FreeCar['vehicles'];
}

/** Which of several; left alone, the one that would stand the shortest. */
export function VehicleField({ form, vehicles }: VehicleFieldProps) {
  return (
    <Field label={texts.vehicle}>
      {(control) => (
        <Select {...control} {...form.control('vehicle_id')} className={low}>
          <option value="">{texts.anyVehicle}</option>
          {vehicles.map(({ id, plate, place, gap_before, gap_after }) => (
            <option key={id} value={id}>
              {[plate ? plateText(plate) : texts.noPlate, place, texts.gaps(gap_before, gap_after)]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
