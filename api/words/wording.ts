import { timeZone } from '../rules/casablanca-time.ts';

/** The one home of wording numbers and dates. The server and the browser must render the same characters. */

export type Locale = 'fr-FR' | 'en-GB' | 'ar-MA';
export const siteLocale: Locale = 'fr-FR';

/** How a day is written in a picker. */
export type DatePattern = 'MM/dd/yyyy' | 'dd/MM/yyyy';

/** After a price that is set apart from it, as on the cards. */
export const perDay = '/Jour';

/** « 350 MAD/Jour » */
export const formatPricePerDay = (price: number, locale: Locale) => `${formatMad(price, locale)}${perDay}`;

/** « 2 450 MAD », « 287,50 MAD », « −266 MAD »: centimes are told whole or not at all. */
export function formatMad(amount: number, locale: Locale): string {
  const isWhole = Math.round(amount * 100) % 100 === 0;
  return `${amount < 0 ? '−' : ''}${formatNumber(Math.abs(amount), locale, { least: isWhole ? 0 : 2 })} MAD`;
}

/** The same of what prices are reckoned in. */
export const formatCentimes = (centimes: number, locale: Locale): string => formatMad(centimes / 100, locale);

/**
 * « 2 450,5 ». Written here and held to `Intl` by the tests: loading its language data took a phone 100 ms, on every
 * page that shows a price, before a button answered.
 */
export function formatNumber(value: number, locale: Locale, { least = 0, most = 2 }: Decimals = {}): string {
  const { thousands, point } = separators[locale];
  const [whole = '', decimals = ''] = value.toFixed(most).split('.');
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '');
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (kept && point + kept);
}

/** How many digits follow the point: zeros at the end are left out down to `least`. */
interface Decimals {
  least?: number;
  most?: number;
}

// One kind of hard space: versions of the language data differ between two.
const separators: Record<Locale, { thousands: string; point: string }> = {
  'fr-FR': { thousands: '\u00a0', point: ',' },
  'en-GB': { thousands: ',', point: '.' },
  'ar-MA': { thousands: '.', point: ',' },
};

/** An instant as « 15 novembre 2026 ». */
export const formatDate = (instant: string | number, locale: Locale) =>
  dateText(instant, locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });

/** An instant as « 15 novembre 2026 à 10:30 ». */
export const formatMoment = (instant: string | number, locale: Locale) =>
  `${formatDate(instant, locale)} à ${timeText(instant, locale)}`;

// Screens are told what the agency's clock shows (`2026-11-15T10:30`, or the day alone) and write that: no time zone is
// needed, and none that a browser knows could be older than the server's.

/** « 15 novembre 2026 » */
export const formatWallDate = (wall: string, locale: Locale) =>
  wallText(wall, locale, { day: 'numeric', month: 'long', year: 'numeric' });

/** « 15 novembre 2026 à 10:30 » */
export const formatWallMoment = (wall: string, locale: Locale) => `${formatWallDate(wall, locale)} à ${wall.slice(11)}`;

/** « 15 nov. 2026, 10:30 ». Date and time are joined here: engines disagree on what goes between. */
export const formatWallDateTime = (wall: string, locale: Locale) =>
  `${wallText(wall, locale, { day: 'numeric', month: 'short', year: 'numeric' })}, ${wall.slice(11)}`;

/** « 15 nov. », where the year goes without saying. */
export const formatWallDay = (wall: string, locale: Locale) =>
  wallText(wall, locale, { day: 'numeric', month: 'short' });

/** « 15 novembre », « 1er décembre » */
export const formatDayOfMonth = (day: string, locale: Locale) =>
  wallText(day, locale, { day: 'numeric', month: 'long' });

/** A calendar day `2026-11-15` as « dimanche 15 novembre 2026 ». */
export const formatLongDay = (day: string, locale: Locale) =>
  wallText(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** A calendar day `2026-11-15` as « dim. 15 nov. 2026 ». */
export const formatWeekday = (day: string, locale: Locale) =>
  dateText(`${day}T12:00Z`, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** A month `2026-11` as « nov. 2026 ». */
export const formatMonth = (month: string, locale: Locale) =>
  wallText(`${month}-15`, locale, { month: 'short', year: 'numeric' });

/** The first month of a year is 1: « novembre », or « nov. ». */
export const formatMonthName = (month: number, length: 'long' | 'short', locale: Locale) =>
  wallText(`2026-${String(month).padStart(2, '0')}-15`, locale, { month: length });

/** `2026-11-15` or `2026-11-15T10:30` written by a pattern: « 15/11/2026 10:30 ». */
export function formatPattern(local: string, pattern: DatePattern): string {
  const [day = '', time] = local.split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  const written = pattern.replace('yyyy', year).replace('MM', month).replace('dd', date);
  return time ? `${written} ${time}` : written;
}

/** The day of `2026-11-15T10:30` as « 15/11/26 ». */
export function formatShortDay(local: string): string {
  const [year = '', month = '', date = ''] = local.slice(0, 10).split('-');
  return `${date}/${month}/${year.slice(2)}`;
}

/** `plural(3, { one: '# jour', other: '# jours' }, locale)` is « 3 jours ». */
export function plural(count: number, forms: { one: string; other: string }, locale: Locale): string {
  // French counts nothing as it counts one.
  const one = count === 1 || (count === 0 && locale === 'fr-FR');
  return (one ? forms.one : forms.other).replace('#', formatNumber(count, locale));
}

const timeText = (instant: string | number, locale: Locale) =>
  dateText(instant, locale, { hour: '2-digit', minute: '2-digit', timeZone });

const wallText = (wall: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  dateText(`${wall.slice(0, 10)}T12:00Z`, locale, { ...options, timeZone: 'UTC' });

const dateText = (instant: string | number, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  withFirst(evenSpaces(dateFormat(locale, options).format(new Date(instant))), locale);

/** « 1er décembre »: the first day of a month alone is told by its rank. */
const withFirst = (text: string, locale: Locale) =>
  locale === 'fr-FR' ? text.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : text;

/** Versions of the language data differ between two kinds of hard space; one of them is enough. */
const evenSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0');

// Making a formatter is a hundred times dearer than using it.
const dateFormat = memoised(
  (locale: Locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

function memoised<Args extends unknown[], T>(make: (...args: Args) => T): (...args: Args) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const value = made.get(key) ?? make(...args);
    made.set(key, value);
    return value;
  };
}
