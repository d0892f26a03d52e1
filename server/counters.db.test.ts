import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { migrationsFor } from '../migrations/all.ts';
import { days, hours } from './platform/clock.ts';
import { checkCounters, countersTable, setRight } from './platform/db/counters-check.ts';
import { countBetween, totals } from './platform/db/counters.ts';
import type { Db } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { newId } from './platform/random.ts';
import { ratingsTable, ratingSums, saveReview } from './reviews/store.ts';
import {
  insertTestCar,
  insertTestReservation,
  insertTestReview,
  insertTestTransfer,
  insertTestUser,
} from './testing/builders.ts';
import { countedByHand, keptCounts } from './testing/counted.ts';
import { openTestDatabase } from './testing/db.ts';
import { insertOldCar, insertOldReservation, insertOldTransfer, insertOldUser } from './testing/old-rows.ts';
import { rivalWaits } from './testing/rivals.ts';

const kept = [countersTable, ratingsTable];

test('each way in which a request can change is counted', async () => {
  const { db } = (await openTestDatabase()).database;
  const steps: Record<string, () => Promise<unknown>> = {
    made: () => insertTestReservation(db, { id: 'one', created_at: days(3), starts_at: days(9), ends_at: days(10) }),
    accepted: () => set(db, { stage: 'prévue' }),
    handed: () => set(db, { stage: 'en cours' }),
    moved: () => set(db, { starts_at: days(4) }),
    renamed: () => set(db, { full_name: 'Une autre' }),
    refused: () => set(db, { stage: 'refusée' }),
    deleted: () => db.deleteFrom('reservations').execute(),
  };
  const seen: Record<string, unknown> = {};
  for (const [name, step] of Object.entries(steps)) {
    await step();
    seen[name] = await keptCounts(db);
  }
  const accepted = { 'reservations acceptée 0': 1 };
  expect(seen).toEqual({
    made: { 'reservations en attente 0': 1, 'waiting reservations  3': 1 },
    accepted: { ...accepted, 'rentals  9': 1 },
    handed: { ...accepted, 'rentals  9': 1 },
    moved: { ...accepted, 'rentals  4': 1 },
    renamed: { ...accepted, 'rentals  4': 1 },
    refused: { 'reservations refusée 0': 1 },
    deleted: {},
  });
});

const set = (db: Db, change: object) => db.updateTable('reservations').set(change).where('id', '=', 'one').execute();

test('transfers, accounts, contracts and cars are counted as they come, change and go', async () => {
  const { db } = (await openTestDatabase()).database;
  await insertTestTransfer(db, { created_at: days(2) });
  await insertTestUser(db, { role: 'admin', created_at: days(1) });
  await insertTestUser(db, { created_at: days(1) });
  await insertTestCar(db, { type: 'suv', price_centimes: 500 });
  await insertTestCar(db, { type: 'suv', price_centimes: 700, is_available: 0 });
  const contract = { id: 'one', name: 'a.docx', file: 'contracts/a.docx', bytes: 1, added_at: days(5) };
  await db.insertInto('contracts').values(contract).execute();
  expect(await keptCounts(db)).toEqual({
    'transfers en attente 0': 1,
    'waiting transfers  2': 1,
    'users admin 0': 1,
    'users user 0': 1,
    'new users  1': 2,
    'cars suv 0': 2,
    'offered cars  0': 1,
    'car prices  0': 1200,
    'contracts  0': 1,
    'new contracts  5': 1,
  });
  await db.updateTable('transfers').set({ status: 'acceptée' }).execute();
  await db.updateTable('users').set({ role: 'admin', profile: 'gérant' }).execute();
  await db.updateTable('cars').set({ type: 'berline', is_available: 1, price_centimes: 100 }).execute();
  await db.deleteFrom('contracts').execute();
  const admins = { 'users admin 0': 2, 'new users  1': 2 };
  expect(await keptCounts(db)).toEqual({
    'transfers acceptée 0': 1,
    ...admins,
    'cars berline 0': 2,
    'offered cars  0': 2,
    'car prices  0': 200,
  });
  await db.deleteFrom('occupations').execute();
  await db.deleteFrom('vehicles').execute();
  await db.deleteFrom('cars').execute();
  await db.deleteFrom('transfers').execute();
  expect(await keptCounts(db)).toEqual(admins);
});

