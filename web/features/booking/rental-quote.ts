import type { Opening } from '../../../api/rules/pricing/opening.ts';
import { type Quote, quote } from '../../../api/rules/pricing/quote.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { formatMad, plural, siteLocale } from '../../../api/words/wording.ts';
import { askedOf, type RentalChoice } from './rental-choice.ts';
import { texts } from './texts.ts';

/** What was chosen comes to; null while the dates are not both there and in order. */
export function quoteOf(choice: RentalChoice, rates: CarRates, opening: Opening): Quote | null {
  if (!isDay(choice.start_date) || !isDay(choice.end_date)) return null;
  return quote(askedOf(choice), rates, opening);
}

/** Addresses may carry anything. */
const isDay = (moment: string) => !Number.isNaN(Date.parse(`${moment.slice(0, 10)}T00:00Z`));

/** « 3 jours · 1 050 MAD » */
export const estimateText = ({ days, total_centimes }: Quote): string =>
  `${plural(days, texts.days, siteLocale)} · ${formatMad(total_centimes / 100, siteLocale)}`;
