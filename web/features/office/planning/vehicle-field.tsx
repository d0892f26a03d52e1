import type { PlannedCar } from '../../../../api/calls/planning.ts';
import { plateText } from '../../../../api/words/plate-text.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { texts } from './texts.ts';

interface VehicleFieldProps {
  cars: readonly PlannedCar[];
  value: string;
  error: string | undefined;
  onChange: (vehicleId: string) => void;
}

/** Every vehicle below its car. */
export function VehicleField({ cars, value, error, onChange }: VehicleFieldProps) {
  return (
    <Field label={texts.change.vehicle} error={error}>
      {(control) => (
        <Select {...control} name="vehicle_id" value={value} onChange={({ target }) => onChange(target.value)}>
          {cars.map((car) => (
            <optgroup key={car.id} label={car.name}>
              {car.vehicles.map(({ id, plate }) => (
                <option key={id} value={id}>
                  {`${car.name} · ${plate ? plateText(plate) : texts.noPlate}`}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

export const carOfVehicle = (cars: readonly PlannedCar[], vehicleId: string): PlannedCar | undefined =>
  cars.find(({ vehicles }) => vehicles.some(({ id }) => id === vehicleId));
