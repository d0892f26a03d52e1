import type { TakenPeriod } from '../../../api/calls/catalogue.ts';
import { dayAt, startOfDay } from '../../../api/rules/casablanca-time.ts';
import { billedDays, parseMoment } from '../../../api/rules/rental-period.ts';
import type { DayInterval, LocalRange } from '../../ui/calendar-days.ts';

/** The days that will be billed, or null while the dates are not both there and in order. */
export function daysOf({ from, to }: LocalRange): number | null {
  const [first, last] = [parseMoment(from), parseMoment(to)];
  if (typeof first === 'string' || typeof last === 'string') return null;
  const end = last.isWholeDay ? last.instant + 1 : last.instant;
  return end > first.instant ? billedDays({ start: first.instant, end }) : null;
}

/** Where whole days are rented, every day that a rental touches is taken. */
export function touchedDays(taken: readonly TakenPeriod[]): DayInterval[] {
  return taken.map(({ start_date, end_date }) => ({
    from: dayAt(Date.parse(start_date)),
    to: dayAt(Date.parse(end_date) - 1),
  }));
}

/** Where times are chosen, the day of a departure or return is still half free: only days between are taken whole. */
export function wholeDays(taken: readonly TakenPeriod[]): DayInterval[] {
  return taken
    .map(({ start_date, end_date }) => ({ start: Date.parse(start_date), end: Date.parse(end_date) }))
    .map(({ start, end }) => ({
      from: dayAt(start === startOfDay(start) ? start : start + dayMs),
      to: dayAt(startOfDay(end) - 1),
    }))
    .filter(({ from, to }) => from <= to);
}

const dayMs = 86_400_000;
