import { timeZone } from '../../api/casablanca-time.ts';

/** Dates and amounts as letters and refusals write them, on the agency's clock. */

export const siteLocale = 'fr-FR';

/** « 15 novembre 2026 » */
export const formatDay = (instant: number, locale: string) => dayFormat(locale).format(instant);

/** « 15 novembre 2026 à 10:30 » */
export const formatMoment = (instant: number, locale: string) =>
  `${formatDay(instant, locale)} à ${timeFormat(locale).format(instant)}`;

/** « 1 050 MAD » */
export const formatMad = (dirhams: number, locale: string) => `${amountFormat(locale).format(dirhams)} MAD`;

const dayFormat = kept(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
);
const timeFormat = kept((locale) => new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }));
const amountFormat = kept((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));

// Making a formatter is a hundred times dearer than using it.
function kept<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
