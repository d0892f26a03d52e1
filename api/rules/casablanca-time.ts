/**
 * Instants (epoch milliseconds) and the wall clock of the agency, by the time-zone database and never by a fixed
 * offset: Morocco has changed its clock around Ramadan and for good, and may again.
 *
 * A browser can hold an older database than the server. Days and wall times mean the same in both; instants made in
 * the browser may not. So send and show wall times, and let the server make the instants.
 */
export const timeZone = 'Africa/Casablanca';

const day = 86_400_000;

/** A wall time, written as the epoch milliseconds of the same reading in UTC: easy to count and compare. */
export type WallTime = number;

export const wallTimeAt = (instant: number): WallTime => instant + offsetAt(instant);

/**
 * When the clock of the agency shows this. A reading that comes twice (the clock was set back) is its first time; one
 * that is skipped (the clock was set forward) is as long after the change as it claims to be.
 */
export function instantAt(wall: WallTime): number {
  const byOffsetBefore = wall - offsetAt(wall - day);
  const byOffsetAfter = wall - offsetAt(wall + day);
  const isShown = (instant: number) => wallTimeAt(instant) === wall;
  return !isShown(byOffsetBefore) && isShown(byOffsetAfter) ? byOffsetAfter : byOffsetBefore;
}

/** Days since 1970 on the agency's calendar: subtract two to count the days between. */
export const dayNumberAt = (instant: number): number => Math.floor(wallTimeAt(instant) / day);

/** The agency's calendar day as `2026-11-15`. */
export const dayAt = (instant: number): string => localTimeAt(instant).slice(0, 10);

/** The agency's wall clock as `2026-11-15T10:30`. */
export const localTimeAt = (instant: number): string => new Date(wallTimeAt(instant)).toISOString().slice(0, 16);

export const startOfDay = (instant: number): number => instantAt(dayNumberAt(instant) * day);

/** The midnight with which `2026-11-15` begins there, or so much later by the clock. */
export const startOfWrittenDay = (written: string, later = 0): number =>
  instantAt(Date.parse(`${written}T00:00Z`) + later);

/** The midnight that ends the day. */
export const endOfDay = (instant: number): number => instantAt((dayNumberAt(instant) + 1) * day);

/**
 * What the time-zone database says is slow to ask (20 µs, a seventh of a booking's work), and the same for every moment
 * of a quarter of an hour: since 1970 Morocco has changed its clock on the hour.
 */
function offsetAt(instant: number): number {
  if (!(instant >= 0)) return readOffset(instant);
  const stretch = Math.floor(instant / quarterHour);
  const known = offsets.get(stretch);
  if (known !== undefined) return known;
  const offset = readOffset(instant);
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(stretch, offset);
  return offset;
}

const quarterHour = 900_000;
/** Anybody may ask for any date: no more than these are remembered. */
const maxOffsets = 2000;
const offsets = new Map<number, number>();

function readOffset(instant: number): number {
  clock ??= new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(clock.formatToParts(instant).map((part) => [part.type, Number(part.value)]));
  const { year = NaN, month = NaN, day: date, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, date, hour, minute, second, modulo(instant, 1000)) - instant;
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;

let clock: Intl.DateTimeFormat | undefined;
