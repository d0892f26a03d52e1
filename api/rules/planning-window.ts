import { dayAt, startOfWrittenDay } from './casablanca-time.ts';
import type { Period } from './rental-period.ts';

/** How many weeks the planning shows at once. */
export const planningWeeks = { min: 2, max: 6, usual: 3 } as const;

const day = 86_400_000;

/** `2026-11-15` and so many days later. Days are days in every time zone, so this is counted without any. */
export const laterDay = (written: string, days: number): string =>
  new Date(Date.parse(`${written}T00:00Z`) + days * day).toISOString().slice(0, 10);

/** Where the planning begins unless it is said otherwise: with yesterday, of which somebody may be late. */
export const firstPlannedDay = (now: number): string => laterDay(dayAt(now), -1);

/** The days that are shown, in their order. */
export const daysFrom = (first: string, weeks: number): string[] =>
  Array.from({ length: weeks * 7 }, (_, index) => laterDay(first, index));

export const periodOfDays = (first: string, weeks: number): Period => ({
  start: startOfWrittenDay(first),
  end: startOfWrittenDay(laterDay(first, weeks * 7)),
});
