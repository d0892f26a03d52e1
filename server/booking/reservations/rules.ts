import type { AcceptObstacle } from '../../../api/calls/booking.ts';
import { billedDays, type Period, totalCentimes } from '../../../api/rules/rental-period.ts';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';
import { searchWords } from '../../../api/rules/search-words.ts';
import { isTooLate } from '../requests/rules.ts';

/** What a reservation keeps from the moment of the request, whatever happens to the price of the car later. */
export interface RentalTerms {
  startsAt: number;
  endsAt: number;
  days: number;
  priceCentimes: number;
  totalCentimes: number;
}

/** The days and the total are counted here, from the dates alone: never taken from the caller. */
export function termsOf(period: Period, priceCentimes: number): RentalTerms {
  const days = billedDays(period);
  return {
    startsAt: period.start,
    endsAt: period.end,
    days,
    priceCentimes,
    totalCentimes: totalCentimes(priceCentimes, days),
  };
}

/** What keeps a request from being accepted; what can never change comes first. */
export function obstacleOf(
  wanted: Pick<Wanted, 'starts_at' | 'ends_at'> & { created_at: number },
  { car, isTaken, now }: { car: { isOffered: boolean } | null; isTaken: boolean; now: number },
): AcceptObstacle | null {
  if (!car) return 'car_removed';
  if (wanted.ends_at <= now || isTooLate(wanted.starts_at, wanted.created_at, now)) return 'dates_past';
  if (!car.isOffered) return 'car_switched_off';
  return isTaken ? 'car_taken' : null;
}

interface Named {
  full_name: string;
  car_name: string;
  city: string;
  email: string | null;
  phone: string;
}

/** What a reservation is found by. */
export const wordsOf = ({ full_name, car_name, city, email, phone }: Named): string =>
  searchWords({ names: [full_name, car_name, city], email, phone });

/** A request that could be accepted. */
export interface Wanted {
  id: string;
  car_id: string | null;
  starts_at: number;
  ends_at: number;
}

/** A period that is taken or waited for. */
export interface Open extends Wanted {
  full_name: string;
  status: ReservationStatus;
}

/** What stands in the way of a request. */
export interface Clash {
  /** An accepted rental of the car: this request cannot be accepted. */
  blockedBy: Pick<Open, 'full_name' | 'starts_at' | 'ends_at'> | null;
  /** Other waiting requests for the car at the same time: accepting one leaves the others without. */
  rivals: number;
}

export const noClash: Clash = { blockedBy: null, rivals: 0 };

/**
 * Sorts the accepted and waiting periods once, and then answers for any request by halving: comparing each with each
 * would take minutes once there are many.
 */
export function createClashFinder(open: readonly Open[]): (wanted: Wanted) => Clash {
  const byCar = Map.groupBy(open, (period) => period.car_id);
  const cars = new Map([...byCar].map(([carId, periods]) => [carId, sortBounds(periods)]));
  return ({ id, car_id, starts_at, ends_at }) => {
    const car = cars.get(car_id);
    if (car_id === null || !car) return noClash;
    // Accepted rentals never overlap: sorted by end, the first that ends after the start is the only candidate.
    const next = car.accepted[countWhere(car.accepted, (rental) => rental.ends_at <= starts_at)];
    const touching = countWhere(car.starts, (at) => at < ends_at) - countWhere(car.ends, (at) => at <= starts_at);
    return {
      blockedBy: next && next.starts_at < ends_at ? next : null,
      rivals: touching - (car.waiting.has(id) ? 1 : 0),
    };
  };
}

function sortBounds(periods: readonly Open[]) {
  const waiting = periods.filter(({ status }) => status === 'en attente');
  return {
    accepted: periods.filter(({ status }) => status === 'acceptée').toSorted((a, b) => a.ends_at - b.ends_at),
    waiting: new Set(waiting.map(({ id }) => id)),
    starts: waiting.map((period) => period.starts_at).toSorted((a, b) => a - b),
    ends: waiting.map((period) => period.ends_at).toSorted((a, b) => a - b),
  };
}

/** How many at the head of a sorted list hold the condition. */
function countWhere<T>(sorted: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(sorted[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
