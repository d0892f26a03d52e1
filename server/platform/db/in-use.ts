import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { DataDirRefused } from '../data-dir.ts';

/** Any number, the same for all servers and programs of ours: PostgreSQL keeps such locks for each database. */
const lockNumber = 7_410_266_031;

/** Held by every server for as long as it is connected, so that nobody replaces the data under it. */
export async function shareDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock_shared(${lockNumber}) as held`);
  if (!rows[0]?.held)
    throw new DataDirRefused('The database of DATABASE_URL is being restored. Start when that is done.');
}

/**
 * On a connection that stays: the lock goes with it at the latest. Answers how to let others in before that: a pool that was
 * ended does not wait until PostgreSQL has let go of its connections.
 */
export async function takeForOneself(db: Kysely<never>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${sql.lit(lockNumber)}) as held`.execute(
    db,
  );
  if (!rows[0]?.held)
    throw new DataDirRefused('A Rihla server is using the database of DATABASE_URL. Stop it, and try again.');
  return async () => {
    await sql`select pg_advisory_unlock(${sql.lit(lockNumber)})`.execute(db);
  };
}
