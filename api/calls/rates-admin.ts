import * as z from 'zod/mini';
import { rateLimits } from '../rules/pricing/rate-limits.ts';
import { pathPartMaxLength } from '../rules/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { flag, idParams, line, queryNumber } from './fields.ts';
import { calendarDay } from './moment-fields.ts';
import { carRates } from './rates.ts';
import { optionalDecimal, optionalWhole, signedWhole, whole } from './typed-number.ts';

// What the agency writes is in dirhams, as everywhere; what the price function takes is in centimes, and so is the book.

const { shape } = carRates;
const id = line(pathPartMaxLength);
const none = z.nullable(z.int());

const season = z.object({
  id: z.string(),
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  is_yearly: z.boolean(),
  rank: z.int(),
  percent: z.number(),
  min_days: none,
  is_for_all: z.boolean(),
  cars: z.readonly(z.array(z.object({ car_id: z.string(), price_centimes: none }))),
});

const ownTerms = z.object({
  car_id: z.string(),
  deposit_centimes: none,
  excess_centimes: none,
  km_per_day: none,
  extra_km_centimes: none,
  min_days: none,
});

/** All rates with the cars that they are for: `RateBook` of the price function. */
export const ratesView = z.object({
  version: z.int(),
  agency: z.object({
    day_count: shape.day_count,
    tolerance_hours: shape.tolerance_hours,
    min_days: shape.min_days,
    place_fees: shape.place_fees,
    out_of_hours_centimes: shape.out_of_hours_centimes,
    young_driver: shape.young_driver,
    terms: shape.terms,
  }),
  seasons: z.readonly(z.array(season)),
  steps: shape.steps,
  extras: shape.extras,
  terms: z.readonly(z.array(ownTerms)),
  /** How days are counted and were, newest first; who settled it, where that is known. */
  countings: z.readonly(
    z.array(
      z.object({
        version: z.int(),
        day_count: shape.day_count,
        tolerance_hours: shape.tolerance_hours,
        min_days: shape.min_days,
        author: z.string(),
        since: z.string(),
      }),
    ),
  ),
  cars: z.readonly(z.array(z.object({ id: z.string(), name: z.string(), year: z.int(), price_centimes: z.int() }))),
});
export type RatesView = z.output<typeof ratesView>;

/** Of all rates, as whoever writes saw them: a change on top of another's is refused. */
export const ratesVersion = queryNumber({ min: 1, max: Number.MAX_SAFE_INTEGER });

/** A day on which a season may begin or end. */
const seasonDay = calendarDay().check(
  z.refine((day) => {
    const year = Number(day.slice(0, 4));
    return year >= rateLimits.year.min && year <= rateLimits.year.max;
  }, 'invalid_date'),
);

const seasonFields = {
  name: line(rateLimits.name),
  first_day: seasonDay,
  last_day: seasonDay,
  is_yearly: z._default(flag, false),
  rank: z._default(whole(rateLimits.rank), 1),
  percent: z._default(signedWhole(rateLimits.percent), 0),
  min_days: optionalWhole(rateLimits.days),
  is_for_all: z._default(flag, false),
  /** Of a season for all cars: those with a price of their own. Of another: the cars that it is for. */
  cars: z
    .array(z.object({ car_id: id, price: optionalDecimal(rateLimits.seasonPrice) }))
    .check(z.maxLength(rateLimits.cars)),
};

/** A year later on the same day, as a text: days of the calendar are compared so. */
const yearLater = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

const dated = <
  S extends z.ZodMiniType<{
    first_day: string;
    last_day: string;
    is_yearly: boolean;
    is_for_all: boolean;
    cars: unknown[];
  }>,
>(
  schema: S,
) =>
  schema.check(
    z.refine(({ first_day, last_day }) => first_day <= last_day, { error: 'season_ends_first', path: ['last_day'] }),
    z.refine(({ first_day, last_day, is_yearly }) => !is_yearly || last_day < yearLater(first_day), {
      error: 'season_too_long',
      path: ['last_day'],
    }),
    z.refine(({ is_for_all, cars }) => is_for_all || cars.length > 0, { error: 'cars_missing', path: ['cars'] }),
  );

export const seasonForm = dated(z.object(seasonFields));
export type SeasonForm = z.output<typeof seasonForm>;
const seasonBody = dated(z.object({ ...seasonFields, version: ratesVersion }));

/** Every change of rates may be. */
export const ratesRefusals = ['changed_meanwhile'] as const;

export const getRates = endpoint({
  method: 'GET',
  path: '/admin/rates',
  role: 'admin',
  right: 'office',
  summary: 'All rates, with the cars that they are for',
  answer: ratesView,
});

export const addSeason = endpoint({
  method: 'POST',
  path: '/admin/rates/seasons',
  role: 'admin',
  right: 'prices',
  summary: 'Adds a season; one that meets another of its rank on a day of a car is refused, with both names',
  body: seasonBody,
  answer: ratesView,
  creates: true,
  refuses: [...ratesRefusals, 'seasons_overlap', 'name_taken', 'car_not_found'],
});

export const changeSeason = endpoint({
  method: 'PUT',
  path: '/admin/rates/seasons/:id',
  role: 'admin',
  right: 'prices',
  summary: 'Changes a season',
  params: idParams,
  body: seasonBody,
  answer: ratesView,
  refuses: [...ratesRefusals, 'season_not_found', 'seasons_overlap', 'name_taken', 'car_not_found'],
});

export const removeSeason = endpoint({
  method: 'DELETE',
  path: '/admin/rates/seasons/:id',
  role: 'admin',
  right: 'prices',
  summary: 'Removes a season; what was booked keeps its price',
  params: idParams,
  query: z.object({ version: ratesVersion }),
  answer: ratesView,
  refuses: [...ratesRefusals, 'season_not_found'],
});
