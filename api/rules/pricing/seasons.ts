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

/**
 * The same of many days that follow each other, without looking at every season on every day: what a year costs is asked
 * of thousands of cars at once.
 */
export function seasonsOver(seasons: readonly CarSeason[], days: readonly Day[]): (CarSeason | null)[] {
  const held = days.map((): CarSeason | null => null);
  // Who has the higher rank comes later and covers the others.
  for (const season of seasons.toReversed().toSorted((one, other) => one.rank - other.rank))
    for (const [first, last] of spansOf(season, days))
      held.fill(season, positionOf(days, first), positionOf(days, last, true));
  return held;
}

/** Each year's days of a season, where they may touch these. */
function spansOf({ first_day, last_day, is_yearly }: Span, days: readonly Day[]): [first: Day, last: Day][] {
  if (!is_yearly) return [[first_day, last_day]];
  const [begin, end] = [yearOf(first_day), yearOf(days.at(-1) ?? first_day)];
  const length = yearOf(last_day) - begin;
  const from = Math.max(begin, yearOf(days[0] ?? first_day) - length);
  return Array.from({ length: Math.max(0, end - from + 1) }, (_, index) => [
    inYear(from + index, first_day),
    inYear(from + index + length, last_day),
  ]);
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));
const inYear = (year: number, day: Day): Day => `${String(year).padStart(4, '0')}${day.slice(4)}`;

/** How many of the days are before one, or up to it: they are in order. */
function positionOf(days: readonly Day[], day: Day, isWithin = false): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const each = days[middle] ?? '';
    if (each < day || (isWithin && each === day)) low = middle + 1;
    else high = middle;
  }
  return low;
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
export const minDaysFrom = (rates: CarRates, day: Day): number => minDaysIn(rates, seasonOn(rates.seasons, day));

/** And one that begins in this season. */
export const minDaysIn = ({ min_days }: Pick<CarRates, 'min_days'>, season: CarSeason | null): number =>
  Math.max(min_days, season?.min_days ?? 1);
