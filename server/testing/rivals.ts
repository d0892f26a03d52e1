import { expect, vi } from 'vitest';
import type { Database, Db } from '../platform/db/database.ts';

/**
 * Once somebody waits for what a transaction of the test holds. SQLite has one connection, for which everything waits;
 * PostgreSQL tells who waits for a row.
 */
export async function rivalWaits({ engine, db }: Pick<Database, 'engine' | 'db'>): Promise<void> {
  if (engine === 'postgres') await vi.waitFor(async () => expect(await waiting(db)).toBe(1), 30_000);
}

async function waiting(db: Db): Promise<number> {
  const rows = await db
    .withTables<{ pg_stat_activity: { wait_event_type: string | null; datname: string | null } }>()
    .selectFrom('pg_stat_activity')
    .select('wait_event_type')
    .where('wait_event_type', '=', 'Lock')
    .where((eb) => eb('datname', '=', eb.fn<string>('current_database')))
    .execute();
  return rows.length;
}

/** What the call answers, or refuses, that has begun before the change was committed, and has to wait for it. */
export async function whileIn(
  database: Pick<Database, 'engine' | 'db' | 'inTransaction'>,
  change: (tx: Db) => Promise<unknown>,
  start: () => Promise<unknown>,
): Promise<unknown> {
  const rival = await database.inTransaction(async (tx) => {
    await change(tx);
    const answer = start().catch((error: unknown) => error);
    await rivalWaits(database);
    return { answer };
  });
  return rival.answer;
}
