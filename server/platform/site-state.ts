import type { Db } from './db.ts';

declare module './db.ts' {
  interface Tables {
    site_state: { key: string; value: string };
  }
}

export async function readState(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('site_state').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeState(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('site_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
