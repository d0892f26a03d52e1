import type { OfferState, OtherDates } from '../../api/calls/offers.ts';
import { askedMoments, type SearchDates } from '../../api/rules/search-dates.ts';
import { addDays, countDays } from '../../api/rules/pricing/day-count.ts';
import { type Asked, askedDates } from '../../api/rules/pricing/quote.ts';
import type { CarRates } from '../../api/rules/pricing/rates.ts';
import { minDaysFrom } from '../../api/rules/pricing/seasons.ts';
import { type ParsedPeriod, parsePeriod, type Period } from '../../api/rules/rental-period.ts';
import { agency } from '../../api/words/agency.ts';
import { withPreparation } from '../fleet/occupations/rules.ts';

/** What is asked of every car at once: the dates, and how long they keep a vehicle. */
export interface Wanted {
  dates: SearchDates;
  period: Period;
}

export const readPeriod = (dates: SearchDates, now: number): ParsedPeriod => {
  const { from, to } = askedMoments(dates);
  return parsePeriod({ start_date: from, end_date: to }, now);
};

/** As a request would keep one. */
export const keptPeriod = (period: Period): Period => withPreparation(period, agency.preparationMinutes);

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

/** Other days at the same hours; null where they are over, or no such day exists. */
function moved({ dates }: Wanted, other: OtherDates, now: number): Wanted | null {
  const there = { ...dates, ...other };
  const parsed = readPeriod(there, now);
  return parsed.ok ? { dates: there, period: keptPeriod(parsed.period) } : null;
}

/** As far as anybody would move a journey to have a car at all, in days. */
const nearestWithin = 30;
/** And as far ahead as it is said when a certain one is free again. */
const nextWithin = 90;

type Fits = (wanted: Wanted) => boolean;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Just before and just after what was asked for. */
export function nearestDates(wanted: Wanted, now: number, fits: Fits): OtherDates[] {
  const steps = upTo(nearestWithin);
  return [steps.map((by) => -by), steps].flatMap((shifts) => firstFitting(wanted, shifts, now, fits) ?? []);
}

export const nextDates = (wanted: Wanted, now: number, fits: Fits): OtherDates | null =>
  firstFitting(wanted, upTo(nextWithin), now, fits);

function firstFitting(wanted: Wanted, shifts: readonly number[], now: number, fits: Fits): OtherDates | null {
  for (const by of shifts) {
    const other = { from: addDays(wanted.dates.from, by), to: addDays(wanted.dates.to, by) };
    const there = moved(wanted, other, now);
    if (there && fits(there)) return other;
  }
  return null;
}

/** The longest stretch of the days that fits, and of several the first. What fits, fits in all its parts. */
export function longestPart(wanted: Wanted, now: number, fits: Fits): OtherDates | null {
  const last = countDays(wanted.dates.from, wanted.dates.to, { day_count: 'jours', tolerance_hours: 0 }) - 1;
  const dayAt = (index: number) => addDays(wanted.dates.from, index);
  let best: { part: OtherDates; length: number } | null = null;
  let start = 0;
  for (let end = 0; end <= last; end++)
    for (; start <= end; start++) {
      const part = { from: dayAt(start), to: dayAt(end) };
      const there = moved(wanted, part, now);
      if (!there || !fits(there)) continue;
      const length = end - start + 1;
      if (length > (best?.length ?? 0)) best = { part, length };
      break;
    }
  return best?.part ?? null;
}
