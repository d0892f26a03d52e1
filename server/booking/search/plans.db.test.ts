import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Db } from '../../platform/db/database.ts';
import { insertTestReservation, insertTestTransfer } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/db.ts';
import * as store from './store.ts';

const wish = {
  status: 'en attente',
  from: -Infinity,
  to: Infinity,
  sort: '-created',
  terms: [],
  cityTerms: [],
} as const;
const car = { ...wish, type: 'car' } as const;
const transport = { ...wish, type: 'transport' } as const;

/** What one of the ways is looked up in. */
async function planOf(db: Db, ways: readonly store.Way[]): Promise<string> {
  const [[part] = []] = ways;
  const explain = sql.raw(inject('engine') === 'sqlite' ? 'explain query plan' : 'explain');
  const { rows } =
    await sql<object>`${explain} select count(*) from (select 1 from (${part}) named limit 2001) counted`.execute(db);
  return rows.map((row) => Object.values(row).join(' ')).join('\n');
}

test.each([
  ['reservations_source', store.waysTo({ ...car, source: 'whatsapp' })],
  ['reservations_pickup_kind', store.waysTo({ ...car, pickup: 'adresse' })],
  // By either of the two that begin with the car: of as few rows as here they cost the same.
  ['reservations_car_', store.waysTo({ ...car, carId: 'any' })],
  ['transfers_source', store.waysTo({ ...transport, source: 'autre' })],
])('%s is what such requests are counted in, however many there are', async (index, ways) => {
  const { database } = await openTestDatabase();
  await insertTestReservation(database.db);
  await insertTestTransfer(database.db);
  const plan = await database.inTransaction(async (tx) => {
    // PostgreSQL plans by what there is, and of a few rows it would read all.
    if (inject('engine') === 'postgres') await sql`set local enable_seqscan = off`.execute(tx);
    return planOf(tx, ways);
  });
  expect(plan).toContain(index);
});

test('what came by the site is met on the way', () => {
  expect(store.waysTo({ ...car, source: 'site' })).toEqual([]);
});
