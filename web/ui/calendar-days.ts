/** A time of the agency's wall clock, `2026-11-15T10:30`; empty when not chosen. */
export interface LocalRange {
  from: string;
  to: string;
}

/** Whole days, both ends included, as `2026-11-15`. */
export interface DayInterval {
  from: string;
  to: string;
}

/** The calendar library counts in `Date`s of the visitor's zone; only their day is ever looked at. */
export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return new Date(year, month - 1, date);
}

export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const stepMinutes = 30;

/** 00:00, 00:30 … 23:30 */
const timesOfDay: readonly string[] = Array.from({ length: (24 * 60) / stepMinutes }, (_, at) => {
  const minutes = at * stepMinutes;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

const defaultTime = '10:00';

/** The times of a day that are still to come; `now` is the agency's wall clock. */
export const timesLeft = (day: string, now: string): readonly string[] =>
  day === now.slice(0, 10) ? timesOfDay.filter((time) => time >= now.slice(11)) : timesOfDay;

/**
 * The time that was chosen, or else the usual one, while it is offered; otherwise the first of the best, or any that is
 * left. Where it may stay open it does so rather than take one that is not among the best.
 */
export function usualTime(
  chosen: string,
  offered: readonly string[],
  best: readonly string[],
  mayBeOpen: boolean,
): string {
  if (offered.includes(chosen)) return chosen;
  if (best.includes(defaultTime)) return defaultTime;
  return best[0] ?? (mayBeOpen ? '' : (offered[0] ?? defaultTime));
}

/** The time that was chosen, or the usual one; the next to come when that has passed. */
export function timeOn(day: string, chosen: string, now: string): string {
  const left = timesLeft(day, now);
  const wanted = chosen || defaultTime;
  return left.includes(wanted) ? wanted : (left[0] ?? wanted);
}

/** The first day of which a time is left: late in the evening, tomorrow. */
export function firstDayWithTimes(now: string): string {
  const today = now.slice(0, 10);
  if (timesLeft(today, now).length > 0) return today;
  const date = dateOf(today);
  date.setDate(date.getDate() + 1);
  return dayOf(date);
}
