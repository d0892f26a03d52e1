import { type PriceChoice } from '../../../api/rules/rental-acts.ts';
import { agreedCharges } from '../../../api/rules/pricing/charges.ts';
import type { Opening } from '../../../api/rules/pricing/opening.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { isWholeDay, parseAnyPeriod, type PeriodFields } from '../../../api/rules/rental-period.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';
import type { FieldMessageCode } from '../../../api/words/messages.ts';
import {
  isSameCharges,
  isSameWish,
  type Price,
  priceOf,
  totalOf,
  type Wished,
  withoutAgreed,
} from '../../booking/charges/rules.ts';
import { toCentimes } from '../../catalogue/rules.ts';
import { toIso } from '../../platform/clock.ts';

/** When a rental begins and ends, and whether the hours are agreed on. */
export interface Dates {
  starts_at: number;
  ends_at: number;
  is_start_open: number;
  is_end_open: number;
}

interface WrittenDates {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

type DatesAfter = { ok: true; dates: Dates } | { ok: false; fields: PeriodFields };

/** What is not written stays. */
export function datesAfter(before: Dates, { start_date, end_date }: WrittenDates): DatesAfter {
  const parsed = parseAnyPeriod({
    start_date: start_date ?? toIso(before.starts_at),
    end_date: end_date ?? toIso(before.ends_at),
  });
  if (!parsed.ok) return parsed;
  const openOf = (written: string | undefined, was: number) =>
    written === undefined ? was : isWholeDay(written) ? 1 : 0;
  return {
    ok: true,
    dates: {
      starts_at: parsed.period.start,
      ends_at: parsed.period.end,
      is_start_open: openOf(start_date, before.is_start_open),
      is_end_open: openOf(end_date, before.is_end_open),
    },
  };
}

/** What was agreed on, and for what. */
export interface Agreed extends Price {
  wished: Wished;
  price_reason: string;
}

export interface Prices {
  /** Of the same car by what was agreed on per day, of another by what it costs now. */
  byRates: Price;
  /** In any case by what was agreed on per day: what explains a price that stays. */
  kept: Price;
}

/** What a change would come to. A rental that stays what it was is not counted anew, whatever the rates are by now. */
export function pricesFor(
  before: Agreed,
  after: Wished,
  rates: CarRates,
  { isOtherCar, opening }: { isOtherCar: boolean; opening: Opening },
): Prices {
  const { days, price_centimes, charges } = before;
  if (!isOtherCar && isSameWish(before.wished, after)) {
    const same = { days, price_centimes, charges: withoutAgreed(charges) };
    return { byRates: same, kept: same };
  }
  const kept = priceOf(after, { ...rates, price_centimes }, opening);
  return { byRates: isOtherCar ? priceOf(after, rates, opening) : kept, kept };
}

export interface PriceForm {
  price?: PriceChoice | undefined;
  agreed_total?: number | undefined;
  price_reason?: string | undefined;
}

type PriceFaults = Partial<Record<'price' | 'agreed_total' | 'price_reason', FieldMessageCode>>;
export type PriceAfter =
  | { ok: true; price: Price; price_reason: string; isKept: boolean }
  | { ok: false; fields: PriceFaults };

/** Nothing changes a price silently: where the rates come to another total, the desk says which counts. */
export function priceAfter(
  before: Agreed,
  { byRates, kept }: Prices,
  { price, agreed_total, price_reason = '' }: PriceForm,
): PriceAfter {
  const isOther = !isSameCharges(byRates.charges, withoutAgreed(before.charges));
  if (price === undefined && isOther && totalOf(byRates) !== totalOf(before))
    return { ok: false, fields: { price: 'price_choice_missing' } };
  if (price === 'new') return { ok: true, price: byRates, price_reason: '', isKept: false };
  if (price === 'agreed') {
    if (agreed_total === undefined) return { ok: false, fields: { agreed_total: 'required' } };
    if (price_reason === '') return { ok: false, fields: { price_reason: 'price_reason_missing' } };
    return { ok: true, price: comingTo(byRates, toCentimes(agreed_total), price_reason), price_reason, isKept: false };
  }
  const reason = price_reason === '' ? before.price_reason : price_reason;
  return { ok: true, price: comingTo(kept, totalOf(before), reason), price_reason: reason, isKept: true };
}

const comingTo = (price: Price, total: number, reason: string): Price => ({
  ...price,
  charges: agreedCharges(price.charges, total, reason),
});

/** What a form changes, by the name that it has there. */
export const changeable = [
  'start_date',
  'end_date',
  'car_id',
  'vehicle_id',
  'customer_id',
  'pickup_kind',
  'pickup_place',
  'return_kind',
  'return_place',
  'flight',
  'note',
  'extras',
  'young_driver',
  'price',
] as const;
export type Changeable = (typeof changeable)[number];

const aboutPeople: readonly Changeable[] = ['customer_id', 'note'];

/** What each stage still lets be changed. */
const changeableAt: Record<ReservationStage, readonly Changeable[]> = {
  'en attente': changeable.filter((field) => field !== 'vehicle_id'),
  prévue: changeable,
  'en cours': ['end_date', 'return_kind', 'return_place', 'flight', 'extras', 'young_driver', 'price', ...aboutPeople],
  terminée: ['price', ...aboutPeople],
  refusée: aboutPeople,
  annulée: aboutPeople,
  'non présentée': aboutPeople,
};

export const notChangeable = (stage: ReservationStage, touched: readonly Changeable[]): Changeable[] =>
  touched.filter((field) => !changeableAt[stage].includes(field));

/** What the customer is told of. */
const told: readonly Changeable[] = [
  'start_date',
  'end_date',
  'car_id',
  'pickup_kind',
  'pickup_place',
  'return_kind',
  'return_place',
  'extras',
  'young_driver',
  'price',
];

export const isTold = (stage: ReservationStage, touched: readonly Changeable[]): boolean =>
  ['en attente', 'prévue', 'en cours'].includes(stage) && touched.some((field) => told.includes(field));

/** What a form names; what it does not, stays. */
export const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
