import type { TakenPeriod } from '../../../api/calls/catalogue.ts';
import { billedWallDays, readingOf, shownWallEnd, wallOf } from '../../../api/rules/wall-period.ts';
import type { DayInterval, LocalRange } from '../../ui/calendar-days.ts';

/** The days that will be billed, or null while the dates are not both there and in order. */
export const daysOf = ({ from, to }: LocalRange): number | null => billedWallDays(from, to);

/** Where whole days are rented, every day that a rental touches is taken. */
export function touchedDays(taken: readonly TakenPeriod[]): DayInterval[] {
  return taken.map(({ start_wall, end_wall }) => ({
    from: start_wall.slice(0, 10),
    to: shownWallEnd(end_wall).slice(0, 10),
  }));
}

/** Where times are chosen, the day of a departure or return is still half free: only days between are taken whole. */
export function wholeDays(taken: readonly TakenPeriod[]): DayInterval[] {
  return taken
    .map(({ start_wall, end_wall }) => ({
      from: start_wall.endsWith('T00:00') ? start_wall.slice(0, 10) : dayFrom(start_wall, 1),
      to: dayFrom(end_wall, -1),
    }))
    .filter(({ from, to }) => from <= to);
}

const dayFrom = (wall: string, days: number) =>
  wallOf(readingOf(`${wall.slice(0, 10)}T12:00`) + days * 86_400_000).slice(0, 10);
