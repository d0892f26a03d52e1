import { expect, test } from 'vitest';
import type { Car } from '../../../api/calls/catalogue.ts';
import { days, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestVehicle } from '../../testing/builders.ts';
import { isCarFree } from '../availability/store.ts';
import { isFree } from './rules.ts';

const rent = (db: Db, car_id: string, starts_at: number, ends_at: number) =>
  insertTestReservation(db, { car_id, status: 'acceptée', starts_at, ends_at });

const announceRentals = (site: TestSite, id: string) =>
  site.database.inTransaction(async (_, announce) => announce('rentals', id));

const freeNow = async (site: TestSite) =>
  (await site.request({ url: '/api/cars' })).json<Car[]>().map(({ is_free_now }) => is_free_now);

test('the calendar in memory says of every car what the database says', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const now = site.clock.now();
  const cars = [];
  for (let nth = 0; nth < 6; nth++) {
    const id = await insertTestCar(db);
    cars.push(id);
    if (nth % 2 === 1) await insertTestVehicle(db, { car_id: id });
    for (let turn = 0; turn <= nth; turn++)
      await rent(db, id, now + days(turn * 2 - 2) + hours(nth), now + days(turn * 2 - 1));
  }
  await db
    .updateTable('occupations')
    .set({ handed_at: now - days(2) })
    .where('starts_at', '<', now)
    .execute();
  await db
    .updateTable('vehicles')
    .set({ state: 'atelier' })
    .where('car_id', '=', cars[2] ?? '')
    .execute();
  const calendar = await site.services.fleetCalendar.read();
  for (const id of cars) {
    for (let day = 0; day < 12; day++) {
      const period = { start: now + days(day), end: now + days(day) + hours(20) };
      expect(isFree(calendar, id, period, now)).toBe((await isCarFree(db, id, period, now)).isFree);
    }
  }
});

test('a list tells which cars are free this moment, and another moment what is true then', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const now = site.clock.now();
  const soon = await insertTestCar(db, { created_at: 1 });
  await insertTestCar(db, { created_at: 2, is_available: 0 });
  await rent(db, soon, now + hours(3), now + days(1));
  expect(await freeNow(site)).toEqual([true, false]);
  site.clock.advance(hours(3));
  await site.services.turns.freeNow();
  expect(await freeNow(site)).toEqual([false, false]);
  site.clock.advance(days(1));
  await site.services.turns.freeNow();
  expect(await freeNow(site)).toEqual([true, false]);
});

test('what is entered or taken back is read anew, of that car alone', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const now = site.clock.now();
  const [car, other] = [await insertTestCar(db, { created_at: 1 }), await insertTestCar(db, { created_at: 2 })];
  expect(await freeNow(site)).toEqual([true, true]);
  await rent(db, car, now - hours(1), now + days(1));
  await rent(db, other, now - hours(1), now + days(1));
  await announceRentals(site, car);
  expect(await freeNow(site)).toEqual([false, true]);
  await announceRentals(site, other);
  expect(await freeNow(site)).toEqual([false, false]);
  await db.deleteFrom('occupations').execute();
  site.events.emit({ topic: 'everything' });
  expect(await freeNow(site)).toEqual([true, true]);
});

test('rivals who ask while a change is being read wait for it', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const now = site.clock.now();
  const car = await insertTestCar(db);
  await site.services.turns.freeNow();
  await rent(db, car, now - hours(1), now + days(1));
  await announceRentals(site, car);
  const answers = await Promise.all([site.services.turns.freeNow(), site.services.turns.freeNow()]);
  expect(answers.map((free) => free.has(car))).toEqual([false, false]);
});

test('while other servers cannot be heard the fleet is read once for all who ask, and anew soon after', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const now = site.clock.now();
  const car = await insertTestCar(db);
  site.events.setLive(false);
  const { fleetCalendar } = site.services;
  const [one, other] = await Promise.all([fleetCalendar.read(), fleetCalendar.read()]);
  expect(one).toBe(other);
  // As another server would: nothing is heard of it here.
  await rent(db, car, now - hours(1), now + days(1));
  await expect.poll(() => freeNow(site), { timeout: 30_000 }).toEqual([false]);
});
