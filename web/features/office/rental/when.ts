import type { Rental } from '../../../../api/calls/rental-view.ts';
import { formatShortDay, formatWeekday, siteLocale } from '../../../../api/words/wording.ts';
import { whenTexts as texts } from './when-texts.ts';
import { hourToBeAgreed } from '../../../../api/words/handover.ts';

/** `2026-11-20T10:00` as « ven. 20 nov. 2026, 10:00 ». */
export const momentText = (wall: string): string => `${formatWeekday(wall.slice(0, 10), siteLocale)}, ${hourOf(wall)}`;

/** « 20/11/26 10:00 », where there is little room. */
export const shortMoment = (wall: string): string => `${formatShortDay(wall)} ${hourOf(wall)}`;

/** « 20/11/26 10:00 → 22/11/26 10:00 »; of whole days « 20/11/26 → 22/11/26 ». */
export function shortPeriod(start: string, end: string | null): string {
  const from = isMidnight(start) ? formatShortDay(start) : shortMoment(start);
  if (end === null) return `${from} → ${texts.openEnd}`;
  return `${from} → ${isMidnight(end) ? formatShortDay(dayBefore(end.slice(0, 10))) : shortMoment(end)}`;
}

type Period = Pick<Rental, 'start' | 'end' | 'is_start_open' | 'is_end_open'>;

/** As people say them: an hour that is yet to be agreed on is called so. */
export const startText = ({ start, is_start_open }: Period): string => dayAndHour(start.wall, is_start_open);
export const endText = (period: Period): string => dayAndHour(endWall(period), period.is_end_open);

/** The start and the end as a form has them; no hour is one that is yet to be agreed on. */
export const typedPeriod = (period: Period) => ({
  start_day: period.start.wall.slice(0, 10),
  start_time: period.is_start_open ? '' : hourOf(period.start.wall),
  end_day: endWall(period).slice(0, 10),
  end_time: period.is_end_open ? '' : hourOf(period.end.wall),
});

/** A day with its hour, or the day alone. */
export const typedMoment = (day: string, time: string): string => (time ? `${day}T${time}` : day);

/** « 45 min », « 3 h 10 », « 2 j 4 h » */
export function durationText(minutes: number): string {
  const all = Math.abs(minutes);
  const [days, hours, rest] = [Math.floor(all / 1440), Math.floor((all % 1440) / 60), all % 60];
  if (days > 0) return hours > 0 ? texts.daysHours(days, hours) : texts.days(days);
  if (hours > 0) return rest > 0 ? texts.hoursMinutes(hours, rest) : texts.hours(hours);
  return texts.minutes(rest);
}

const hourOf = (wall: string) => wall.slice(11, 16);
const isMidnight = (wall: string) => hourOf(wall) === '00:00';

/** Whole days end at the midnight after the last one, which would be read as one day more. */
const endWall = ({ end, is_end_open }: Period): string =>
  is_end_open && isMidnight(end.wall) ? `${dayBefore(end.wall.slice(0, 10))}T00:00` : end.wall;

const dayMs = 86_400_000;
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00Z`) - dayMs).toISOString().slice(0, 10);

const dayAndHour = (wall: string, isOpen: boolean): string =>
  isOpen ? `${formatWeekday(wall.slice(0, 10), siteLocale)}, ${hourToBeAgreed}` : momentText(wall);
