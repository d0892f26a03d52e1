import type { CarRates, CarSeason, CarTerms, Day, DurationStep, Extra } from './rates.ts';

/** What holds for every car of the agency. */
export type AgencyRates = Pick<
  CarRates,
  'day_count' | 'tolerance_hours' | 'min_days' | 'place_fees' | 'out_of_hours_centimes' | 'young_driver' | 'terms'
>;

/** A season as the agency writes it. */
export interface Season {
  id: string;
  name: string;
  first_day: Day;
  last_day: Day;
  is_yearly: boolean;
  rank: number;
  percent: number;
  min_days: number | null;
  is_for_all: boolean;
  /** Of a season for all cars: those with a price of their own. Of another: the cars that it is for. */
  cars: readonly { car_id: string; price_centimes: number | null }[];
}

/** What a car has of its own; null: as all cars. */
export interface OwnTerms {
  car_id: string;
  deposit_centimes: number | null;
  excess_centimes: number | null;
  /** 0: without limit, whatever the others have. */
  km_per_day: number | null;
  extra_km_centimes: number | null;
  min_days: number | null;
}

/** All rates of an agency. They are few: a handful of seasons, not one for each car. */
export interface RateBook {
  /** One for all of them: whoever changes some has seen the others. */
  version: number;
  agency: AgencyRates;
  seasons: readonly Season[];
  steps: readonly DurationStep[];
  extras: readonly Extra[];
  terms: readonly OwnTerms[];
}

export interface PricedCar {
  id: string;
  price_centimes: number;
}

/** Reads the rates of each car from the book: what holds for all, with what is its own. */
export function ratesIn({ agency, seasons, steps, extras, terms }: RateBook): (car: PricedCar) => CarRates {
  const own = new Map(terms.map((each) => [each.car_id, each]));
  const concerned = seasons.map((season) => ({
    season,
    prices: new Map(season.cars.map(({ car_id, price_centimes }) => [car_id, price_centimes])),
  }));
  const named = new Set(seasons.flatMap(({ cars }) => cars.map(({ car_id }) => car_id)));
  const forAll = concerned.flatMap(({ season }) => (season.is_for_all ? seasonFor(season, null) : []));
  const seasonsOf = (id: string) =>
    concerned.flatMap(({ season, prices }) =>
      season.is_for_all || prices.has(id) ? seasonFor(season, prices.get(id) ?? null) : [],
    );
  return ({ id, price_centimes }) => ({
    ...agency,
    price_centimes,
    min_days: own.get(id)?.min_days ?? agency.min_days,
    // The same list for all that have nothing of their own: what is worked out of it holds for all of them.
    seasons: named.has(id) ? seasonsOf(id) : forAll,
    steps,
    extras,
    terms: termsFor(agency.terms, own.get(id)),
  });
}

const seasonFor = (season: Season, price_centimes: number | null): CarSeason => ({
  name: season.name,
  first_day: season.first_day,
  last_day: season.last_day,
  is_yearly: season.is_yearly,
  rank: season.rank,
  percent: price_centimes === null ? season.percent : 0,
  price_centimes,
  min_days: season.min_days,
});

function termsFor(all: CarTerms, own: OwnTerms | undefined): CarTerms {
  const km = own?.km_per_day ?? all.km_per_day;
  return {
    deposit_centimes: own?.deposit_centimes ?? all.deposit_centimes,
    excess_centimes: own?.excess_centimes ?? all.excess_centimes,
    km_per_day: km === 0 ? null : km,
    // Without a limit there is nothing beyond it.
    extra_km_centimes: km ? (own?.extra_km_centimes ?? all.extra_km_centimes) : null,
  };
}
