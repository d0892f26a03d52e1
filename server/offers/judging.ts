import type { Offer, OtherDates } from '../../api/calls/offers.ts';
import { quoter } from '../../api/rules/pricing/quote.ts';
import type { CarRates } from '../../api/rules/pricing/rates.ts';
import { minDaysFrom } from '../../api/rules/pricing/seasons.ts';
import { agency } from '../../api/words/agency.ts';
import type { ComparedView } from '../catalogue/service.ts';
import { type FleetCalendar, isFree } from '../fleet/calendar/rules.ts';
import { askedOf, longestPart, nearestDates, nextDates, stateOf, type Wanted } from './rules.ts';

/** All that decides which cars can be had, as it was at one moment. */
export interface Known {
  wanted: Wanted;
  calendar: FleetCalendar;
  rates: ReadonlyMap<string, CarRates>;
  now: number;
}

export type Judged = Pick<Offer, 'state' | 'min_days'> & { car: ComparedView; rates: CarRates };

export function createJudge({ wanted, calendar, rates, now }: Known) {
  const priceOf = quoter(askedOf(wanted.dates), agency.openingHours);
  const isFreeAt = (car: ComparedView, { period }: Wanted) => isFree(calendar, car._id, period, now);
  const stateAt = (car: ComparedView, own: CarRates, there: Wanted) =>
    stateOf(there.dates, own, car.is_available, isFreeAt(car, there));
  const canBeHad =
    ({ car, rates: own }: Judged) =>
    (there: Wanted) =>
      stateAt(car, own, there) === 'free';

  return {
    /** None where the car is gone since the fleet was read. */
    judge(car: ComparedView): Judged[] {
      const own = rates.get(car._id);
      if (!own) return [];
      return [{ car, rates: own, state: stateAt(car, own, wanted), min_days: minDaysFrom(own, wanted.dates.from) }];
    },

    totalOf: ({ state, rates: own }: Judged): number | null =>
      state === 'free' ? (priceOf(own)?.total_centimes ?? null) : null,

    /** Of a car that is taken: when it can be had instead. */
    insteadOf(judged: Judged): Pick<Offer, 'next' | 'partly'> {
      if (judged.state !== 'taken') return { next: null, partly: null };
      const part = longestPart(wanted, now, (there) => isFreeAt(judged.car, there));
      return { next: nextDates(wanted, now, canBeHad(judged)), partly: part && canBeHadAt(judged, part) ? part : null };
    },

    nearestFor: (judged: readonly Judged[]): OtherDates[] =>
      nearestDates(wanted, now, (there) => judged.some((each) => canBeHad(each)(there))),
  };

  /** Whether a stretch of its free days is long enough for it. */
  function canBeHadAt({ rates: own }: Judged, part: OtherDates): boolean {
    return stateOf({ ...wanted.dates, ...part }, own, true, true) === 'free';
  }
}
