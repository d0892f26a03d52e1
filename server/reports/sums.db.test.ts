import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { instantAt, wallTimeAt } from '../../api/rules/casablanca-time.ts';
import { lastTwelve } from '../../api/rules/report-period.ts';
import { OccupationOverlap } from '../fleet/occupations/store.ts';
import { days } from '../platform/clock.ts';
import { checkCounters } from '../platform/db/counters-check.ts';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/random.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';
import { openTestDatabase } from '../testing/db.ts';
import { at, base, operation, type Operation, perform } from '../testing/rental-changes.ts';
import { keptSums, summedByHand } from '../testing/summed.ts';
import { summedTables } from './check/store.ts';

class Undone extends Error {}

const booked = { kind: 'book', length: days(3), stage: 'prévue', source: 'site', reason: '' } as const;

test('whatever happens, kept or undone, the sums of the reports are those of the rows', async () => {
  const { database } = await openTestDatabase();
  const { db } = database;
  const cars = [await insertTestCar(db), await insertTestCar(db, { model: 'Duster' })];
  const more = [...cars, ...cars];
  const vehicleCount = cars.length + more.length;
  for (const car_id of more)
    await db.insertInto('vehicles').values({ id: newId(), car_id, created_at: 0, updated_at: 0 }).execute();
  const steps = fc.array(
    fc.record({ operations: fc.array(operation, { maxLength: 8 }), undone: fc.boolean(), together: fc.boolean() }),
    { minLength: 8, maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (transactions) => {
      // Each time from nothing but three rentals that go on with another vehicle, of which something can become.
      await db.deleteFrom('occupations').execute();
      await db.deleteFrom('reservations').execute();
      for (const [number, start] of [base, base + days(10), base + days(20)].entries())
        await database.inTransaction(async (tx) => {
          await perform(tx, { ...booked, at: start - days(9), start }, cars);
          await perform(tx, { kind: 'exchange', which: 2 * number, to: vehicleCount - 1, length: days(2) }, cars);
        });
      for (const { operations, undone, together } of transactions) {
        // One that finds no free vehicle takes all of its transaction back.
        for (const some of together ? [operations] : operations.map((each) => [each])) {
          const work = database.inTransaction(async (tx) => {
            for (const each of some) await perform(tx, each, cars);
            if (undone) throw new Undone();
          });
          await work.catch((error: unknown) => {
            if (!(error instanceof Undone) && !(error instanceof OccupationOverlap)) throw error;
          });
        }
      }
      expect(await keptSums(db)).toEqual(await summedByHand(db));
      expect(await wrongSums(db)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test('vehicles of a rental go back and forth, before and behind one another, and each step is in the sums', async () => {
  const { database } = await openTestDatabase();
  const { db } = database;
  const cars = [await insertTestCar(db), await insertTestCar(db, { model: 'Duster' })];
  const length = days(3);
  const steps: Operation[] = [
    { ...booked, at: base, start: base },
    { ...booked, at: base, start: base + days(40) },
    { kind: 'exchange', which: 0, to: 1, length },
    // The first way behind the second, and before it again.
    { kind: 'put off', which: 0, at: base + days(20), length },
    { kind: 'put off', which: 0, at: base - days(20), length },
    { kind: 'move vehicle', which: 0, to: 1 },
    { kind: 'move vehicle', which: 0, to: 0 },
    { kind: 'give to another', which: 0, to: 1 },
    { kind: 'give to another', which: 0, to: 0 },
    { kind: 'release', which: 0 },
    { kind: 'release', which: 0 },
    { kind: 'delete one', which: 0 },
  ];
  const states = new Set<string>();
  for (const each of steps) {
    await database.inTransaction((tx) => perform(tx, each, cars));
    const kept = await keptSums(db);
    expect([each, kept]).toEqual([each, await summedByHand(db)]);
    states.add(JSON.stringify(kept));
  }
  // Nearly every step moved something; going back brings one back to where it was.
  expect(states.size).toBeGreaterThan(steps.length - 4);
});

test('whatever happens, a report tells what the rows say, until the moment it is read', async () => {
  const site = await startTestSite({ throttle: false });
  const { db } = site.database;
  const cars = [await insertTestCar(db), await insertTestCar(db, { model: 'Duster' })];
  const steps = fc.array(operation, { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(steps, at, fc.option(fc.constantFrom(...cars)), async (operations, moment, car) => {
      // Each act by itself: one that finds no free vehicle is none.
      for (const each of operations)
        await site.database
          .inTransaction((tx) => perform(tx, each, cars))
          .catch((error: unknown) => {
            if (!(error instanceof OccupationOverlap)) throw error;
          });
      for (const now of [moment, moment + days(365)]) {
        site.clock.set(now);
        const asked = { period: lastTwelve, car: car ?? undefined };
        const { now: told, before } = await site.services.reports.report(asked);
        const [start, past] = [startOfMonth(now, -11), startOfMonth(now, -23)];
        expect(told).toMatchObject(await countedBetween(db, start, now, car));
        expect(before).toMatchObject(await countedBetween(db, past, yearBefore(now), car));
        const rows = await site.services.reports.cars(asked);
        expect(rows.reduce((sum, row) => sum + row.now.requests, 0)).toBe(told.requests);
        expect(rows.reduce((sum, row) => sum + row.now.rented_days, 0)).toBeCloseTo(told.rented_days, 6);
        const vehicles = await site.services.reports.vehicles(asked);
        expect(vehicles.reduce((sum, row) => sum + row.now.rented_days, 0)).toBeCloseTo(told.rented_days, 6);
        for (const { vehicle_id, ...row } of vehicles) {
          expect(row.now).toMatchObject(await leftBetween(db, start, now, vehicle_id));
          expect(row.before).toMatchObject(await leftBetween(db, past, yearBefore(now), vehicle_id));
          if (vehicle_id === '') continue;
          const alone = await site.services.reports.vehicleReport(vehicle_id, { period: lastTwelve });
          expect(alone).toMatchObject({ now: row.now, before: row.before });
        }
        if (car === null) expect(vehicles.reduce((sum, row) => sum + row.now.revenue, 0)).toBeCloseTo(told.revenue, 2);
      }
    }),
    { numRuns: 15 },
  );
});

/** What a report is to tell, by a walk through all rows. */
async function countedBetween(db: Db, start: number, end: number, car: string | null) {
  const isIn = (instant: number) => instant >= start && instant < end;
  const rows = (await db.selectFrom('reservations').selectAll().execute()).filter(
    ({ car_id }) => car === null || car_id === car,
  );
  const asked = rows.filter(({ created_at }) => isIn(created_at));
  const rentals = rows.filter(({ starts_at, status }) => isIn(starts_at) && status === 'acceptée');
  const occupations = await db
    .selectFrom('occupations')
    .innerJoin('vehicles', 'vehicles.id', 'vehicle_id')
    .select(['starts_at', 'ends_at', 'car_id'])
    .where('reservation_id', 'is not', null)
    .execute();
  const rented = occupations
    .filter(({ car_id }) => car === null || car_id === car)
    .map(({ starts_at, ends_at }) => Math.max(0, Math.min(ends_at, end) - Math.max(starts_at, start)));
  const isAt = (stage: string) => asked.filter((row) => row.stage === stage).length;
  return {
    requests: asked.length,
    accepted: asked.filter(({ status }) => status === 'acceptée').length,
    refused: isAt('refusée'),
    cancelled: isAt('annulée'),
    no_show: isAt('non présentée'),
    rentals: rentals.length,
    revenue: rentals.reduce((sum, { total_centimes }) => sum + total_centimes, 0) / 100,
    rented_days: rented.reduce((sum, ms) => sum + ms, 0) / days(1),
  };
}

/** What the rentals come to that left with a vehicle, or with none (`''`), by a walk through all rows. */
async function leftBetween(db: Db, start: number, end: number, vehicle: string) {
  const rentals = await db
    .selectFrom('reservations')
    .select(['id', 'days', 'total_centimes'])
    .where('status', '=', 'acceptée')
    .where('starts_at', '>=', start)
    .where('starts_at', '<', end)
    .execute();
  const ways = await db.selectFrom('occupations').selectAll().orderBy('starts_at').orderBy('id').execute();
  const own = rentals.filter(
    ({ id }) => (ways.find(({ reservation_id }) => reservation_id === id)?.vehicle_id ?? '') === vehicle,
  );
  const of = ways.filter(({ vehicle_id, reservation_id }) => vehicle_id === vehicle && reservation_id !== null);
  return {
    rentals: own.length,
    billed_days: own.reduce((sum, row) => sum + row.days, 0),
    revenue: own.reduce((sum, { total_centimes }) => sum + total_centimes, 0) / 100,
    departures: of.filter(({ starts_at }) => starts_at >= start && starts_at < end).length,
  };
}

const startOfMonth = (instant: number, shift: number) => {
  const wall = new Date(wallTimeAt(instant));
  return instantAt(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + shift, 1));
};

const yearBefore = (instant: number) => {
  const wall = new Date(wallTimeAt(instant));
  return instantAt(wall.setUTCFullYear(wall.getUTCFullYear() - 1));
};

test('a sum that somebody spoiled is found', async () => {
  const { database } = await openTestDatabase();
  const { db } = database;
  await insertTestReservation(db, { car_id: await insertTestCar(db), status: 'acceptée', created_at: base });
  expect(await wrongSums(db)).toEqual([]);
  await db.updateTable('car_months').set({ requests: 7 }).where('requests', '=', 1).execute();
  await db.deleteFrom('vehicle_months').execute();
  await db.updateTable('vehicle_takings').set({ rentals: 3 }).where('rentals', '=', 1).execute();
  expect(await wrongSums(db)).toMatchObject([
    { month: '2027-02', requests: -6 },
    { month: '2026-11', departures: 1 },
    { month: '2026-11', rentals: -2 },
  ]);
});

test('a rental that does not know its vehicle is told of it, and its price with it', async () => {
  const { database } = await openTestDatabase();
  const { db } = database;
  await insertTestReservation(db, { car_id: await insertTestCar(db), status: 'acceptée' });
  const right = await keptSums(db);
  await sql`update reservations set left_with = null`.execute(db);
  expect(await keptSums(db)).not.toEqual(right);
  expect(await wrongSums(db)).toHaveLength(1);
  const told: unknown[] = [];
  await checkCounters(database, { error: (_: unknown, text?: string) => told.push(text) }, summedTables);
  expect([told.length, await wrongSums(db)]).toEqual([1, []]);
  expect(await keptSums(db)).toEqual(right);
});

async function wrongSums(db: Db): Promise<unknown[]> {
  const views = [
    'wrong_left_with',
    'wrong_car_months',
    'wrong_closing_months',
    'wrong_vehicle_months',
    'wrong_vehicle_takings',
  ];
  const found = await Promise.all(views.map((view) => sql`select * from ${sql.table(view)}`.execute(db)));
  return found.flatMap(({ rows }) => rows);
}
