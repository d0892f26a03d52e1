import { expect, test } from 'vitest';
import { plainRates } from '../../api/rules/pricing/rates.ts';
import type { Db } from '../platform/db/database.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar } from '../testing/builders.ts';
import { carRatesOf } from './store.ts';

const summer = {
  id: 'summer',
  name: 'Été',
  folded_name: 'ete',
  first_day: '2027-07-01',
  last_day: '2027-08-31',
  is_yearly: 0,
  rank: 1,
  percent: 15,
  min_days: 3,
  is_for_all: 0,
  created_at: 0,
};

const bumpVersion = (db: Db) =>
  db
    .updateTable('rates')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();

test('a car of an agency that has set nothing costs what it did', async () => {
  const { database, request } = await startTestSite();
  const id = await insertTestCar(database.db, { price_centimes: 35_000 });
  expect((await request({ url: `/api/car/${id}/rates` })).json()).toEqual(plainRates(35_000));
  expect((await request({ url: '/api/car/nothing/rates' })).statusCode).toBe(404);
});

test('a season is for the cars that it names, or for all; a car has its own price and terms where it has any', async () => {
  const { database, services } = await startTestSite();
  const { db } = database;
  const [one, other] = [await insertTestCar(db), await insertTestCar(db)];
  await db.insertInto('seasons').values(summer).execute();
  const feast = { ...summer, id: 'feast', name: 'Aïd', folded_name: 'aid', rank: 2, percent: 30, is_for_all: 1 };
  await db.insertInto('seasons').values(feast).execute();
  await db
    .insertInto('season_cars')
    .values([
      { season_id: 'summer', car_id: one, price_centimes: null },
      { season_id: 'feast', car_id: other, price_centimes: 60_000 },
    ])
    .execute();
  await db.updateTable('rates').set({ min_days: 2, deposit_centimes: 500_000, km_per_day: 250 }).execute();
  const own = { deposit_centimes: 900_000, excess_centimes: null, km_per_day: 0, extra_km_centimes: 200, min_days: 4 };
  await db
    .insertInto('car_terms')
    .values({ car_id: other, ...own })
    .execute();

  const rates = await services.rates.ofFleet();
  expect(await services.rates.ofFleet(), 'as long as nothing is different').toBe(rates);
  const told = [rates.get(one)!, rates.get(other)!].map(({ min_days, seasons, terms }) => ({
    min_days,
    seasons: seasons.map(({ name, percent, price_centimes }) => [name, percent, price_centimes]),
    terms: [terms.deposit_centimes, terms.km_per_day, terms.extra_km_centimes],
  }));
  expect(told).toEqual([
    {
      min_days: 2,
      seasons: [
        ['Aïd', 30, null],
        ['Été', 15, null],
      ],
      terms: [500_000, 250, null],
    },
    { min_days: 4, seasons: [['Aïd', 0, 60_000]], terms: [900_000, null, null] },
  ]);
  expect(await carRatesOf(db, [one, other])).toEqual(rates);
});

test('what is kept is told until a change is announced; a transaction sees its own', async () => {
  const { database, services, request } = await startTestSite();
  const id = await insertTestCar(database.db);
  const car = { id, price_centimes: 25_000 };
  const minDays = async () => (await request({ url: `/api/car/${id}/rates` })).json<{ min_days: number }>().min_days;
  expect(await minDays()).toBe(1);
  const current = await services.rates.current();
  await database.inTransaction(async (tx, announce) => {
    await tx.updateTable('rates').set({ min_days: 3 }).execute();
    await bumpVersion(tx);
    expect((await current.within(tx, car)).min_days).toBe(3);
    announce('rates');
  });
  expect(current.of(car).min_days).toBe(1);
  expect((await current.within(database.db, car)).min_days).toBe(3);
  expect(await minDays()).toBe(3);
  expect((await services.rates.ofCar(id)).min_days).toBe(3);
});

test('the database refuses what is no rate', async () => {
  const { db } = (await startTestSite()).database;
  const add = (part: Partial<typeof summer>) =>
    db
      .insertInto('seasons')
      .values({ ...summer, ...part })
      .execute();
  const wrong = [
    { last_day: '2027-06-30' },
    { percent: -91 },
    { percent: 301 },
    { min_days: 0 },
    { rank: 10 },
    { is_yearly: 1, last_day: '2028-07-01' },
  ];
  for (const part of wrong) await expect(add(part)).rejects.toThrow(/check constraint/i);
  await add({ is_yearly: 1, last_day: '2028-06-30' });
  await expect(add({ id: 'again' })).rejects.toThrow(/folded_name/);
  await expect(db.updateTable('rates').set({ id: 2 }).execute()).rejects.toThrow(/check constraint/i);
});
