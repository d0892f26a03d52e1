import { getCarRates } from '../../../../api/calls/rates.ts';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import type { Form } from '../../../lib/form.ts';
import { ExtrasFields } from '../../price/extras-fields.tsx';
import { useAsked } from '../use-asked.ts';
import type { ModifyValues } from './modify.ts';

/** What comes with the car, where the agency has any of it; how many are left is said once it is sent. */
export function RentalExtras({ form, rental }: { form: Form<ModifyValues>; rental: Rental }) {
  const carId = form.values.car_id || rental.car?._id;
  const { answer: rates } = useAsked(getCarRates, carId ? { params: { id: carId } } : null);
  if (!rates || (rates.extras.length === 0 && rates.young_driver === null) || rental.stage === 'terminée') return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ExtrasFields form={form} rates={rates} />
    </div>
  );
}
