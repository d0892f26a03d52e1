import type { OwnRequest } from '../../../api/calls/booking.ts';
import { startOfDay } from '../../../api/rules/casablanca-time.ts';
import { shownEnd } from '../../../api/rules/rental-period.ts';
import { formatDate, formatDateTime, formatDay, type Locale } from '../../../api/words/wording.ts';

/** « 20 nov. 2026, 10:00 », or '-' for what is not there. */
export const momentOrDash = (instant: string | null, locale: Locale) =>
  instant === null ? '-' : formatDateTime(instant, locale);

/** « 20 nov. 2026, 00:00 - 22 nov. 2026, 23:59 » */
export function formatExactPeriod(start: string | null, end: string | null, locale: Locale): string {
  return `${momentOrDash(start, locale)} - ${momentOrDash(end && asShown(end), locale)}`;
}

/** « 20 nov. → 22 nov. », where the year goes without saying. */
export const formatDays = (start: string, end: string, locale: Locale): string =>
  `${formatDay(start, locale)} → ${formatDay(asShown(end), locale)}`;

/** « 20 novembre 2026 → 22 novembre 2026 », with the hours unless the days are whole. */
export function formatPeriod(
  { start_date, end_date }: Pick<OwnRequest, 'start_date' | 'end_date'>,
  locale: Locale,
): string {
  if (start_date === null || end_date === null) return '-';
  const [start, end] = [Date.parse(start_date), Date.parse(end_date)];
  const wholeDays = start === startOfDay(start) && end === startOfDay(end);
  const write = wholeDays ? formatDate : formatDateTime;
  return `${write(start_date, locale)} → ${write(asShown(end_date), locale)}`;
}

export const formatPickup = ({ date }: OwnRequest, locale: Locale) => momentOrDash(date, locale);

const asShown = (end: string) => new Date(shownEnd(Date.parse(end))).toISOString();
