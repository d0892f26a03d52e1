import type { Offer, OfferState, OtherDates } from '../../api/calls/offers.ts';
import { returnKind } from '../../api/rules/handover-place.ts';
import { askedMoments, type SearchDates } from '../../api/rules/search-dates.ts';
import { addDays, countDays } from '../../api/rules/pricing/day-count.ts';
import { type Asked, askedDates, quoter } from '../../api/rules/pricing/quote.ts';
import type { Opening } from '../../api/rules/pricing/opening.ts';
import type { CarRates, CarSeason } from '../../api/rules/pricing/rates.ts';
import { minDaysIn, seasonOn } from '../../api/rules/pricing/seasons.ts';
import { type ParsedPeriod, parsePeriod, type Period } from '../../api/rules/rental-period.ts';
import { type FleetCalendar, isFree } from '../fleet/calendar/rules.ts';
import { withPreparation } from '../fleet/occupations/rules.ts';

/** What is asked of every car at once: the dates, and how long they keep a vehicle. */
export interface Wanted {
  dates: SearchDates;
  /** As a request would keep one. */
  period: Period;
  preparationMinutes: number;
  stayIn: (rates: CarRates) => Stay;
}

/** How long it is, and how long it has to be. */
interface Stay {
  days: number;
  min_days: number;
}

export const wantedIn = (dates: SearchDates, period: Period, preparationMinutes: number): Wanted => ({
  dates,
  period: withPreparation(period, preparationMinutes),
  preparationMinutes,
  stayIn: stays(dates),
});

/** Of thousands of cars: they count alike, and most have the same seasons. */
function stays(dates: SearchDates): Wanted['stayIn'] {
  const { from, to } = askedMoments(dates);
  const seasons = new Map<CarRates['seasons'], CarSeason | null>();
  let counted: (Pick<CarRates, 'day_count' | 'tolerance_hours'> & { days: number }) | null = null;
  return (rates) => {
    const { day_count, tolerance_hours } = rates;
    if (counted?.day_count !== day_count || counted.tolerance_hours !== tolerance_hours)
      counted = { day_count, tolerance_hours, days: countDays(from, to, rates) };
    let season = seasons.get(rates.seasons);
    if (season === undefined) seasons.set(rates.seasons, (season = seasonOn(rates.seasons, dates.from)));
    return { days: counted.days, min_days: minDaysIn(rates, season) };
  };
}

export const readPeriod = (dates: SearchDates, now: number): ParsedPeriod => {
  const { from, to } = askedMoments(dates);
  return parsePeriod({ start_date: from, end_date: to }, now);
};

/** As a price takes it. */
export const askedOf = (dates: SearchDates): Asked => {
  const { from, to } = askedMoments(dates);
  return { ...askedDates(from, to), pickup_kind: dates.pickup, return_kind: returnKind(dates.pickup, dates.dropOff) };
};

function stateOf({ days, min_days }: Stay, isOffered: boolean, isFree: boolean): OfferState {
  if (!isOffered) return 'off';
  if (!isFree) return 'taken';
  return days < min_days ? 'short' : 'free';
}

/** Other days at the same hours; null where they are over, or no such day exists. */
function moved({ dates, preparationMinutes }: Wanted, other: OtherDates, now: number): Wanted | null {
  const there = { ...dates, ...other };
  const parsed = readPeriod(there, now);
  return parsed.ok ? wantedIn(there, parsed.period, preparationMinutes) : null;
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

/** All that decides which cars can be had, as it was at one moment. */
export interface Known {
  wanted: Wanted;
  opening: Opening;
  calendar: FleetCalendar;
  rates: ReadonlyMap<string, CarRates>;
  now: number;
}

/** As much of a car as is asked here. */
interface Offered {
  _id: string;
  is_available: boolean;
}

export type Judged<C extends Offered> = Pick<Offer, 'state' | 'min_days'> & { car: C; rates: CarRates };

export function createJudge<C extends Offered>({ wanted, opening, calendar, rates, now }: Known) {
  const priceOf = quoter(askedOf(wanted.dates), opening);
  const isFreeAt = (car: C, { period }: Wanted) => isFree(calendar, car._id, period, now);
  const stateAt = (car: C, own: CarRates, there: Wanted) =>
    stateOf(there.stayIn(own), car.is_available, isFreeAt(car, there));
  const canBeHad =
    ({ car, rates: own }: Judged<C>) =>
    (there: Wanted) =>
      stateAt(car, own, there) === 'free';

  return {
    /** None where the car is gone since the fleet was read. */
    judge: (car: C): Judged<C>[] => {
      const own = rates.get(car._id);
      if (!own) return [];
      return [{ car, rates: own, state: stateAt(car, own, wanted), min_days: wanted.stayIn(own).min_days }];
    },

    totalOf: ({ state, rates: own }: Judged<C>): number | null =>
      state === 'free' ? (priceOf(own)?.total_centimes ?? null) : null,

    /** Of a car that is taken: when it can be had instead. */
    insteadOf: (judged: Judged<C>): Pick<Offer, 'next' | 'partly'> => {
      if (judged.state !== 'taken') return { next: null, partly: null };
      const part = longestPart(wanted, now, (there) => isFreeAt(judged.car, there));
      return { next: nextDates(wanted, now, canBeHad(judged)), partly: part && canBeHadAt(judged, part) ? part : null };
    },

    nearestFor: (judged: readonly Judged<C>[]): OtherDates[] =>
      nearestDates(wanted, now, (there) => judged.some((each) => canBeHad(each)(there))),
  };

  /** Whether a stretch of its free days is long enough for it. */
  function canBeHadAt({ rates: own }: Judged<C>, part: OtherDates): boolean {
    const { days, min_days } = stays({ ...wanted.dates, ...part })(own);
    return days >= min_days;
  }
}