test('an account or a car that goes takes no request from the counts', async () => {
  const { db } = (await openTestDatabase()).database;
  const [car_id, user_id] = [await insertTestCar(db), await insertTestUser(db)];
  await insertTestReservation(db, { car_id, user_id, status: 'acceptée' });
  await insertTestTransfer(db, { user_id });
  const review = await insertTestReview(db, { car_id, user_id, approved: 1, rating: 3 });
  await db.deleteFrom('users').execute();
  expect(await totals(db, ['users', 'reservations', 'transfers'])).toEqual({ users: 0, reservations: 1, transfers: 1 });
  expect(await ratingSums(db, 0)).toEqual([{ car_id, sum: 3, count: 1 }]);
  await db.deleteFrom('occupations').execute();
  await db.deleteFrom('vehicles').execute();
  await db.deleteFrom('cars').execute();
  expect(await totals(db, ['cars', 'reservations'])).toEqual({ cars: 0, reservations: 1 });
  expect(await db.selectFrom('car_ratings').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('reviews').select('id').where('id', '=', review).execute()).toEqual([]);
});

test('a review counts once it is approved or verified, with the stars that it has', async () => {
  const { db } = (await openTestDatabase()).database;
  const car_id = await insertTestCar(db);
  const user_id = await insertTestUser(db);
  const seen: unknown[] = [];
  const look = async () => seen.push((await ratingSums(db, 100, [car_id])).map(({ sum, count }) => [sum, count]));
  const change = async (values: object) => {
    await db.updateTable('reviews').set(values).execute();
    await look();
  };
  const id = await insertTestReview(db, { car_id, user_id, rating: 4 });
  await look();
  await change({ approved: 1 });
  await change({ rating: 2 });
  await change({ verified_from: 101 });
  await change({ approved: 0 });
  await change({ verified_from: 100 });
  // The account writes again: other stars, and the approval is gone.
  await saveReview(db, { ...emptyReview, id: newId(), car_id, user_id, rating: 5 });
  await look();
  await change({ verified_from: null });
  await change({ approved: 1 });
  await db.deleteFrom('reviews').where('id', '=', id).execute();
  await look();
  expect(seen).toEqual([[], [[4, 1]], [[2, 1]], [[2, 1]], [], [[2, 1]], [[5, 1]], [], [[5, 1]], []]);
});

const emptyReview = {
  username: 'Salma',
  comment: 'Encore',
  verified_from: null,
  approved: 0,
  admin_reply: null,
  reply_outdated: 0,
  created_at: 7,
  edited_at: null,
};

test('what lies between two instants is counted by days and by what sticks out at either end', async () => {
  const { db } = (await openTestDatabase()).database;
  const instants = Array.from({ length: 60 }, (_, index) => index * hours(7));
  for (const created_at of instants) await insertTestUser(db, { created_at });
  const between = (from: number, to?: number) =>
    countBetween(db, 'new users', { from, ...(to !== undefined && { to }) }, (first, end) =>
      db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('created_at', '>=', first)
        .where('created_at', '<', end),
    );
  const moment = fc.nat(18 * 24).map((hour) => hour * hours(1));
  await fc.assert(
    fc.asyncProperty(moment, moment, async (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      expect(await between(from, to)).toBe(instants.filter((instant) => instant >= from && instant < to).length);
      expect(await between(from)).toBe(instants.filter((instant) => instant >= from).length);
    }),
    { numRuns: 40 },
  );
});

test('a database of the last release is counted when it comes forward', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const { db } = database;
  await migrate(database, migrationsFor(database.engine), { upTo: '0019-one-review-per-car' });
  const car_id = await insertOldCar(db, { price_centimes: 300 });
  for (const day of [1, 1, 2]) await insertOldReservation(db, { created_at: days(day) });
  await insertOldReservation(db, { status: 'acceptée', car_id, starts_at: days(9), ends_at: days(10) });
  await insertOldTransfer(db, { status: 'refusée' });
  await insertOldUser(db, { created_at: days(6) });
  await insertTestReview(db, { car_id, rating: 4, approved: 1 });
  await insertTestReview(db, { car_id, rating: 1 });
  await insertTestReview(db, { car_id, rating: 5, verified_from: 50 });

  await migrate(database, migrationsFor(database.engine));

  expect(await keptCounts(db)).toEqual({
    'reservations en attente 0': 3,
    'reservations acceptée 0': 1,
    'waiting reservations  1': 2,
    'waiting reservations  2': 1,
    'rentals  9': 1,
    'driven cars  9': 1,
    'driven cars  10': -1,
    'transfers refusée 0': 1,
    'users user 0': 1,
    'new users  6': 1,
    'cars berline 0': 1,
    'offered cars  0': 1,
    'car prices  0': 300,
    [`reviews of ${car_id}`]: 2,
    [`stars of ${car_id}`]: 9,
  });
});

