import {
  billedDays,
  parsePeriod,
  type PeriodFields,
  type PeriodInput,
  totalCentimes,
} from '../../../api/rental-period.ts';
import { minutes } from '../../platform/clock.ts';

/** What a reservation keeps from the moment of the request, whatever happens to the price of the car later. */
export interface RentalTerms {
  startsAt: number;
  endsAt: number;
  days: number;
  priceCentimes: number;
  totalCentimes: number;
}

export type RentalOffer = { ok: true; terms: RentalTerms } | { ok: false; fields: PeriodFields };

/** The same request again within this time is a double click, not a second wish. */
export const repeatWindow = minutes(10);

/** The days and the total are counted here, from the dates alone: never taken from the caller. */
export function offerRental(input: PeriodInput, priceCentimes: number, now: number): RentalOffer {
  const parsed = parsePeriod(input, now);
  if (!parsed.ok) return parsed;
  const { start, end } = parsed.period;
  const days = billedDays(parsed.period);
  const terms = {
    startsAt: start,
    endsAt: end,
    days,
    priceCentimes,
    totalCentimes: totalCentimes(priceCentimes, days),
  };
  return { ok: true, terms };
}
