import { sql } from 'kysely';
import { days, toIso } from '../clock.ts';
import type { Db } from './database.ts';
import { literally } from './keyset.ts';

declare module './database.ts' {
  interface Tables {
    site_state: { key: string; value: string };
  }
}

export async function readState(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('site_state').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** All whose key is this or begins with it. */
export const statesUnder = (db: Db, key: string) =>
  db
    .selectFrom('site_state')
    .selectAll()
    .where('key', 'like', sql<string>`${`${literally(key)}%`} escape '\\'`)
    .execute();

/** False when somebody has written it before. Of two at once, the second waits for what becomes of the first. */
export async function claimState(tx: Db, key: string, value: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('site_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function writeState(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('site_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Only where it still says so. */
export async function removeState(db: Db, key: string, value: string): Promise<void> {
  await db.deleteFrom('site_state').where('key', '=', key).where('value', '=', value).execute();
}

/**
 * True for one server of however many, once a day. A day beyond tomorrow was written by a clock that ran ahead: it is
 * over.
 */
export async function claimDay(db: Db, key: string, day: string): Promise<boolean> {
  const tomorrow = toIso(Date.parse(day) + days(1)).slice(0, day.length);
  const claimed = await db
    .insertInto('site_state')
    .values({ key, value: day })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: day })
        .where((eb) => eb.or([eb('site_state.value', '<', day), eb('site_state.value', '>', tomorrow)])),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}
