import { type PriceChoice } from '../../../api/rules/rental-acts.ts';
import {
  billedDays,
  isWholeDay,
  parseAnyPeriod,
  type PeriodFields,
  totalCentimes,
} from '../../../api/rules/rental-period.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';
import type { FieldMessageCode } from '../../../api/words/messages.ts';
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

export interface Price {
  days: number;
  price_centimes: number;
  total_centimes: number;
}

/**
 * By the rates: of the same car what was agreed on per day, of another what it costs now. The days of a rental whose time
 * stays are not counted anew.
 */
export function priceByRates(before: Price & Dates, dates: Dates, otherPrice: number | null): Price {
  const isSameTime = before.starts_at === dates.starts_at && before.ends_at === dates.ends_at;
  const price_centimes = otherPrice ?? before.price_centimes;
  const days = isSameTime ? before.days : billedDays({ start: dates.starts_at, end: dates.ends_at });
  return { days, price_centimes, total_centimes: totalCentimes(price_centimes, days) };
}

export interface PriceForm {
  price?: PriceChoice | undefined;
  agreed_total?: number | undefined;
  price_reason?: string | undefined;
}

type PriceFaults = Partial<Record<'price' | 'agreed_total' | 'price_reason', FieldMessageCode>>;
export type PriceAfter = { ok: true; price: Price & { price_reason: string } } | { ok: false; fields: PriceFaults };

/** Nothing changes a price silently: where the rates come to another total, the desk says which counts. */
export function priceAfter(
  before: Price & { price_reason: string },
  byRates: Price,
  { price, agreed_total, price_reason = '' }: PriceForm,
): PriceAfter {
  const isOther = byRates.days !== before.days || byRates.price_centimes !== before.price_centimes;
  if (price === undefined && isOther && byRates.total_centimes !== before.total_centimes)
    return { ok: false, fields: { price: 'price_choice_missing' } };
  if (price === 'new') return { ok: true, price: { ...byRates, price_reason: '' } };
  if (price === 'agreed') {
    if (agreed_total === undefined) return { ok: false, fields: { agreed_total: 'required' } };
    if (price_reason === '') return { ok: false, fields: { price_reason: 'price_reason_missing' } };
    return { ok: true, price: { ...byRates, total_centimes: toCentimes(agreed_total), price_reason } };
  }
  const { price_centimes, total_centimes } = before;
  const reason = price_reason === '' ? before.price_reason : price_reason;
  return { ok: true, price: { days: byRates.days, price_centimes, total_centimes, price_reason: reason } };
}

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
  'price',
] as const;
export type Changeable = (typeof changeable)[number];

const aboutPeople: readonly Changeable[] = ['customer_id', 'note'];

/** What each stage still lets be changed. */
const changeableAt: Record<ReservationStage, readonly Changeable[]> = {
  'en attente': changeable.filter((field) => field !== 'vehicle_id'),
  prévue: changeable,
  'en cours': ['end_date', 'return_kind', 'return_place', 'flight', 'price', ...aboutPeople],
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
  'price',
];

export const isTold = (stage: ReservationStage, touched: readonly Changeable[]): boolean =>
  ['en attente', 'prévue', 'en cours'].includes(stage) && touched.some((field) => told.includes(field));