test('what was changed past the triggers is found, told and set right, once', async () => {
  const { database } = await openTestDatabase();
  const { db } = database;
  const car_id = await insertTestCar(db);
  await insertTestReview(db, { car_id, approved: 1 });
  await insertTestReservation(db);
  const told: object[] = [];
  const check = () => checkCounters(database, { error: (fields) => void told.push(fields) }, kept);
  await check();
  expect(told).toEqual([]);

  const truth = await keptCounts(db);
  await db.updateTable('counters').set({ amount: 7 }).where('counter', '=', 'cars').execute();
  await db.deleteFrom('counters').where('counter', '=', 'reservations').execute();
  await db.insertInto('counters').values({ counter: 'users', subject: 'user', day: 0, part: 0, amount: 3 }).execute();
  await db.updateTable('car_ratings').set({ stars: 1 }).execute();
  await Promise.all([check(), check()]);

  expect(await keptCounts(db)).toEqual(truth);
  expect(JSON.stringify(told)).toContain('"counter":"cars"');
  expect(JSON.stringify(told)).toContain('car_ratings');
  told.length = 0;
  await check();
  expect(told).toEqual([]);
});

test('many at once lose no count', async () => {
  const { database } = await openTestDatabase();
  const { db } = database;
  const car_id = await insertTestCar(db);
  const ids = await Promise.all(Array.from({ length: 60 }, () => insertTestReservation(db, { car_id })));
  await Promise.all([
    ...ids.map((id, index) =>
      database.inTransaction(async (tx) => {
        await tx.updateTable('reservations').set({ stage: 'refusée' }).where('id', '=', id).execute();
        await insertTestReview(tx, { car_id, rating: 1 + (index % 5), approved: 1 });
      }),
    ),
    ...ids.map(() => database.inTransaction((tx) => insertTestReservation(tx))),
    checkCounters(database, { error: (fields) => expect.fail(JSON.stringify(fields)) }, kept),
  ]);
  expect(await keptCounts(db)).toEqual(await countedByHand(db));
});

if (inject('engine') === 'postgres') {
  test('two servers that find the same set it right once', async () => {
    const { database } = await openTestDatabase();
    await insertTestReservation(database.db);
    const truth = await keptCounts(database.db);
    await database.db.updateTable('counters').set({ amount: 7 }).execute();
    let second: Promise<void> = Promise.resolve();
    await database.inTransaction(async (tx) => {
      await setRight(tx, countersTable);
      second = checkCounters(database, { error: () => {} }, kept);
      await rivalWaits(database);
    });
    await second;
    expect(await keptCounts(database.db)).toEqual(truth);
  });

  test('bookings that are under way at the same moment do not wait for one another', async () => {
    const { database } = await openTestDatabase();
    const { db } = database;
    await insertTestReservation(db);
    const others = 5;
    const inside = async (left: number): Promise<void> =>
      database.inTransaction(async (tx) => {
        // Whoever had to wait would fail here, since the one before ends only after all that follow.
        await sql`set local lock_timeout = '2s'`.execute(tx);
        await insertTestReservation(tx);
        await tx.updateTable('reservations').set({ full_name: 'x' }).where('status', '=', 'refusée').execute();
        if (left > 0) await inside(left - 1);
        await insertTestTransfer(tx);
      });
    await inside(others);
    expect(await totals(db, ['reservations', 'transfers'])).toEqual({
      reservations: 2 + others,
      transfers: 1 + others,
    });
    const parts = await db.selectFrom('counters').select('part').where('counter', '=', 'reservations').execute();
    expect(parts).toHaveLength(1 + others);
  });
}
