import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import { addDays } from '../../../../api/rules/pricing/day-count.ts';
import type { Opening } from '../../../../api/rules/pricing/opening.ts';
import { askedDates, quote } from '../../../../api/rules/pricing/quote.ts';
import { type PricedCar, type RateBook, ratesIn, type Season } from '../../../../api/rules/pricing/rate-book.ts';
import type { CarRates } from '../../../../api/rules/pricing/rates.ts';
import { dayPriceCentimes } from '../../../../api/rules/pricing/seasons.ts';

export interface PriceChange {
  day: { before: number; after: number };
  week: { before: number; after: number };
}

/** What a car costs from a day on, now and with the season: the price function itself says so. */
export function priceChanges(rates: RatesView, draft: Season): (car: PricedCar) => PriceChange {
  const book: RateBook = { ...rates, seasons: [...rates.seasons.filter(({ id }) => id !== draft.id), draft] };
  const [now, then] = [ratesIn(rates), ratesIn(book)];
  const from = draft.first_day;
  return (car) => {
    const [before, after] = [now(car), then(car)];
    return {
      day: { before: dayPriceCentimes(before, from), after: dayPriceCentimes(after, from) },
      week: { before: weekCentimes(before, from), after: weekCentimes(after, from) },
    };
  };
}

/** Days alone: nothing is asked for at an hour. */
const noHours: Opening = { openingHours: [], specialHours: [] };

/** Seven days, however they are counted. */
function weekCentimes(rates: CarRates, from: string): number {
  const to = addDays(from, rates.day_count === 'jours' ? 6 : 7);
  return quote(askedDates(from, to), rates, noHours)?.total_centimes ?? 0;
}
