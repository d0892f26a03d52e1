import type { CarRates, CarSeason, Day } from './rates.ts';

type Span = Pick<CarSeason, 'first_day' | 'last_day' | 'is_yearly'>;

/** Whether a season holds on a day. One that comes back holds on the same days of every later year. */
export function holdsOn({ first_day, last_day, is_yearly }: Span, day: Day): boolean {
  if (day < first_day) return false;
  if (day <= last_day) return true;
  if (!is_yearly) return false;
  const [first, last, asked] = [first_day.slice(5), last_day.slice(5), day.slice(5)];
  return first <= last ? asked >= first && asked <= last : asked >= first || asked <= last;
}

/** Of the seasons that hold on a day the one that counts, or null. */
export function seasonOn(seasons: readonly CarSeason[], day: Day): CarSeason | null {
  return seasons.reduce<CarSeason | null>(
    (best, season) => (holdsOn(season, day) && (best === null || season.rank > best.rank) ? season : best),
    null,
  );
}

/** Sums are kept in this part of a centime: a percentage of a percentage is whole then, and nothing is rounded early. */
export const partsPerCentime = 10_000;

/** What a day costs, in parts of a centime. */
export function exactDayPrice(rates: Pick<CarRates, 'price_centimes'>, season: CarSeason | null): number {
  const ownPrice = season?.price_centimes ?? null;
  if (ownPrice !== null) return ownPrice * partsPerCentime;
  return (rates.price_centimes * (100 + (season?.percent ?? 0)) * partsPerCentime) / 100;
}

/** What a day costs, as it is written in a calendar. */
export const dayPriceCentimes = (rates: CarRates, day: Day): number =>
  Math.round(exactDayPrice(rates, seasonOn(rates.seasons, day)) / partsPerCentime);

/** How many days a rental that begins on this day has at least. */
export const minDaysFrom = (rates: CarRates, day: Day): number =>
  Math.max(rates.min_days, seasonOn(rates.seasons, day)?.min_days ?? 1);
