import type { OwnRequest } from '../../../api/calls/booking.ts';
import { shownWallEnd } from '../../../api/rules/wall-period.ts';
import { toBeAgreed } from '../../../api/words/handover.ts';
import { formatWallDate, formatWallDateTime, formatWallDay, type Locale } from '../../../api/words/wording.ts';

/** « 20 nov. 2026, 10:00 », « 20 nov. 2026, à convenir » where the hour is open, or '-' for what is not there. */
export function momentOrDash(wall: string | null, locale: Locale, isOpen = false): string {
  if (wall === null) return '-';
  const written = formatWallDateTime(wall, locale);
  return isOpen ? written.replace(/\d\d:\d\d$/, toBeAgreed) : written;
}

/** « 20 nov. 2026, 00:00 - 22 nov. 2026, 23:59 » */
export function formatExactPeriod(
  start: string | null,
  end: string | null,
  locale: Locale,
  { isStartOpen = false, isEndOpen = false } = {},
): string {
  return `${momentOrDash(start, locale, isStartOpen)} - ${momentOrDash(end && shownWallEnd(end), locale, isEndOpen)}`;
}

/** « 20 nov. → 22 nov. », where the year goes without saying. */
export const formatDays = (start: string, end: string, locale: Locale): string =>
  `${formatWallDay(start, locale)} → ${formatWallDay(shownWallEnd(end), locale)}`;

type Dated = Pick<OwnRequest, 'start_wall' | 'end_wall' | 'is_start_open' | 'is_end_open'>;

/** « 20 novembre 2026 → 22 novembre 2026 », with the hours unless the days are whole. */
export function formatPeriod({ start_wall, end_wall, is_start_open, is_end_open }: Dated, locale: Locale): string {
  if (start_wall === null || end_wall === null) return '-';
  const wholeDays = [start_wall, end_wall].every((wall) => wall.endsWith('T00:00'));
  const write = (wall: string, isOpen: boolean) =>
    wholeDays ? formatWallDate(wall, locale) : momentOrDash(wall, locale, isOpen);
  return `${write(start_wall, is_start_open)} → ${write(shownWallEnd(end_wall), is_end_open)}`;
}

export const formatPickup = ({ date_wall, is_start_open }: OwnRequest, locale: Locale) =>
  momentOrDash(date_wall, locale, is_start_open);
