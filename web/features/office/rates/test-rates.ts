import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import type { Season } from '../../../../api/rules/pricing/rate-book.ts';
import { plainRates } from '../../../../api/rules/pricing/rates.ts';

const { day_count, tolerance_hours, min_days, place_fees, out_of_hours_centimes, young_driver, terms } = plainRates(0);

/** Two cars of an agency that has set nothing but what is given. */
export const testRates = (more: Partial<RatesView> = {}): RatesView => ({
  version: 1,
  agency: { day_count, tolerance_hours, min_days, place_fees, out_of_hours_centimes, young_driver, terms },
  seasons: [],
  steps: [],
  extras: [],
  terms: [],
  countings: [],
  cars: [
    { id: 'logan', name: 'Dacia Logan', year: 2024, price_centimes: 250_00 },
    { id: 'duster', name: 'Dacia Duster', year: 2024, price_centimes: 450_00 },
  ],
  ...more,
});

export const testSeason = (more: Partial<Season> = {}): Season => ({
  id: 'summer',
  name: 'Été',
  first_day: '2027-07-01',
  last_day: '2027-08-31',
  is_yearly: false,
  rank: 1,
  percent: 20,
  min_days: null,
  is_for_all: true,
  cars: [],
  ...more,
});
