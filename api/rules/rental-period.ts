import { dayNumberAt, endOfDay, instantAt, startOfDay } from './casablanca-time.ts';
import {
  billedDaysBy,
  type Calendar,
  isPastBy,
  type Moment,
  type ParsedPeriod,
  parseAnyPeriodBy,
  parseMomentBy,
  parsePeriodBy,
  type Period,
  type PeriodInput,
} from './period-rules.ts';
import { type DateFault, readMoment } from './written-moment.ts';

export { earliestStart, maxRentalDays } from './period-rules.ts';
export type { Moment, ParsedPeriod, Period, PeriodFields, PeriodInput } from './period-rules.ts';
export type { DateFault } from './written-moment.ts';

/** The rules of periods by the agency's time zone: for the server, whose data about it is kept up to date. */
const agencyCalendar: Calendar = { instantAt, dayNumberAt, startOfDay, endOfDay };

/**
 * A date without a time stands for that whole day at the agency; a date with a time is exact: the agency's wall
 * clock (`2026-11-20T10:00`), or any instant when it carries an offset (`2026-11-20T09:00:00Z`).
 */
export const parsePeriod = (input: PeriodInput, now: number): ParsedPeriod => parsePeriodBy(agencyCalendar, input, now);

/** The same for the desk, which also enters what is over. */
export const parseAnyPeriod = (input: PeriodInput): ParsedPeriod => parseAnyPeriodBy(agencyCalendar, input);

/** Calendar days at the agency, first and last included. A return at midnight does not begin a new day. */
export const billedDays = (period: Period): number => billedDaysBy(agencyCalendar, period);

/** Money is whole centimes, so that no total is off by a rounding. */
export const totalCentimes = (priceCentimes: number, days: number): number => priceCentimes * days;

/**
 * The end as people say it: a rental of whole days ends at the midnight after its last day, and that midnight would
 * be read as one day more.
 */
export const shownEnd = (end: number): number => (end === startOfDay(end) ? end - 60_000 : end);

/** A day that is over, or an hour of today that has passed. A day without an hour is not over before its midnight. */
export const isPast = (moment: Moment, now: number): boolean => isPastBy(agencyCalendar, moment, now);

/** A day that was named without an hour. */
export function isWholeDay(value: unknown): boolean {
  const moment = readMoment(value);
  return typeof moment === 'object' && moment.isWholeDay;
}

/** One date by the same reading, for instance of a transfer; or the code of what is wrong with it. */
export const parseMoment = (value: unknown): Moment | DateFault => parseMomentBy(agencyCalendar, value);
