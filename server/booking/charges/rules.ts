import type { Opening } from '../../../api/rules/pricing/opening.ts';
import type { Cost } from '../../../api/calls/charges.ts';
import type { AskedExtra } from '../../../api/rules/asked-extras.ts';
import { dayAt, localTimeAt } from '../../../api/rules/casablanca-time.ts';
import type { PlaceKind } from '../../../api/rules/handover-place.ts';
import { type Charge, sumOf, withoutReasons } from '../../../api/rules/pricing/charges.ts';
import { type Asked, type Quote, quote } from '../../../api/rules/pricing/quote.ts';
import type { CarRates, PromisedTerms } from '../../../api/rules/pricing/rates.ts';
import { isWholeDay, type Period, shownEnd } from '../../../api/rules/rental-period.ts';

/** Of a rental, what its price depends on. */
export interface Wished {
  starts_at: number;
  ends_at: number;
  is_start_open: number;
  is_end_open: number;
  pickup_kind: PlaceKind | null;
  return_kind: PlaceKind | null;
  is_young_driver: number;
  extras: readonly AskedExtra[];
}

/** Nothing but dates, as they were written and as they were read. */
export const wishedDates = (from: string, to: string, { start, end }: Period): Wished => ({
  starts_at: start,
  ends_at: end,
  is_start_open: isWholeDay(from) ? 1 : 0,
  is_end_open: isWholeDay(to) ? 1 : 0,
  pickup_kind: null,
  return_kind: null,
  is_young_driver: 0,
  extras: [],
});

/** What of it stands in the row of a rental. */
export const columnsOf = ({ extras: _beside, ...columns }: Wished) => columns;

/** What a rental costs, as its row and its lines keep it. */
export interface Price {
  days: number;
  /** Of the car, for a day without season or reduction. */
  price_centimes: number;
  charges: readonly Charge[];
}

export const totalOf = ({ charges }: Pick<Price, 'charges'>): number => sumOf(charges);

/** As the price function reads it: by the agency's clock, an hour that is open left out. */
export const askedOf = (wished: Wished): Asked => ({
  from: momentOf(wished.starts_at, wished.is_start_open),
  to: momentOf(wished.is_end_open === 1 ? shownEnd(wished.ends_at) : wished.ends_at, wished.is_end_open),
  pickup_kind: wished.pickup_kind,
  return_kind: wished.return_kind,
  extras: wished.extras,
  is_young_driver: wished.is_young_driver === 1,
});

const momentOf = (instant: number, isOpen: number) => (isOpen === 1 ? dayAt(instant) : localTimeAt(instant));

/** The price by the rates, with how many days are asked for at least. */
export function priceOf(wished: Wished, rates: CarRates, opening: Opening): Price & Pick<Quote, 'min_days'> {
  const asked = askedOf(wished);
  const days = { ...asked, from: asked.from.slice(0, 10), to: asked.to.slice(0, 10) };
  // Within one minute, or on the night on which the clock is put back, the wall says that nothing has passed.
  const quoted = quote(asked, rates, opening) ?? quote(days, rates, opening);
  if (!quoted) throw new Error('A rental that ends before it begins has no price.');
  return {
    days: quoted.days,
    price_centimes: rates.price_centimes,
    charges: quoted.charges,
    min_days: quoted.min_days,
  };
}

export const promisedOf = ({ terms, day_count }: Pick<CarRates, 'terms' | 'day_count'>): PromisedTerms => ({
  ...terms,
  day_count,
});

/** What a price is kept as in the row of a rental: its lines and its total are one. */
export const priceColumns = (price: Price) => ({
  days: price.days,
  price_centimes: price.price_centimes,
  total_centimes: totalOf(price),
});

/** Whether the price has any reason to be another: the same time, places and extras. */
export const isSameWish = (one: Wished, other: Wished): boolean =>
  one.starts_at === other.starts_at &&
  one.ends_at === other.ends_at &&
  one.is_start_open === other.is_start_open &&
  one.is_end_open === other.is_end_open &&
  one.pickup_kind === other.pickup_kind &&
  one.return_kind === other.return_kind &&
  one.is_young_driver === other.is_young_driver &&
  isSameExtras(one.extras, other.extras);

export function isSameExtras(some: readonly AskedExtra[], others: readonly AskedExtra[]): boolean {
  const counted = new Map(others.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));
  const wanted = some.filter(({ count }) => count > 0);
  return wanted.length === counted.size && wanted.every(({ id, count }) => counted.get(id) === count);
}

/** By the rates alone, as if nothing else had been agreed on. */
export const withoutAgreed = (charges: readonly Charge[]): readonly Charge[] =>
  charges.filter(({ kind }) => kind !== 'agreed');

export const isSameCharges = (some: readonly Charge[], others: readonly Charge[]): boolean =>
  some.length === others.length && some.every((charge, index) => isSameCharge(charge, others[index]));

const isSameCharge = (one: Charge, other: Charge | undefined) =>
  one.kind === other?.kind &&
  one.label === other.label &&
  one.count === other.count &&
  one.unit_centimes === other.unit_centimes &&
  one.percent === other.percent &&
  one.amount_centimes === other.amount_centimes;

/** A price by the day alone, as it was before there were rates: for rows that are made without a request. */
export const dayCharge = (days: number, price_centimes: number): Charge => ({
  kind: 'days',
  label: '',
  count: days,
  unit_centimes: price_centimes,
  percent: null,
  amount_centimes: days * price_centimes,
});

/** As the customer is told it. */
export const costOf = (terms: PromisedTerms, charges: readonly Charge[]): Cost => ({
  charges: withoutReasons(charges),
  terms: termsOf(terms),
});

/** Of a rental, what was promised beside the price. */
export const termsOf = (row: PromisedTerms): PromisedTerms => {
  const { deposit_centimes, excess_centimes, km_per_day, extra_km_centimes, day_count } = row;
  return { deposit_centimes, excess_centimes, km_per_day, extra_km_centimes, day_count };
};
