import {
  billedDaysBy,
  type Calendar,
  isPastBy,
  parseMomentBy,
  parsePeriodBy,
  type PeriodInput,
} from './period-rules.ts';

/** The rules of periods for whoever knows only what the agency's clock shows: every reading is taken for an instant. */
const day = 86_400_000;
const dayNumberAt = (reading: number) => Math.floor(reading / day);
const wallCalendar: Calendar = {
  instantAt: (reading) => reading,
  dayNumberAt,
  startOfDay: (reading) => dayNumberAt(reading) * day,
  endOfDay: (reading) => (dayNumberAt(reading) + 1) * day,
};

/** `2026-11-15T10:30` as its reading. */
export const readingOf = (wall: string): number => Date.parse(`${wall}Z`);

/** And back. */
export const wallOf = (reading: number): string => new Date(reading).toISOString().slice(0, 16);

/** `now` is what the agency's clock shows. */
export const parseWallPeriod = (input: PeriodInput, now: string) => parsePeriodBy(wallCalendar, input, readingOf(now));

/** Whether a moment that was written is over; false for what cannot be read. */
export function isWrittenPast(value: unknown, now: string): boolean {
  const moment = parseMomentBy(wallCalendar, value);
  return typeof moment === 'object' && isPastBy(wallCalendar, moment, readingOf(now));
}

/** The days that will be billed, or null while the dates are not both there and in order. */
export function billedWallDays(from: string, to: string): number | null {
  const [first, last] = [parseMomentBy(wallCalendar, from), parseMomentBy(wallCalendar, to)];
  if (typeof first === 'string' || typeof last === 'string') return null;
  const end = last.isWholeDay ? wallCalendar.endOfDay(last.instant) : last.instant;
  return end > first.instant ? billedDaysBy(wallCalendar, { start: first.instant, end }) : null;
}

/** The end as people say it: the midnight that ends a day belongs to that day. */
export const shownWallEnd = (wall: string): string =>
  wall.endsWith('T00:00') ? wallOf(readingOf(wall) - 60_000) : wall;
