import * as z from 'zod/mini';
import { chargeUnits, dayCounts } from '../rules/pricing/rates.ts';
import { rateLimits } from '../rules/pricing/rate-limits.ts';
import { pathPartMaxLength } from '../rules/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { flag, idParams, line } from './fields.ts';
import { ratesRefusals, ratesVersion as version, ratesView } from './rates-admin.ts';
import { decimal, optionalDecimal, optionalWhole, whole } from './typed-number.ts';

// What the agency writes about its prices beside seasons: reductions, fees, extras and terms.

export const stepsForm = z.object({
  steps: z.array(z.object({ from_days: whole(rateLimits.stepDays), percent: whole(rateLimits.stepPercent) })).check(
    z.maxLength(rateLimits.steps),
    z.check(({ value, issues }) => {
      const seen = new Set<number>();
      for (const [index, { from_days }] of value.entries()) {
        if (seen.has(from_days))
          issues.push({ code: 'custom', message: 'step_twice', input: '', path: [index, 'from_days'] });
        seen.add(from_days);
      }
    }),
  ),
});

export const changeSteps = endpoint({
  method: 'PUT',
  path: '/admin/rates/steps',
  role: 'admin',
  right: 'prices',
  summary: 'Replaces the reductions by duration',
  body: z.object({ ...stepsForm.shape, version }),
  answer: ratesView,
  refuses: ratesRefusals,
});

const money = decimal(rateLimits.money);
const optionalMoney = optionalDecimal(rateLimits.money);
const unit = z._default(z.enum(chargeUnits), 'jour');

export const agencyForm = z.object({
  day_count: z.enum(dayCounts),
  tolerance_hours: whole(rateLimits.toleranceHours),
  min_days: whole(rateLimits.days),
  agency_fee: money,
  airport_fee: money,
  address_fee: money,
  out_of_hours: money,
  /** Empty: no supplement. */
  young_under_age: optionalWhole(rateLimits.youngAge),
  young_unit: unit,
  young_price: money,
  young_cap: optionalMoney,
  deposit: optionalMoney,
  excess: optionalMoney,
  /** Empty or 0: without limit. */
  km_per_day: optionalWhole(rateLimits.kmPerDay),
  extra_km: optionalMoney,
});
export type AgencyForm = z.output<typeof agencyForm>;

export const changeAgencyRates = endpoint({
  method: 'PUT',
  path: '/admin/rates/agency',
  role: 'admin',
  right: 'prices',
  summary: 'Changes what holds for every car: how days are counted, the minimum, fees, the young driver, terms',
  body: z.object({ ...agencyForm.shape, version }),
  answer: ratesView,
  refuses: ratesRefusals,
});

export const extraForm = z.object({
  name: line(rateLimits.name),
  unit,
  price: money,
  cap: optionalMoney,
  /** Empty: never runs out. */
  stock: optionalWhole(rateLimits.stock),
  max_per_rental: whole(rateLimits.perRental),
});
export type ExtraForm = z.output<typeof extraForm>;

export const addExtra = endpoint({
  method: 'POST',
  path: '/admin/rates/extras',
  role: 'admin',
  right: 'prices',
  summary: 'Adds an extra that customers can choose',
  body: z.object({ ...extraForm.shape, version }),
  answer: ratesView,
  creates: true,
  refuses: [...ratesRefusals, 'name_taken'],
});

export const changeExtra = endpoint({
  method: 'PUT',
  path: '/admin/rates/extras/:id',
  role: 'admin',
  right: 'prices',
  summary: 'Changes an extra; a first stock that is too small for the rentals that have it is refused',
  params: idParams,
  body: z.object({ ...extraForm.shape, version }),
  answer: ratesView,
  refuses: [...ratesRefusals, 'extra_not_found', 'name_taken', 'extra_short'],
});

export const offerExtra = endpoint({
  method: 'PUT',
  path: '/admin/rates/extras/:id/offered',
  role: 'admin',
  right: 'prices',
  summary: 'Offers an extra again, or no longer: rentals that have it keep it',
  params: idParams,
  body: z.object({ version, offered: flag }),
  answer: ratesView,
  refuses: [...ratesRefusals, 'extra_not_found', 'name_taken'],
});

export const termsForm = z.object({
  terms: z
    .array(
      z.object({
        car_id: line(pathPartMaxLength),
        /** Empty: as all cars. */
        deposit: optionalMoney,
        excess: optionalMoney,
        /** 0: without limit. */
        km_per_day: optionalWhole(rateLimits.kmPerDay),
        extra_km: optionalMoney,
        min_days: optionalWhole(rateLimits.days),
      }),
    )
    .check(z.minLength(1), z.maxLength(rateLimits.cars)),
});
export type TermsForm = z.output<typeof termsForm>;

export const changeTerms = endpoint({
  method: 'PUT',
  path: '/admin/rates/terms',
  role: 'admin',
  right: 'prices',
  summary: 'Changes deposit, excess, kilometres and minimum of the cars that are named; the others stay as they are',
  body: z.object({ ...termsForm.shape, version }),
  answer: ratesView,
  refuses: [...ratesRefusals, 'car_not_found'],
});
