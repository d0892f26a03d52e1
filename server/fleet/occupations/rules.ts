import type { Period } from '../../../api/rules/rental-period.ts';
import { days, minutes } from '../../platform/clock.ts';

export interface Neighbours {
  id: string;
  previousEnd: number | null;
  nextStart: number | null;
}

/** How long a rental keeps a vehicle: until it is ready for the next. */
export const withPreparation = ({ start, end }: Period, preparationMinutes: number): Period => ({
  start,
  end: end + minutes(preparationMinutes),
});

/** The vehicle that would stand the shortest: long stretches stay free for long rentals. */
export function tightest(free: readonly Neighbours[], { start, end }: Period): string | undefined {
  const gap = ({ previousEnd, nextStart }: Neighbours) =>
    (previousEnd === null ? unbounded : start - previousEnd) + (nextStart === null ? unbounded : nextStart - end);
  return free.toSorted((a, b) => gap(a) - gap(b))[0]?.id;
}

/** More than any gap there is, and so little that two of them can be added. */
const unbounded = Number.MAX_SAFE_INTEGER / 4;

/** No calendar shows more: neither a block without end nor a car without vehicle goes beyond. */
const horizon = days(730);

/** When none of so many vehicles is free, from now on. */
export function takenPeriods(vehicleCount: number, occupied: readonly Period[], now: number): Period[] {
  const last = now + horizon;
  if (vehicleCount === 0) return [{ start: now, end: last }];
  const bounds = occupied
    .flatMap(({ start, end }) => [
      { at: start, change: 1 },
      { at: Math.min(end, last), change: -1 },
    ])
    // An end before a start at the same moment: that vehicle can leave again.
    .toSorted((a, b) => a.at - b.at || a.change - b.change);
  const taken: Period[] = [];
  let busy = 0;
  for (const { at, change } of bounds) {
    if (busy === vehicleCount) {
      const { start } = taken.pop() as Period;
      if (at > start) taken.push({ start, end: at });
    }
    busy += change;
    if (busy === vehicleCount) taken.push({ start: at, end: at });
  }
  return joined(taken);
}

/** What follows without a pause is one. */
function joined(periods: readonly Period[]): Period[] {
  const all: Period[] = [];
  for (const period of periods) {
    const before = all.at(-1);
    if (before?.end === period.start) before.end = period.end;
    else all.push({ ...period });
  }
  return all;
}
