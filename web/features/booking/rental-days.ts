import type { TakenPeriod } from '../../../api/calls/catalogue.ts';
import { formatPattern, plural, siteLocale } from '../../../api/words/wording.ts';
import { billedWallDays, readingOf, shownWallEnd, wallOf } from '../../../api/rules/wall-period.ts';
import type { DayInterval, LocalRange } from '../../ui/calendar-days.ts';
import { texts } from './texts.ts';

/** « 3 jours », where no car says how it counts them; nothing while the dates are not both there and in order. */
export function daysText({ from, to }: LocalRange): string | null {
  const days = billedWallDays(from, to);
  return days === null ? null : plural(days, texts.days, siteLocale);
}

/** What of the taken a range would overlap, as it is told: « 14/12/2026 10:00 ». */
export function periodInTheWay(range: LocalRange, taken: readonly TakenPeriod[]): LocalRange | undefined {
  const way = inTheWay(range, taken);
  return (
    way && {
      from: formatPattern(way.start_wall, 'dd/MM/yyyy'),
      to: formatPattern(shownWallEnd(way.end_wall), 'dd/MM/yyyy'),
    }
  );
}

/** A day without an hour is wanted whole. */
function inTheWay({ from, to }: LocalRange, taken: readonly TakenPeriod[]): TakenPeriod | undefined {
  if (from === '' || to === '') return undefined;
  const [start, end] = [from.slice(11) ? from : `${from}T00:00`, to.slice(11) ? to : `${dayFrom(to, 1)}T00:00`];
  return taken.find(({ start_wall, end_wall }) => start_wall < end && end_wall > start);
}

/** As far ahead as anybody would move a journey, in days. */
const nextWithin = 90;

/** The next days on which the car is free for as long at the same hours, and that fit otherwise. */
export function nextFree(
  { from, to }: LocalRange,
  taken: readonly TakenPeriod[],
  fits: (range: LocalRange) => boolean,
): LocalRange | undefined {
  const later = (wall: string, days: number) => dayFrom(wall, days) + wall.slice(10);
  for (let days = 1; days <= nextWithin; days++) {
    const range = { from: later(from, days), to: later(to, days) };
    if (!inTheWay(range, taken) && fits(range)) return range;
  }
  return undefined;
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
