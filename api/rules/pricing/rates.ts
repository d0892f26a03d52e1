import type { PlaceKind } from '../handover-place.ts';

/** A day of the agency's calendar: `2026-07-01`. */
export type Day = string;

/** How the days of a rental are counted: every calendar day that it touches, or periods of 24 hours. */
export const dayCounts = ['jours', '24h'] as const;
export type DayCount = (typeof dayCounts)[number];

/** What an extra or the young driver's supplement is charged for. */
export const chargeUnits = ['jour', 'location'] as const;
export type ChargeUnit = (typeof chargeUnits)[number];

/** A season as it concerns one car. Days are the first and the last on which it holds. */
export interface CarSeason {
  name: string;
  first_day: Day;
  last_day: Day;
  /** Comes back each year; its own year says when it began for the first time. */
  is_yearly: boolean;
  /** Of two that hold on a day the one of higher rank counts; two of one rank never hold together. */
  rank: number;
  /** Added to the car's price, or taken off it: +15, −10. Zero where the season has a price of its own for the car. */
  percent: number;
  price_centimes: number | null;
  /** For rentals that begin in it. */
  min_days: number | null;
}

/** From so many days on, so many per cent less. */
export interface DurationStep {
  from_days: number;
  percent: number;
}

export interface Extra {
  id: string;
  name: string;
  unit: ChargeUnit;
  price_centimes: number;
  /** At most this for one of them, however long the rental. */
  cap_centimes: number | null;
  /** How many of them the agency has; null where they never run out, as a second driver. */
  stock: number | null;
  /** How many one rental may have. */
  max_per_rental: number;
}

export interface YoungDriver {
  /** Who is younger pays it. */
  under_age: number;
  unit: ChargeUnit;
  price_centimes: number;
  cap_centimes: number | null;
}

/** What is told beside the price and never part of it. Null: not said. */
export interface CarTerms {
  deposit_centimes: number | null;
  excess_centimes: number | null;
  /** Null: without limit. */
  km_per_day: number | null;
  extra_km_centimes: number | null;
}

/** What a reservation keeps of it: what was promised stays, and so does how its days were counted. */
export interface PromisedTerms extends CarTerms {
  day_count: DayCount;
}

/** Everything that the price of one car is made of: what the price function takes, on either side. */
export interface CarRates {
  price_centimes: number;
  day_count: DayCount;
  /** By how many hours a return may be late before a further period of 24 hours begins. */
  tolerance_hours: number;
  min_days: number;
  seasons: readonly CarSeason[];
  steps: readonly DurationStep[];
  /** For a hand-over there, at the departure and at the return. */
  place_fees: Readonly<Record<PlaceKind, number>>;
  /** For each hand-over outside the opening hours. */
  out_of_hours_centimes: number;
  extras: readonly Extra[];
  young_driver: YoungDriver | null;
  terms: CarTerms;
}

/** A car of an agency that has set nothing: its price for every calendar day, as it always was. */
export const plainRates = (priceCentimes: number): CarRates => ({
  price_centimes: priceCentimes,
  day_count: 'jours',
  tolerance_hours: 0,
  min_days: 1,
  seasons: [],
  steps: [],
  place_fees: { agence: 0, aéroport: 0, adresse: 0 },
  out_of_hours_centimes: 0,
  extras: [],
  young_driver: null,
  terms: { deposit_centimes: null, excess_centimes: null, km_per_day: null, extra_km_centimes: null },
});
