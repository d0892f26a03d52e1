import type { AskedExtra } from '../../../api/rules/asked-extras.ts';
import type { Change } from '../../../api/rules/journal.ts';
import type { Opening } from '../../../api/rules/pricing/opening.ts';
import type { CarRates, PromisedTerms } from '../../../api/rules/pricing/rates.ts';
import { ratesForRental } from '../../booking/charges/service.ts';
import {
  isSameCharges,
  isSameExtras,
  type Price,
  promisedOf,
  totalOf,
  type Wished,
} from '../../booking/charges/rules.ts';
import { extrasText } from '../../booking/extras/rules.ts';
import { chosenOf } from '../../booking/extras/service.ts';
import { chargesOf, wishOf } from '../../booking/charges/store.ts';
import type { ReservationRow } from '../../booking/reservations/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidFields } from '../../platform/http/refusal.ts';
import { type Agreed, type PriceForm, priceAfter, type Prices, pricesFor } from '../changing/rules.ts';

/** A car that the rental did not have before. */
export interface OtherCar {
  id: string;
  price_centimes: number;
}

/** What of a rental is to be otherwise. */
export type Wishes = Partial<Wished>;

/** What was agreed on with the customer. */
export async function agreedOf(db: Db, row: ReservationRow): Promise<Agreed> {
  const { days, price_centimes, price_reason } = row;
  const [charges, wished] = await Promise.all([chargesOf(db, row.id), wishOf(db, row)]);
  return { days, price_centimes, price_reason, charges, wished };
}

/** What it would come to with other wishes, or another car. */
export async function pricesAfter(
  db: Db,
  row: ReservationRow,
  wishes: Wishes,
  { other, opening }: { other: OtherCar | null; opening: Opening },
): Promise<Prices & { before: Agreed; after: Wished; rates: CarRates }> {
  const before = await agreedOf(db, row);
  const { car_id, price_centimes } = row;
  const rates = await ratesForRental(db, other ?? { id: car_id, price_centimes }, before.wished.extras);
  const extras = wishes.extras ? chosenOf(wishes.extras, rates.extras) : before.wished.extras;
  const after = { ...before.wished, ...wishes, extras };
  return { ...pricesFor(before, after, rates, { isOtherCar: other !== null, opening }), before, after, rates };
}

export interface Repriced {
  /** Absent where it stays as it is. */
  price?: Price;
  columns: Partial<PromisedTerms> & { price_reason: string };
  /** It comes to another total, or for another reason. */
  isTouched: boolean;
  /** What it has beside the car, where that is other than before; and what the journal tells of it. */
  extras?: readonly AskedExtra[];
  noted: readonly Change[];
}

/** What it comes to, as the desk chose; refused by the field where it did not. */
export async function reprice(
  db: Db,
  row: ReservationRow,
  wishes: Wishes,
  { other, form, opening }: { other: OtherCar | null; form: PriceForm; opening: Opening },
): Promise<Repriced> {
  const { before, after, rates, ...prices } = await pricesAfter(db, row, wishes, { other, opening });
  const priced = priceAfter(before, prices, form);
  if (!priced.ok) throw invalidFields(priced.fields);
  const { price, price_reason, isKept } = priced;
  const { extras } = before.wished;
  const isOther = !isSameExtras(extras, after.extras);
  const named = (some: readonly AskedExtra[]) => extrasText(some, rates.extras);
  const isSame = price.price_centimes === row.price_centimes && isSameCharges(price.charges, before.charges);
  return {
    ...(!isSame && { price }),
    ...(isOther && { extras: after.extras }),
    noted: isOther ? [{ field: 'extras', before: named(extras), after: named(after.extras) }] : [],
    // What goes with another car is promised anew, unless all stays as it was agreed on.
    columns: { price_reason, ...(other && !isKept && promisedOf(rates)) },
    isTouched: totalOf(price) !== row.total_centimes || price_reason !== row.price_reason,
  };
}
