/** The one source of « now », so that tests can stand at any moment. Epoch milliseconds. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const seconds = (n: number) => n * 1000;
export const minutes = (n: number) => seconds(60 * n);
export const hours = (n: number) => minutes(60 * n);
export const days = (n: number) => hours(24 * n);

/** The same day of an earlier month; where that month is shorter, its last day. */
export function monthsBefore(instant: number, months: number): number {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.getTime();
}

export const toIso = (instant: number) => new Date(instant).toISOString();

/**
 * How far the clocks of two servers, or one clock before and after it is put right, may lie apart in honest use. An end
 * that lies further ahead than its whole length and this was written by a clock that ran ahead: it is over.
 */
export const clockSkewMs = minutes(1);
