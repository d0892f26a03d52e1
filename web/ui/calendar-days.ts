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
export const timesOfDay: readonly string[] = Array.from({ length: (24 * 60) / stepMinutes }, (_, at) => {
  const minutes = at * stepMinutes;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

export const defaultTime = '10:00';
