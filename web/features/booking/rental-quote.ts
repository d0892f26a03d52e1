import { dayOf } from '../../../api/rules/pricing/day-count.ts';
import type { Opening } from '../../../api/rules/pricing/opening.ts';
import { type Quote, quote } from '../../../api/rules/pricing/quote.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { isDay } from '../../../api/rules/search-dates.ts';
import { formatCentimes, plural, siteLocale } from '../../../api/words/wording.ts';
import { askedOf, type RentalChoice } from './rental-choice.ts';
import { texts } from './texts.ts';

/** What was chosen comes to; null while the dates are not both there and in order. */
export function quoteOf(choice: RentalChoice, rates: CarRates, opening: Opening): Quote | null {
  // Addresses may carry anything.
  if (!isDay(dayOf(choice.start_date)) || !isDay(dayOf(choice.end_date))) return null;
  return quote(askedOf(choice), rates, opening);
}

/** « 3 jours · 1 050 MAD » */
export const estimateText = ({ days, total_centimes }: Quote): string =>
  `${plural(days, texts.days, siteLocale)} · ${formatCentimes(total_centimes, siteLocale)}`;
