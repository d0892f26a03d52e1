import type { OfferState, OtherDates } from '../../api/calls/offers.ts';
import { askedMoments, type SearchDates } from '../../api/rules/search-dates.ts';
import { addDays, countDays } from '../../api/rules/pricing/day-count.ts';
import { type Asked, askedDates } from '../../api/rules/pricing/quote.ts';
import type { CarRates } from '../../api/rules/pricing/rates.ts';
import { minDaysFrom } from '../../api/rules/pricing/seasons.ts';
import { type ParsedPeriod, parsePeriod, type Period } from '../../api/rules/rental-period.ts';
import { withPreparation } from '../fleet/occupations/rules.ts';

/** What is asked of every car at once: the dates, and how long they keep a vehicle. */
export interface Wanted {
  dates: SearchDates;
  /** As a request would keep one. */
  period: Period;
  preparationMinutes: number;
}

export const readPeriod = (dates: SearchDates, now: number): ParsedPeriod => {
  const { from, to } = askedMoments(dates);
  return parsePeriod({ start_date: from, end_date: to }, now);
};

/** As a price takes it. The car comes back to where it was handed over unless it is said. */
export const askedOf = (dates: SearchDates): Asked => {
  const { from, to } = askedMoments(dates);
  return { ...askedDates(from, to), pickup_kind: dates.pickup, return_kind: dates.dropOff ?? dates.pickup };
};

export function stateOf(dates: SearchDates, rates: CarRates, isOffered: boolean, isFree: boolean): OfferState {
  if (!isOffered) return 'off';
  if (!isFree) return 'taken';
  const { from, to } = askedMoments(dates);
  return countDays(from, to, rates) < minDaysFrom(rates, dates.from) ? 'short' : 'free';
}

/** The same hours, so many days later or earlier; null where that is over, or no such day exists. */
export function shifted(
  { dates, preparationMinutes }: Wanted,
  by: number,
  now: number,
): { other: OtherDates; period: Period } | null {
  const other = { from: addDays(dates.from, by), to: addDays(dates.to, by) };
  const parsed = readPeriod({ ...dates, ...other }, now);
  return parsed.ok ? { other, period: withPreparation(parsed.period, preparationMinutes) } : null;
}

/** As far as anybody would move a journey to have a car at all, in days. */
const nearestWithin = 30;
/** And as far ahead as it is said when a certain one is free again. */
const nextWithin = 90;

type Fits = (period: Period) => boolean;

/** Just before and just after what was asked for. */
export function nearestDates(wanted: Wanted, now: number, fits: Fits): OtherDates[] {
  const steps = Array.from({ length: nearestWithin }, (_, index) => index + 1);
  const found = [steps.map((by) => -by), steps].flatMap((shifts) => firstFitting(wanted, shifts, now, fits) ?? []);
  return found;
}

export function nextDates(wanted: Wanted, now: number, fits: Fits): OtherDates | null {
  const shifts = Array.from({ length: nextWithin }, (_, index) => index + 1);
  return firstFitting(wanted, shifts, now, fits);
}

function firstFitting(wanted: Wanted, shifts: readonly number[], now: number, fits: Fits): OtherDates | null {
  for (const by of shifts) {
    const moved = shifted(wanted, by, now);
    if (moved && fits(moved.period)) return moved.other;
  }
  return null;
}
