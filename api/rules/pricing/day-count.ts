import type { CarRates, Day } from './rates.ts';

const dayMs = 86_400_000;

/** As the agency's clock shows it: `2026-07-01T10:00`; or `2026-07-01` where the hour is yet to be agreed on. */
export type AskedMoment = string;

export const dayOf = (moment: AskedMoment): Day => moment.slice(0, 10);
export const hourOf = (moment: AskedMoment): string | null => moment.slice(11, 16) || null;

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00Z`) / dayMs;
export const addDays = (day: Day, days: number): Day =>
  new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10);

/** Zero where the end is not after the start. */
export function countDays(
  from: AskedMoment,
  to: AskedMoment,
  { day_count, tolerance_hours }: Pick<CarRates, 'day_count' | 'tolerance_hours'>,
): number {
  const days = dayNumber(dayOf(to)) - dayNumber(dayOf(from));
  const [leaves, returns] = [hourOf(from), hourOf(to)];
  const isBackwards = days < 0 || (days === 0 && leaves !== null && returns !== null && returns <= leaves);
  if (isBackwards) return 0;
  // A return at midnight does not begin a new day.
  if (day_count === 'jours') return Math.max(1, days + (returns === '00:00' ? 0 : 1));
  // Of two open hours one is the other; of one alone the whole day is kept.
  const isOpen = leaves === null && returns === null;
  const late = isOpen ? 0 : minutesOf(returns ?? '24:00') - minutesOf(leaves ?? '00:00');
  return Math.max(1, Math.ceil((days * 1440 + late - tolerance_hours * 60) / 1440));
}

/** The days that are charged, by the day on which each begins. */
export const chargedDays = (from: AskedMoment, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, index) => addDays(dayOf(from), index));

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
