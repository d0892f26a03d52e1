import { useMemo } from 'react';
import { listFreeCars } from '../../../../api/calls/desk-booking.ts';
import { rentalCandidates } from '../../../../api/calls/rental-acts.ts';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { plateText } from '../../../../api/words/plate-text.ts';
import type { Form } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { changeTexts } from './change-texts.ts';
import type { ModifyValues } from './modify.ts';
import { endOf, isPeriod, startOf } from './period-fields.tsx';
import { mad } from './price.ts';
import { useAsked } from '../use-asked.ts';

const { modify: texts, candidates: candidateTexts } = changeTexts;

/** Which car and which of its vehicles, of those that are free then. */
export function CarFields({ form, rental }: { form: Form<ModifyValues>; rental: Rental }) {
  const { values, errors, set } = form;
  const { car_id } = values;
  const period = { from: startOf(values), to: endOf(values) };
  const cars = useAsked(listFreeCars, isPeriod(values) ? { query: period } : null);
  const candidates = useAsked(
    rentalCandidates,
    isPeriod(values)
      ? {
          params: { id: rental._id },
          query: { start_date: period.from, end_date: period.to, ...(car_id && { car_id }) },
        }
      : null,
  );
  const others = useMemo(
    () => cars.answer?.cars.filter(({ id }) => id !== rental.car?._id) ?? [],
    [cars.answer, rental.car],
  );
  const free = candidates.answer?.filter(({ in_the_way }) => in_the_way === null) ?? [];
  const plate = rental.vehicles.at(-1)?.plate;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={texts.car} error={errors['car_id'] ?? (cars.error && `${texts.carsFailed}. ${cars.error.message}`)}>
        {(control) => (
          <Select
            {...control}
            name="car_id"
            value={car_id}
            onChange={({ target }) => set({ car_id: target.value, vehicle_id: '' })}
          >
            <option value="">{texts.sameCar(rental.car_name)}</option>
            {others.map(({ id, name, total }) => (
              <option key={id} value={id}>
                {`${name} · ${mad(total)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {rental.stage !== 'en attente' && (
        <Field label={texts.vehicle} error={errors['vehicle_id']}>
          {(control) => (
            <Select {...control} {...form.control('vehicle_id')}>
              <option value="">{plate && !car_id ? texts.sameVehicle(plateText(plate)) : texts.anyVehicle}</option>
              {free
                .filter(({ vehicle_id }) => car_id !== '' || vehicle_id !== rental.vehicles.at(-1)?.vehicle_id)
                .map(({ vehicle_id, plate: other, place }) => (
                  <option key={vehicle_id} value={vehicle_id}>
                    {[other ? plateText(other) : candidateTexts.noPlate, place].filter(Boolean).join(' · ')}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
