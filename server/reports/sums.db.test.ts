import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { instantAt, wallTimeAt } from '../../api/rules/casablanca-time.ts';
import { lastTwelve } from '../../api/rules/report-period.ts';
import { requestSources } from '../../api/rules/request-source.ts';
import { reservationStages } from '../../api/rules/reservation-stage.ts';
import { changeOccupation, OccupationOverlap, occupy } from '../fleet/occupations/store.ts';
import { days, hours } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/random.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';
import { openTestDatabase } from '../testing/db.ts';
import { keptSums, summedByHand } from '../testing/summed.ts';

/** Around the beginning of Ramadan 2027, when the clock of Morocco is set back, and three months on either side. */
const base = Date.parse('2027-02-08T23:00Z');
const at = fc.integer({ min: -24 * 95, max: 24 * 95 }).map((hour) => base + hours(hour));
const length = fc.constantFrom(hours(5), days(1), days(3), days(40), days(100));
const stage = fc.constantFrom(...reservationStages);
const source = fc.constantFrom(...requestSources);
const reason = fc.constantFrom('', 'Voiture au garage', ' Trop tard ', 'é'.repeat(190));
const operation = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), at, start: at, length, stage, source, reason }),
  fc.record({ kind: fc.constant('close' as const), stage, reason }),
  fc.record({ kind: fc.constant('close all' as const), stage, reason }),
  fc.record({ kind: fc.constant('change dates' as const), at, length, total: fc.nat(900_000) }),
  fc.record({ kind: fc.constant('change car' as const) }),
  fc.record({ kind: fc.constant('return' as const), at }),
  fc.record({ kind: fc.constant('move vehicle' as const) }),
  fc.record({ kind: fc.constant('release' as const) }),
  fc.record({ kind: fc.constant('block' as const), at, length }),
  fc.record({ kind: fc.constant('delete one' as const) }),
  fc.record({ kind: fc.constant('delete old' as const), at }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

class Undone extends Error {}

test('whatever happens, kept or undone, the sums of the reports are those of the rows', async () => {
  const { database } = await openTestDatabase();
  const { db } = database;
  const cars = [await insertTestCar(db), await insertTestCar(db, { model: 'Duster' })];
  const steps = fc.array(fc.record({ operations: fc.array(operation, { maxLength: 8 }), undone: fc.boolean() }));
  await fc.assert(
    fc.asyncProperty(steps, async (transactions) => {
      for (const { operations, undone } of transactions) {
        const work = database.inTransaction(async (tx) => {
          for (const each of operations) await perform(tx, each, cars);
          if (undone) throw new Undone();
        });
        await work.catch((error: unknown) => {
          if (!(error instanceof Undone) && !(error instanceof OccupationOverlap)) throw error;
        });
      }
      expect(await keptSums(db)).toEqual(await summedByHand(db));
      expect(await wrongSums(db)).toEqual([]);
    }),
    { numRuns: 15 },
  );
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
  expect(await wrongSums(db)).toMatchObject([
    { month: '2027-02', requests: -6 },
    { month: '2026-11', departures: 1 },
  ]);
});

async function wrongSums(db: Db): Promise<unknown[]> {
  const views = ['wrong_car_months', 'wrong_closing_months', 'wrong_vehicle_months'];
  const found = await Promise.all(views.map((view) => sql`select * from ${sql.table(view)}`.execute(db)));
  return found.flatMap(({ rows }) => rows);
}

async function perform(tx: Db, each: Operation, cars: readonly string[]): Promise<unknown> {
  const last = (table: 'reservations' | 'occupations') =>
    tx.selectFrom(table).select('id').orderBy('id', 'desc').limit(1);
  const [car_id = null, other = null] = cars;
  switch (each.kind) {
    case 'book': {
      const ends_at = each.start + each.length;
      const columns = { created_at: each.at, starts_at: each.start, ends_at, source: each.source, days: 3 };
      return insertTestReservation(tx, { car_id, ...columns, stage: each.stage, closing_reason: each.reason });
    }
    case 'close':
      return tx
        .updateTable('reservations')
        .set({ stage: each.stage, closing_reason: each.reason })
        .where('id', 'in', last('reservations'))
        .execute();
    case 'close all':
      return tx.updateTable('reservations').set({ stage: each.stage, closing_reason: each.reason }).execute();
    case 'change dates':
      return tx
        .updateTable('reservations')
        .set({ starts_at: each.at, ends_at: each.at + each.length, total_centimes: each.total, days: 9 })
        .where('id', 'in', last('reservations'))
        .execute();
    case 'change car':
      return tx.updateTable('reservations').set({ car_id: other }).where('id', 'in', last('reservations')).execute();
    case 'return':
      return withLast(tx, ({ id, starts_at }) =>
        changeOccupation(tx, id, { ends_at: Math.max(each.at, starts_at + 1) }),
      );
    case 'move vehicle': {
      const vehicle = await tx.selectFrom('vehicles').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      return withLast(tx, ({ id }) => changeOccupation(tx, id, { vehicle_id: vehicle.id }));
    }
    case 'release':
      return tx.deleteFrom('occupations').where('id', 'in', last('occupations')).execute();
    case 'block': {
      const vehicle = await tx.selectFrom('vehicles').select('id').executeTakeFirstOrThrow();
      const id = newId();
      await tx.insertInto('blocks').values({ id, kind: 'garage', created_at: 0 }).execute();
      const period = { starts_at: each.at, ends_at: each.at + each.length };
      return occupy(tx, { id, vehicle_id: vehicle.id, block_id: id, ...period });
    }
    case 'delete one':
      return tx.deleteFrom('reservations').where('id', 'in', last('reservations')).execute();
    case 'delete old':
      return tx.deleteFrom('reservations').where('created_at', '<', each.at).execute();
  }
}

async function withLast(tx: Db, change: (row: { id: string; starts_at: number }) => Promise<void>): Promise<void> {
  const query = tx.selectFrom('occupations').select(['id', 'starts_at']).orderBy('id', 'desc').limit(1);
  const row = await query.executeTakeFirst();
  if (row) await change(row);
}
