import type { Period } from '../../../api/rules/rental-period.ts';

/** When a vehicle is taken. */
export interface Taken extends Period {
  /** With somebody who has not brought it back: past its end, it is late. */
  isOut: boolean;
}

/** By each car, for each of its vehicles in service, what takes it from now on. */
export type FleetCalendar = ReadonlyMap<string, readonly (readonly Taken[])[]>;

/** A car is free while one of its vehicles is. One that is out and late is not free for what begins by now. */
export function isFree(calendar: FleetCalendar, carId: string, { start, end }: Period, now: number): boolean {
  const inTheWay = (taken: Taken) => taken.start < end && (taken.end > start || (taken.isOut && start <= now));
  return calendar.get(carId)?.some((vehicle) => !vehicle.some(inTheWay)) ?? false;
}

/** The cars that somebody could drive away this moment. */
export function freeAt(calendar: FleetCalendar, now: number): ReadonlySet<string> {
  const moment = { start: now, end: now + 1 };
  return new Set([...calendar.keys()].filter((carId) => isFree(calendar, carId, moment, now)));
}

/** When something begins or ends next. */
export function nextTurn(calendar: FleetCalendar, now: number): number {
  let next = Infinity;
  for (const vehicles of calendar.values())
    for (const { start, end } of vehicles.flat()) for (const at of [start, end]) if (at > now && at < next) next = at;
  return next;
}
