import { dayNumberAt, startOfWrittenDay } from './casablanca-time.ts';
import type { Period } from './rental-period.ts';

/** How many weeks the planning shows at once. */
export const planningWeeks = { min: 2, max: 6, usual: 3 } as const;

const day = 86_400_000;

/** `2026-11-15` and so many days later. Days are days in every time zone, so this is counted without any. */
export const laterDay = (written: string, days: number): string =>
  new Date(Date.parse(`${written}T00:00Z`) + days * day).toISOString().slice(0, 10);

/** The Monday of the week in which the moment lies at the agency. */
export function mondayOf(instant: number): string {
  const number = dayNumberAt(instant);
  // 1 January 1970 was a Thursday.
  return new Date((number - ((number + 3) % 7)) * day).toISOString().slice(0, 10);
}

/** The days that are shown, in their order. */
export const daysFrom = (first: string, weeks: number): string[] =>
  Array.from({ length: weeks * 7 }, (_, index) => laterDay(first, index));

export const periodOfDays = (first: string, weeks: number): Period => ({
  start: startOfWrittenDay(first),
  end: startOfWrittenDay(laterDay(first, weeks * 7)),
});
