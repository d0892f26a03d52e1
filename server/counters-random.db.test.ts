import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vehicleStates } from '../api/rules/fleet.ts';
import { reservationStages } from '../api/rules/reservation-stage.ts';
import { archiveCar } from './catalogue/store.ts';
import { changeOccupation, OccupationOverlap, occupy } from './fleet/occupations/store.ts';
import { days, hours } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { newId } from './platform/random.ts';
import {
  insertTestCar,
  insertTestReservation,
  insertTestReview,
  insertTestTransfer,
  insertTestUser,
  insertTestVehicle,
} from './testing/builders.ts';
import { countedByHand, keptCounts } from './testing/counted.ts';
import { openTestDatabase } from './testing/db.ts';

const at = fc.nat(40).map((day) => day * days(1) - hours(1) + 1);
const status = fc.constantFrom('en attente' as const, 'acceptée' as const, 'refusée' as const);
const stage = fc.constantFrom(...reservationStages);
const role = fc.constantFrom('user' as const, 'admin' as const);
const rating = fc.integer({ min: 1, max: 5 });
const flag = fc.nat(1);
const operation = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), at, status, start: at }),
  fc.record({ kind: fc.constant('decide' as const), stage, at }),
  fc.record({ kind: fc.constant('decide all' as const), stage }),
  fc.record({ kind: fc.constant('move' as const), at }),
  fc.record({ kind: fc.constant('block' as const), at }),
  fc.record({ kind: fc.constant('release' as const) }),
  fc.record({ kind: fc.constant('buy another' as const) }),
  fc.record({
    kind: fc.constant('change vehicle' as const),
    state: fc.constantFrom(...vehicleStates),
    at: fc.option(at),
  }),
  fc.record({ kind: fc.constant('change its car' as const) }),
  fc.record({ kind: fc.constant('forget requests' as const), at }),
  fc.record({ kind: fc.constant('transfer' as const), at, status }),
  fc.record({ kind: fc.constant('join' as const), at, role }),
  fc.record({ kind: fc.constant('change role' as const), role }),
  fc.record({ kind: fc.constant('leave' as const) }),
  fc.record({ kind: fc.constant('buy' as const), type: fc.constantFrom('suv', 'luxe'), price: fc.nat(900), flag }),
  fc.record({
    kind: fc.constant('change car' as const),
    type: fc.constantFrom('suv', 'luxe'),
    price: fc.nat(900),
    flag,
  }),
  fc.record({ kind: fc.constant('sell' as const), at }),
  fc.record({ kind: fc.constant('forget the fleet' as const) }),
  fc.record({ kind: fc.constant('review' as const), rating, flag, at: fc.option(at) }),
  fc.record({ kind: fc.constant('change review' as const), rating, flag, at: fc.option(at) }),
  fc.record({ kind: fc.constant('remove review' as const) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

test('whatever happens, in one transaction or many, kept or undone, the counts are those of the rows', async () => {
  const { database } = await openTestDatabase();
  const steps = fc.array(fc.record({ operations: fc.array(operation, { maxLength: 8 }), undone: fc.boolean() }));
  await fc.assert(
    fc.asyncProperty(steps, async (transactions) => {
      for (const { operations, undone } of transactions) {
        const work = database.inTransaction(async (tx) => {
          for (const each of operations) await perform(tx, each);
          if (undone) throw new Undone();
        });
        await work.catch((error: unknown) => {
          if (!(error instanceof Undone) && !(error instanceof OccupationOverlap)) throw error;
        });
      }
      expect(await keptCounts(database.db)).toEqual(await countedByHand(database.db));
    }),
    { numRuns: 15 },
  );
});

class Undone extends Error {}

async function perform(tx: Db, each: Operation): Promise<unknown> {
  const one = (table: 'cars' | 'users' | 'reviews' | 'reservations' | 'occupations' | 'vehicles') =>
    tx.selectFrom(table).select('id').orderBy('id', 'desc').limit(1);
  const carId = (await one('cars').executeTakeFirst())?.id ?? null;
  switch (each.kind) {
    case 'book':
      return insertTestReservation(tx, {
        car_id: carId,
        created_at: each.at,
        starts_at: each.start,
        ends_at: each.start + days(2),
        status: each.status,
      });
    case 'decide':
      return tx
        .updateTable('reservations')
        .set({ stage: each.stage, starts_at: each.at, ends_at: each.at + days(2) })
        .where('id', 'in', one('reservations'))
        .execute();
    case 'decide all':
      return tx.updateTable('reservations').set({ stage: each.stage }).execute();
    case 'move':
      return moveLast(tx, each.at);
    case 'block':
      return blockVehicle(tx, each.at);
    case 'release':
      return tx.deleteFrom('occupations').where('id', 'in', one('occupations')).execute();
    case 'buy another':
      return carId === null ? undefined : insertTestVehicle(tx, { car_id: carId });
    case 'change vehicle':
      return tx
        .updateTable('vehicles')
        .set({ state: each.state, archived_at: each.at })
        .where('id', 'in', one('vehicles'))
        .execute();
    case 'change its car':
      return carId === null
        ? undefined
        : tx.updateTable('vehicles').set({ car_id: carId }).where('id', 'in', one('vehicles')).execute();
    case 'forget requests':
      await tx.deleteFrom('transfers').where('created_at', '<', each.at).execute();
      return tx.deleteFrom('reservations').where('created_at', '<', each.at).execute();
    case 'transfer':
      return insertTestTransfer(tx, { created_at: each.at, status: each.status });
    case 'join':
      return insertTestUser(tx, {
        role: each.role,
        profile: each.role === 'admin' ? 'gérant' : null,
        created_at: each.at,
      });
    case 'change role':
      return tx
        .updateTable('users')
        .set({ role: each.role, profile: each.role === 'admin' ? 'gérant' : null })
        .where('id', 'in', one('users'))
        .execute();
    case 'leave':
      return tx.deleteFrom('users').where('id', 'in', one('users')).execute();
    case 'buy':
      return insertTestCar(tx, { type: each.type, price_centimes: each.price, is_available: each.flag });
    case 'change car':
      return tx
        .updateTable('cars')
        .set({ type: each.type, price_centimes: each.price, is_available: each.flag })
        .execute();
    case 'sell':
      return carId === null ? undefined : archiveCar(tx, carId, each.at);
    case 'forget the fleet':
      await tx.deleteFrom('occupations').execute();
      await tx.deleteFrom('vehicles').execute();
      return tx.deleteFrom('cars').execute();
    case 'review':
      if (carId === null) return undefined;
      return insertTestReview(tx, { car_id: carId, rating: each.rating, approved: each.flag, verified_from: each.at });
    case 'change review':
      return tx
        .updateTable('reviews')
        .set({ rating: each.rating, approved: each.flag, verified_from: each.at })
        .execute();
    case 'remove review':
      return tx.deleteFrom('reviews').where('id', 'in', one('reviews')).execute();
  }
}

async function moveLast(tx: Db, at: number): Promise<void> {
  const last = await tx.selectFrom('occupations').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (last) await changeOccupation(tx, last.id, { starts_at: at, ends_at: at + days(3) });
}

/** A block drives nowhere. */
async function blockVehicle(tx: Db, at: number): Promise<void> {
  const vehicle = await tx.selectFrom('vehicles').select('id').limit(1).executeTakeFirst();
  if (!vehicle) return;
  const id = newId();
  await tx.insertInto('blocks').values({ id, kind: 'garage', created_at: 0 }).execute();
  await occupy(tx, { id, vehicle_id: vehicle.id, block_id: id, starts_at: at, ends_at: at + hours(5) });
}
