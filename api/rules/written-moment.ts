/** What is wrong with a date, as a code that has its message. */
export type DateFault =
  | 'required'
  | 'invalid_date'
  | 'start_in_past'
  | 'date_in_past'
  | 'end_before_start'
  | 'period_too_long';

/** A day or a moment as somebody wrote it. */
export interface WrittenMoment {
  /** What a clock shows then, as the epoch milliseconds of the same reading in UTC. */
  reading: number;
  /** The instant, where it was written with its offset. */
  instant: number | null;
  isWholeDay: boolean;
}

const pattern =
  /^(?<day>[12]\d{3}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d)(?::(?<seconds>\d\d(?:\.\d{1,9})?))?(?<offset>Z|[+-]\d\d:\d\d)?)?$/;

/** Needs no time zone, so forms can check what is written wherever they are; or the code of what is wrong with it. */
export function readMoment(value: unknown): WrittenMoment | DateFault {
  if (value === undefined || value === null || value === '') return 'required';
  const parts = typeof value === 'string' ? pattern.exec(value.trim())?.groups : undefined;
  if (!parts) return 'invalid_date';
  const { day, time = '00:00', seconds = '00', offset } = parts;
  const reading = Date.parse(`${day}T${time}:${seconds}Z`);
  // Engines roll 30 February over to March, or 24:00 to the next day: only what reads back the same exists.
  if (Number.isNaN(reading) || !new Date(reading).toISOString().startsWith(`${day}T${time}`)) return 'invalid_date';
  const instant = offset === undefined ? null : Date.parse(`${day}T${time}:${seconds}${offset}`);
  return Number.isNaN(instant) ? 'invalid_date' : { reading, instant, isWholeDay: parts.time === undefined };
}
