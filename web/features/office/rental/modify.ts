import type { Rental } from '../../../../api/calls/rental-view.ts';
import type { PlaceKind } from '../../../../api/rules/handover-place.ts';
import { endOf, type PeriodValues, startOf } from './period-fields.tsx';
import { extrasOf, writeExtras } from '../../../../api/rules/asked-extras.ts';
import { noPrice, priceBody, type PriceValues } from './price.ts';
import { typedPeriod } from './when.ts';

/** An empty kind of place is one that is yet to be agreed on; an empty car, vehicle or customer is the present one. */
export interface ModifyValues extends PeriodValues, PriceValues {
  car_id: string;
  vehicle_id: string;
  customer_id: string;
  customer_name: string;
  pickup_kind: PlaceKind | '';
  pickup_place: string;
  return_kind: PlaceKind | '';
  return_place: string;
  flight: string;
  note: string;
  /** As the public forms hold them. */
  extras: string;
  young_driver: string;
}

const detailsOf = (rental: Rental) => ({
  pickup_kind: rental.pickup.kind ?? ('' as const),
  pickup_place: rental.pickup.place,
  return_kind: rental.return.kind ?? ('' as const),
  return_place: rental.return.place,
  flight: rental.flight,
  note: rental.note,
});

export const firstValues = (rental: Rental): ModifyValues => ({
  ...typedPeriod(rental),
  ...detailsOf(rental),
  ...noPrice,
  car_id: '',
  vehicle_id: '',
  customer_id: '',
  customer_name: '',
  ...besidesOf(rental),
});

const besidesOf = ({ extras, is_young_driver }: Rental) => ({
  extras: writeExtras(extras),
  young_driver: is_young_driver ? 'true' : '',
});

/** What of a change decides on the price and on what is in the way. */
export function wishOf(values: ModifyValues, rental: Rental) {
  const [before, besides] = [typedPeriod(rental), besidesOf(rental)];
  return {
    ...(startOf(values) !== startOf(before) && { start_date: startOf(values) }),
    ...(endOf(values) !== endOf(before) && { end_date: endOf(values) }),
    ...(values.car_id && { car_id: values.car_id }),
    ...(values.vehicle_id && { vehicle_id: values.vehicle_id }),
    ...(values.pickup_kind !== (rental.pickup.kind ?? '') && { pickup_kind: values.pickup_kind || null }),
    ...(values.return_kind !== (rental.return.kind ?? '') && { return_kind: values.return_kind || null }),
    ...(values.extras !== besides.extras && { extras: extrasOf(values.extras) }),
    ...(values.young_driver !== besides.young_driver && { young_driver: values.young_driver !== '' }),
  };
}

/** What differs from what was agreed on. */
export function bodyOf(values: ModifyValues, rental: Rental) {
  const before = detailsOf(rental);
  const changed = (Object.keys(before) as (keyof typeof before)[])
    .filter((name) => values[name] !== before[name])
    .map((name) => [name, name.endsWith('_kind') ? values[name] || null : values[name]]);
  return {
    ...wishOf(values, rental),
    ...(Object.fromEntries(changed) as Partial<Omit<typeof before, 'pickup_kind' | 'return_kind'>> & {
      pickup_kind?: PlaceKind | null;
      return_kind?: PlaceKind | null;
    }),
    ...(values.customer_id && { customer_id: values.customer_id }),
    ...priceBody(values),
  };
}

/** What nobody typed over follows somebody else's change, so that sending does not undo it. */
export const untouched = (values: ModifyValues, before: ModifyValues, after: ModifyValues): Partial<ModifyValues> =>
  Object.fromEntries(
    (Object.keys(before) as (keyof ModifyValues)[])
      .filter((name) => values[name] === before[name])
      .map((name) => [name, after[name]]),
  );
