import { CompiledQuery, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Db } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../testing/db.ts';
import * as store from './store.ts';

const period = { start: Date.UTC(2026, 10, 16), end: Date.UTC(2026, 10, 17) };
const now = period.start;

/** How the database goes about it, without the shortcut that small tables are read whole. */
async function planOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<string> {
  const asked: CompiledQuery[] = [];
  await ask(
    db.withPlugin({
      transformQuery({ node, queryId }) {
        asked.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  const explain = inject('engine') === 'sqlite' ? 'explain query plan' : 'explain';
  return db.transaction().execute(async (tx) => {
    if (inject('engine') === 'postgres') await sql`set local enable_seqscan = off`.execute(tx);
    const plans = [];
    for (const query of asked) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]));
      plans.push(...rows.map((row) => Object.values(row as object).join(' ')));
    }
    return plans.join('\n');
  });
}

test.each([
  ['reservations_stage_starts_at', (db: Db) => store.leaving(db, period, ['prévue', 'en cours', 'terminée'], 200)],
  ['reservations_stage_ends_at', (db: Db) => store.returning(db, period, ['en cours', 'terminée'], 200)],
  ['reservations_stage_starts_at', (db: Db) => store.neverHandedOver(db, now, 200)],
  ['reservations_stage_ends_at', (db: Db) => store.late(db, now, 200)],
  ['reservations_stage_starts_at', (db: Db) => store.waitingRentals(db, now, 5)],
  ['transfers_status_pickup_at', (db: Db) => store.driven(db, period, 200)],
  ['transfers_status_pickup_at', (db: Db) => store.waitingTransfers(db, now, 5)],
  ['occupations_reservation_id', (db: Db) => store.vehiclesOf(db, ['a', 'b'])],
  ['occupations_vehicle_id', (db: Db) => store.freeCars(db, now, 200)],
])('%s is what a list of the day is read from, however much there is', async (index, ask) => {
  const { database } = await openTestDatabase();
  const plan = await planOf(database.db, ask);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/(SCAN|Seq Scan on) (reservations|transfers|occupations)/);
});
