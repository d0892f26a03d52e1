import type { AcceptObstacle } from '../../../api/calls/booking.ts';
import type { BlockKind } from '../../../api/rules/fleet.ts';
import { plainRates } from '../../../api/rules/pricing/rates.ts';
import type { Period } from '../../../api/rules/rental-period.ts';
import { initialStage, statusOfStage } from '../../../api/rules/reservation-stage.ts';
import { searchWords } from '../../../api/rules/search-words.ts';
import { promisedOf } from '../charges/rules.ts';
import { freshRequest, isTooLate } from '../requests/rules.ts';

/** A rental of which nothing is agreed on but the days. */
export const freshRental = {
  ...freshRequest,
  stage: initialStage,
  status: statusOfStage(initialStage),
  is_start_open: 1,
  is_end_open: 1,
  pickup_kind: null,
  pickup_place: '',
  return_kind: null,
  return_place: '',
  flight: '',
  price_reason: '',
  closed_by: null,
  is_young_driver: 0,
  ...promisedOf(plainRates(0)),
} as const;

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
  reference: string;
}

/** What a reservation is found by. */
export const wordsOf = ({ full_name, car_name, city, email, phone, reference }: Named): string =>
  searchWords({ names: [full_name, car_name, city], email, phone, reference });

/** A request that could be accepted. */
export interface Wanted {
  id: string;
  car_id: string | null;
  starts_at: number;
  ends_at: number;
}

/** What keeps a vehicle of the car from the period. */
export interface InTheWay extends Period {
  reservationId: string | null;
  fullName: string | null;
  blockKind: BlockKind | null;
}

/** A vehicle that is in service: what occupies it, in the order of time, and what it is out for. */
export interface FleetVehicle {
  carId: string;
  occupied: readonly InTheWay[];
  out: InTheWay | undefined;
}

/** What stands in the way of a request. */
export interface Clash {
  /** No vehicle of the car is free: this request cannot be accepted. */
  isTaken: boolean;
  /** Of what is in the way, the first that ends. */
  blockedBy: InTheWay | null;
  /** Other waiting requests for the car at the same time: accepting one may leave the others without. */
  rivals: number;
}

export const noClash: Clash = { isTaken: false, blockedBy: null, rivals: 0 };

/** What keeps the vehicle from the period; one that is out and late is not free for what begins by now. */
export function wayOf({ occupied, out }: FleetVehicle, { start, end }: Period, now: number): InTheWay | undefined {
  // Nothing of one vehicle overlaps: sorted by end, the first that ends after the start is the only candidate.
  const next = occupied[countWhere(occupied, (period) => period.end <= start)];
  if (next && next.start < end) return next;
  return out && start <= now && out.start < end ? out : undefined;
}

/**
 * Sorts the waiting periods once, and then answers for any request by halving: comparing each with each would take
 * minutes once there are many.
 */
export function createClashFinder(
  waiting: readonly Wanted[],
  fleet: readonly FleetVehicle[],
  now: number,
): (wanted: Wanted) => Clash {
  const waitingByCar = new Map(
    [...Map.groupBy(waiting, (period) => period.car_id)].map(([carId, periods]) => [carId, sortBounds(periods)]),
  );
  const fleetByCar = Map.groupBy(fleet, ({ carId }) => carId);
  return ({ id, car_id, starts_at, ends_at }) => {
    if (car_id === null) return noClash;
    const period = { start: starts_at, end: ends_at };
    const ways = (fleetByCar.get(car_id) ?? []).map((vehicle) => wayOf(vehicle, period, now));
    const isTaken = ways.every((way) => way !== undefined);
    const blocking = isTaken ? ways.filter((way) => way !== undefined).toSorted((a, b) => a.end - b.end) : [];
    const car = waitingByCar.get(car_id);
    const touching = car
      ? countWhere(car.starts, (at) => at < ends_at) - countWhere(car.ends, (at) => at <= starts_at)
      : 0;
    return { isTaken, blockedBy: blocking[0] ?? null, rivals: touching - (car?.ids.has(id) ? 1 : 0) };
  };
}

function sortBounds(waiting: readonly Wanted[]) {
  return {
    ids: new Set(waiting.map(({ id }) => id)),
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
