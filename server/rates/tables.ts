import type { Generated } from 'kysely';
import type { OwnTerms } from '../../api/rules/pricing/rate-book.ts';
import type { ChargeUnit, DayCount, DurationStep, Extra } from '../../api/rules/pricing/rates.ts';

/** One row: what holds for every car, and the version of all rates. */
export interface RatesTable {
  id: number;
  day_count: DayCount;
  tolerance_hours: number;
  min_days: number;
  agency_fee_centimes: number;
  airport_fee_centimes: number;
  address_fee_centimes: number;
  out_of_hours_centimes: number;
  /** Null: no supplement. */
  young_under_age: number | null;
  young_unit: ChargeUnit;
  young_price_centimes: number;
  young_cap_centimes: number | null;
  deposit_centimes: number | null;
  excess_centimes: number | null;
  /** Null: without limit. */
  km_per_day: number | null;
  extra_km_centimes: number | null;
  version: number;
  updated_at: number;
}

/** How days were counted before, and now: a row for each version. */
export interface DayCountingsTable extends Pick<RatesTable, 'day_count' | 'tolerance_hours' | 'min_days' | 'version'> {
  /** Null: the account is gone, or it held before there were versions. */
  author_id: string | null;
  author_name: string;
  created_at: number;
}

export interface SeasonsTable {
  id: string;
  name: string;
  folded_name: string;
  first_day: string;
  last_day: string;
  is_yearly: number;
  rank: number;
  percent: number;
  min_days: number | null;
  is_for_all: number;
  created_at: number;
}

/** Of a season for all cars: those with a price of their own. Of another: the cars that it is for. */
export interface SeasonCarsTable {
  season_id: string;
  car_id: string;
  price_centimes: number | null;
}

export interface ExtrasTable extends Extra {
  folded_name: string;
  created_at: number;
  /** No longer offered; rentals that have it keep it. */
  archived_at: Generated<number | null>;
}

declare module '../platform/db/database.ts' {
  interface Tables {
    rates: RatesTable;
    day_countings: DayCountingsTable;
    car_terms: OwnTerms;
    seasons: SeasonsTable;
    season_cars: SeasonCarsTable;
    duration_steps: DurationStep;
    extras: ExtrasTable;
  }
}
