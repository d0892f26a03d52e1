import type { Db } from '../../platform/db/database.ts';

/** How many lines are older, by the index. */
export async function countOlder(db: Db, before: number): Promise<number> {
  const { count } = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}

/** The oldest so many, with what they were about; says how many there were. */
export async function forgetOldest(tx: Db, before: number, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom('journal')
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.deleteFrom('journal_subjects').where('entry_id', 'in', ids).execute();
  await tx.deleteFrom('journal').where('id', 'in', ids).execute();
  return ids.length;
}
