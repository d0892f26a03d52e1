import { expect, test } from 'vitest';
import type { SentRequest } from '../../api/calls/booking.ts';
import { placeKinds } from '../../api/rules/handover-place.ts';
import { quote } from '../../api/rules/pricing/quote.ts';
import { addDays } from '../../api/rules/pricing/day-count.ts';
import type { CarRates } from '../../api/rules/pricing/rates.ts';
import { defaultAgency } from '../../api/words/default-agency.ts';
import { askedOf, noChoice, requestOf } from '../../web/features/booking/rental-choice.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, testReservation } from '../testing/builders.ts';

const feast = {
  id: 'feast',
  name: 'Fêtes',
  folded_name: 'fetes',
  first_day: '2026-12-18',
  last_day: '2027-01-03',
  is_yearly: 1,
  rank: 1,
  percent: 17,
  min_days: null,
  is_for_all: 1,
  created_at: 0,
};

const fees = {
  airport_fee_centimes: 15_050,
  address_fee_centimes: 9_900,
  out_of_hours_centimes: 8_000,
  young_under_age: 23,
  young_price_centimes: 4_999,
  young_cap_centimes: 30_000,
};

const seat = {
  id: 'seat',
  name: 'Siège bébé',
  folded_name: 'siege bebe',
  unit: 'jour' as const,
  price_centimes: 3999,
  cap_centimes: 30_001,
  stock: null,
  max_per_rental: 2,
  created_at: 0,
};

/** The same numbers at every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each(['jours', '24h'] as const)('counted by %s, what a browser tells is what is asked for', async (day_count) => {
  const site = await startTestSite({ throttle: false });
  const { db } = site.database;
  await db.insertInto('seasons').values(feast).execute();
  await db.insertInto('extras').values(seat).execute();
  await db.insertInto('duration_steps').values({ from_days: 7, percent: 13 }).execute();
  await db
    .updateTable('rates')
    .set({ ...fees, day_count, tolerance_hours: 2, version: 2 })
    .execute();
  const carId = await insertTestCar(db, { price_centimes: 27_777 });
  // As a browser reads them.
  const rates = (await site.request({ url: `/api/car/${carId}/rates` })).json<CarRates>();

  const next = numbers(day_count.length);
  const hour = () => ['', `T0${next(10)}:30`, `T1${next(10)}:00`, 'T22:00', 'T23:30'][next(5)] ?? '';
  const totals = new Set<number>();
  for (let round = 0; round < 60; round++) {
    const first = addDays('2026-12-01', next(40));
    // As the forms hold it: of a car that comes back to where it was handed over they say nothing.
    const asked = {
      ...noChoice,
      ville: testReservation.ville,
      start_date: `${first}${hour()}`,
      end_date: `${addDays(first, 1 + next(20))}${hour()}`,
      pickup_kind: ['', ...placeKinds][next(4)] ?? '',
      return_kind: ['', ...placeKinds][next(4)] ?? '',
      young_driver: next(2) === 1 ? 'true' : '',
      extras: ['', 'seat:1', 'seat:2'][next(3)] ?? '',
    };
    const told = quote(askedOf(asked), rates, defaultAgency);
    const seen_total_centimes = told?.total_centimes;
    const payload = { ...testReservation, ...requestOf(asked), seen_total_centimes, full_name: `Cliente ${round}` };
    const sent = await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload });
    expect(sent.statusCode, JSON.stringify(asked)).toBe(201);
    const { days, total } = sent.json<SentRequest>();
    expect({ days, total: Math.round((total ?? 0) * 100) }, JSON.stringify(asked)).toEqual({
      days: told?.days,
      total: told?.total_centimes,
    });
    totals.add(total ?? 0);
  }
  expect(totals.size).toBeGreaterThan(50);
});
