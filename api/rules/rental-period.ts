import { dayNumberAt, endOfDay, instantAt, startOfDay } from './casablanca-time.ts';

/** Half-open, in epoch milliseconds: a car returned at 10:00 can leave again at 10:00. */
export interface Period {
  start: number;
  end: number;
}

/** As a form or a call gives it: nothing is trusted yet. */
export interface PeriodInput {
  start_date?: unknown;
  end_date?: unknown;
}

/** What is wrong with a date, as a code that has its message. */
export type DateFault =
  | 'required'
  | 'invalid_date'
  | 'start_in_past'
  | 'date_in_past'
  | 'end_before_start'
  | 'period_too_long';

export type PeriodFields = Partial<Record<'start_date' | 'end_date', DateFault>>;

export type ParsedPeriod = { ok: true; period: Period } | { ok: false; fields: PeriodFields };

export const maxRentalDays = 365;

/**
 * A date without a time stands for that whole day at the agency; a date with a time is exact: the agency's wall
 * clock (`2026-11-20T10:00`), or any instant when it carries an offset (`2026-11-20T09:00:00Z`).
 */
export function parsePeriod(input: PeriodInput, now: number): ParsedPeriod {
  return readPeriod(input, (first, period) => problemsOf(first, period, now));
}

/** The same for the desk, which also enters what is over. */
export const parseAnyPeriod = (input: PeriodInput): ParsedPeriod =>
  readPeriod(input, (_, period) => (period.start < earliest ? { start_date: 'invalid_date' } : lengthProblems(period)));

/** A year before that is mistyped. */
const earliest = Date.UTC(2000);

function readPeriod(
  { start_date, end_date }: PeriodInput,
  problems: (first: Moment, period: Period) => PeriodFields,
): ParsedPeriod {
  const first = parseMoment(start_date);
  const last = parseMoment(end_date);
  if (typeof first === 'string' || typeof last === 'string') {
    return {
      ok: false,
      fields: {
        ...(typeof first === 'string' && { start_date: first }),
        ...(typeof last === 'string' && { end_date: last }),
      },
    };
  }
  const period = { start: first.instant, end: last.isWholeDay ? endOfDay(last.instant) : last.instant };
  const fields = problems(first, period);
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, period };
}

/** Calendar days at the agency, first and last included. A return at midnight does not begin a new day. */
export const billedDays = ({ start, end }: Period): number => dayNumberAt(end - 1) - dayNumberAt(start) + 1;

/** Money is whole centimes, so that no total is off by a rounding. */
export const totalCentimes = (priceCentimes: number, days: number): number => priceCentimes * days;

/**
 * The end as people say it: a rental of whole days ends at the midnight after its last day, and that midnight would
 * be read as one day more.
 */
export const shownEnd = (end: number): number => (end === startOfDay(end) ? end - 60_000 : end);

function problemsOf(first: Moment, period: Period, now: number): PeriodFields {
  const fields: PeriodFields = {};
  if (isPast(first, now)) fields.start_date = 'start_in_past';
  const { end_date = null } = lengthProblems(period);
  // Of a rental from today on: the day is not over, but the hour of the return may be.
  const isOver = !fields.start_date && period.end < now - patienceMs;
  if (end_date !== 'end_before_start' && isOver) fields.end_date = 'date_in_past';
  else if (end_date) fields.end_date = end_date;
  return fields;
}

function lengthProblems(period: Period): PeriodFields {
  if (period.end <= period.start) return { end_date: 'end_before_start' };
  return billedDays(period) > maxRentalDays ? { end_date: 'period_too_long' } : {};
}

export interface Moment {
  instant: number;
  isWholeDay: boolean;
}

/** Clocks differ, and a form takes some minutes to fill in: an hour that has only just passed still counts. */
const patienceMs = 15 * 60_000;

/** A day that is over, or an hour of today that has passed. A day without an hour is not over before its midnight. */
export const isPast = ({ instant, isWholeDay }: Moment, now: number): boolean =>
  instant < Math.max(startOfDay(now), isWholeDay ? 0 : now - patienceMs);

const pattern =
  /^(?<day>[12]\d{3}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d)(?::(?<seconds>\d\d(?:\.\d{1,9})?))?(?<offset>Z|[+-]\d\d:\d\d)?)?$/;

/** A day that was named without an hour. */
export function isWholeDay(value: unknown): boolean {
  const moment = parseMoment(value);
  return typeof moment === 'object' && moment.isWholeDay;
}

/** One date by the same reading, for instance of a transfer; or the code of what is wrong with it. */
export function parseMoment(value: unknown): Moment | DateFault {
  if (value === undefined || value === null || value === '') return 'required';
  const parts = typeof value === 'string' ? pattern.exec(value.trim())?.groups : undefined;
  if (!parts) return 'invalid_date';
  const { day, time = '00:00', seconds = '00', offset } = parts;
  const reading = Date.parse(`${day}T${time}:${seconds}Z`);
  // Engines roll 30 February over to March, or 24:00 to the next day: only what reads back the same exists.
  if (Number.isNaN(reading) || !new Date(reading).toISOString().startsWith(`${day}T${time}`)) return 'invalid_date';
  const instant = offset === undefined ? instantAt(reading) : Date.parse(`${day}T${time}:${seconds}${offset}`);
  return Number.isNaN(instant) ? 'invalid_date' : { instant, isWholeDay: parts.time === undefined };
}
