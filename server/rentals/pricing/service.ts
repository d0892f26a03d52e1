import { type CarRates, plainRates, type PromisedTerms } from '../../../api/rules/pricing/rates.ts';
import { ratesOf } from '../../booking/charges/service.ts';
import { isSameCharges, type Price, promisedOf, totalOf, type Wished } from '../../booking/charges/rules.ts';
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

/** What was agreed on with the customer. */
export async function agreedOf(db: Db, row: ReservationRow): Promise<Agreed> {
  const { days, price_centimes, price_reason } = row;
  const [charges, wished] = await Promise.all([chargesOf(db, row.id), wishOf(db, row)]);
  return { days, price_centimes, price_reason, charges, wished };
}

/** A car that is gone from the fleet has no rates but its price. */
const ratesAfter = (db: Db, { car_id, price_centimes }: ReservationRow, other: OtherCar | null): Promise<CarRates> =>
  other || car_id !== null
    ? ratesOf(db, other ?? { id: car_id ?? '', price_centimes })
    : Promise.resolve(plainRates(price_centimes));

/** What it would come to with other wishes, or another car. */
export async function pricesAfter(
  db: Db,
  row: ReservationRow,
  wishes: Partial<Wished>,
  other: OtherCar | null,
): Promise<Prices & { before: Agreed; rates: CarRates }> {
  const before = await agreedOf(db, row);
  const rates = await ratesAfter(db, row, other);
  const after = { ...before.wished, ...wishes };
  return { ...pricesFor(before, after, rates, { isOtherCar: other !== null }), before, rates };
}

export interface Repriced {
  /** Absent where it stays as it is. */
  price?: Price;
  columns: Partial<PromisedTerms> & { price_reason: string };
  /** It comes to another total, or for another reason. */
  isTouched: boolean;
}

/** What it comes to, as the desk chose; refused by the field where it did not. */
export async function reprice(
  db: Db,
  row: ReservationRow,
  wishes: Partial<Wished>,
  { other, form }: { other: OtherCar | null; form: PriceForm },
): Promise<Repriced> {
  const { before, rates, ...prices } = await pricesAfter(db, row, wishes, other);
  const after = priceAfter(before, prices, form);
  if (!after.ok) throw invalidFields(after.fields);
  const { price, price_reason, isKept } = after;
  const isSame = price.price_centimes === row.price_centimes && isSameCharges(price.charges, before.charges);
  return {
    ...(!isSame && { price }),
    // What goes with another car is promised anew, unless all stays as it was agreed on.
    columns: { price_reason, ...(other && !isKept && promisedOf(rates)) },
    isTouched: totalOf(price) !== row.total_centimes || price_reason !== row.price_reason,
  };
}
