import type { Db } from '../platform/db/database.ts';
import type { ListOptions } from './reservations/store.ts';

/** A page of both kinds together, newest first. Found in the indexes alone: none of what comes before it is read. */
export async function newestIds(db: Db, { status, limit, offset = 0, after }: ListOptions): Promise<string[]> {
  const newestOf = (table: 'reservations' | 'transfers') => {
    const newest = db
      .selectFrom(table)
      .select(['created_at', 'id'])
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'en attente'))
      .$if(after !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.createdAt ?? 0, after?.id ?? ''))),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + offset);
    // SQLite takes no order within a part of a union.
    return db.selectFrom(newest.as('newest')).selectAll();
  };
  const rows = await db
    .selectFrom(newestOf('reservations').unionAll(newestOf('transfers')).as('both'))
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}
