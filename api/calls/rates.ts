import * as z from 'zod/mini';
import { chargeUnits, dayCounts } from '../rules/pricing/rates.ts';
import { idParams } from './fields.ts';
import { endpoint } from './endpoint.ts';

const centimes = z.int();
const none = z.nullable(centimes);

const season = z.object({
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  is_yearly: z.boolean(),
  rank: z.int(),
  percent: z.number(),
  price_centimes: none,
  min_days: z.nullable(z.int()),
});

const charged = { unit: z.enum(chargeUnits), price_centimes: centimes, cap_centimes: none };

/** As the price function takes them (`CarRates`). */
export const carRates = z.object({
  price_centimes: centimes,
  day_count: z.enum(dayCounts),
  tolerance_hours: z.int(),
  min_days: z.int(),
  seasons: z.readonly(z.array(season)),
  steps: z.readonly(z.array(z.object({ from_days: z.int(), percent: z.number() }))),
  place_fees: z.readonly(z.object({ agence: centimes, aéroport: centimes, adresse: centimes })),
  out_of_hours_centimes: centimes,
  extras: z.readonly(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        ...charged,
        stock: z.nullable(z.int()),
        max_per_rental: z.int(),
      }),
    ),
  ),
  young_driver: z.nullable(z.object({ under_age: z.int(), ...charged })),
  terms: z.object({
    deposit_centimes: none,
    excess_centimes: none,
    km_per_day: z.nullable(z.int()),
    extra_km_centimes: none,
  }),
});

export const getCarRates = endpoint({
  method: 'GET',
  path: '/car/:id/rates',
  role: 'anyone',
  summary: 'Everything that the price of a car is made of: seasons, reductions, fees, extras and terms',
  params: idParams,
  answer: carRates,
  cachedUntil: ['rates', 'cars/:id'],
  refuses: ['car_not_found'],
});
