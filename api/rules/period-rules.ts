import { type DateFault, readMoment } from './written-moment.ts';

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

export type PeriodFields = Partial<Record<'start_date' | 'end_date', DateFault>>;

export type ParsedPeriod = { ok: true; period: Period } | { ok: false; fields: PeriodFields };

export interface Moment {
  instant: number;
  isWholeDay: boolean;
}

/**
 * How moments become days: by the agency's time zone on the server; in the browser, which need not know that zone, by the
 * readings of the agency's clock themselves.
 */
export interface Calendar {
  instantAt: (reading: number) => number;
  dayNumberAt: (instant: number) => number;
  startOfDay: (instant: number) => number;
  endOfDay: (instant: number) => number;
}

export const maxRentalDays = 365;

/** A year before that is mistyped. */
export const earliestStart = Date.UTC(2000);

/** Clocks differ, and a form takes some minutes to fill in: an hour that has only just passed still counts. */
const patienceMs = 15 * 60_000;

export function parseMomentBy(calendar: Calendar, value: unknown): Moment | DateFault {
  const written = readMoment(value);
  if (typeof written === 'string') return written;
  const { reading, instant, isWholeDay } = written;
  return { instant: instant ?? calendar.instantAt(reading), isWholeDay };
}

export const parsePeriodBy = (calendar: Calendar, input: PeriodInput, now: number): ParsedPeriod =>
  readPeriod(calendar, input, (first, period) => problemsOf(calendar, first, period, now));

export const parseAnyPeriodBy = (calendar: Calendar, input: PeriodInput): ParsedPeriod =>
  readPeriod(calendar, input, (_, period) =>
    period.start < earliestStart ? { start_date: 'invalid_date' } : lengthProblems(calendar, period),
  );

export const billedDaysBy = ({ dayNumberAt }: Calendar, { start, end }: Period): number =>
  dayNumberAt(end - 1) - dayNumberAt(start) + 1;

export const isPastBy = ({ startOfDay }: Calendar, { instant, isWholeDay }: Moment, now: number): boolean =>
  instant < Math.max(startOfDay(now), isWholeDay ? 0 : now - patienceMs);

function readPeriod(
  calendar: Calendar,
  { start_date, end_date }: PeriodInput,
  problems: (first: Moment, period: Period) => PeriodFields,
): ParsedPeriod {
  const first = parseMomentBy(calendar, start_date);
  const last = parseMomentBy(calendar, end_date);
  if (typeof first === 'string' || typeof last === 'string') {
    return {
      ok: false,
      fields: {
        ...(typeof first === 'string' && { start_date: first }),
        ...(typeof last === 'string' && { end_date: last }),
      },
    };
  }
  const period = { start: first.instant, end: last.isWholeDay ? calendar.endOfDay(last.instant) : last.instant };
  const fields = problems(first, period);
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, period };
}

function problemsOf(calendar: Calendar, first: Moment, period: Period, now: number): PeriodFields {
  const fields: PeriodFields = {};
  if (isPastBy(calendar, first, now)) fields.start_date = 'start_in_past';
  const { end_date = null } = lengthProblems(calendar, period);
  // Of a rental from today on: the day is not over, but the hour of the return may be.
  const isOver = !fields.start_date && period.end < now - patienceMs;
  if (end_date !== 'end_before_start' && isOver) fields.end_date = 'date_in_past';
  else if (end_date) fields.end_date = end_date;
  return fields;
}

function lengthProblems(calendar: Calendar, period: Period): PeriodFields {
  if (period.end <= period.start) return { end_date: 'end_before_start' };
  return billedDaysBy(calendar, period) > maxRentalDays ? { end_date: 'period_too_long' } : {};
}
