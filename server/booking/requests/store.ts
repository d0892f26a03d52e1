import { initialStatus, type ReservationStatus } from '../../../api/rules/reservation-status.ts';
import { AccountGone } from '../../accounts/store.ts';
import { countBetween, totalsBySubject } from '../../platform/db/counters.ts';
import type { Db } from '../../platform/db/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/db/errors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { RequestColumns, RequestTable } from './tables.ts';

export interface ListOptions {
  status?: ReservationStatus | undefined;
  limit: number;
  offset?: number | undefined;
  /** The place in the order after which the list goes on. */
  after?: ListPosition | undefined;
}

/** Newest first; of one moment the higher id. */
export interface ListPosition {
  createdAt: number;
  id: string;
}

/** There is a request with the same key already. */
export class RequestRepeated extends Error {}

/** Another has the reference that was made for it. */
export class ReferenceTaken extends Error {}

type Own<Row> = Exclude<keyof Row & string, keyof RequestColumns>;

export type RequestStore<Row extends RequestColumns> = ReturnType<typeof createRequestStore<Row>>;

/**
 * How a kind of request is written, found and counted. `wordsOf` says by which words it is found; `own` names the columns
 * that it has beside those of all, and whether they are written or computed by the database.
 */
export function createRequestStore<Row extends RequestColumns>(
  table: RequestTable,
  wordsOf: (row: Row) => string,
  own: Record<Own<Row> | 'status', boolean>,
) {
  const written = Object.entries({ ...common, ...own, search_text: true }).filter(([, isWritten]) => isWritten);
  const columns = written.map(([column]) => column);
  const insertRow = prepared<Row & { search_text: string }>((db, value) =>
    db
      .insertInto(table)
      .values(Object.fromEntries(columns.map((column) => [column, value(column as never)])) as never)
      .$castTo<never>(),
  );
  const insert = (db: Db, row: Row) => insertRow(db, { ...row, search_text: wordsOf(row) });
  const rows = (db: Db) => db.selectFrom(table).selectAll().$castTo<Row>();
  const newestFirst = (db: Db) => rows(db).orderBy('created_at', 'desc').orderBy('id', 'desc');

  return {
    insert: async (db: Db, row: Row): Promise<void> => void (await insert(db, row)),

    /** Fails with RequestRepeated, or with AccountGone: nothing else that it names can go away meanwhile. */
    async insertRequest(tx: Db, row: Row): Promise<void> {
      try {
        await insert(tx, row);
      } catch (error) {
        if (isUniqueViolation(error, `${table}.request_key`)) throw new RequestRepeated();
        if (isUniqueViolation(error, `${table}.reference`)) throw new ReferenceTaken();
        throw isForeignKeyViolation(error) ? new AccountGone() : error;
      }
    },

    findByKey: (db: Db, key: string, since: number): Promise<Row | undefined> =>
      rows(db).where('request_key', '=', key).where('created_at', '>=', since).executeTakeFirst(),

    /** A request that is older lets go of its key, for the same wish once more. */
    async freeKey(db: Db, key: string, before: number): Promise<void> {
      await db
        .updateTable(table)
        .set({ request_key: null })
        .where('request_key', '=', key)
        .where('created_at', '<', before)
        .execute();
    },

    find: (db: Db, id: string): Promise<Row | undefined> => rows(db).where('id', '=', id).executeTakeFirst(),

    findAll: async (db: Db, ids: readonly string[]): Promise<Row[]> =>
      ids.length === 0 ? [] : rows(db).where('id', 'in', ids).execute(),

    /** The page is found in the index alone: a far one costs no more reading of rows than the first. */
    list(db: Db, { limit, offset = 0, ...which }: ListOptions): Promise<Row[]> {
      const page = newest(db, table, which).select('id').limit(limit).offset(offset);
      return newestFirst(db).where('id', 'in', page).execute();
    },

    ofUser: (db: Db, userId: string): Promise<Row[]> => newestFirst(db).where('user_id', '=', userId).execute(),

    countByStatus: (db: Db): Promise<Map<string, number>> => totalsBySubject(db, table),

    /** How many wait that came after the instant. */
    countWaitingSince: (db: Db, since: number): Promise<number> =>
      countBetween(db, `waiting ${table}`, { from: since + 1 }, (from, to) =>
        db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('status', '=', initialStatus)
          .where('created_at', '>=', from)
          .where('created_at', '<', to),
      ),

    /** When the newest came; null without any. */
    async latestCreation(db: Db): Promise<number | null> {
      const row = await newest(db, table, {}).select('created_at').limit(1).executeTakeFirst();
      return row?.created_at ?? null;
    },
  };
}

/** A page of both kinds together, newest first. Found in the indexes alone: none of what comes before it is read. */
export async function newestIds(db: Db, { limit, offset = 0, ...which }: ListOptions): Promise<string[]> {
  const newestOf = (table: RequestTable) => {
    const page = newest(db, table, which)
      .select(['created_at', 'id'])
      .limit(limit + offset);
    // SQLite takes no order within a part of a union.
    return db.selectFrom(page.as('newest')).selectAll();
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

function newest(db: Db, table: RequestTable, { status, after }: Pick<ListOptions, 'status' | 'after'>) {
  let query = db.selectFrom(table).orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (status !== undefined) query = query.where('status', '=', status);
  if (after) {
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id)));
  }
  return query;
}

/** All but the status, which each kind has in its own way. */
const common: Record<Exclude<keyof RequestColumns, 'status'>, true> = {
  id: true,
  user_id: true,
  full_name: true,
  email: true,
  phone: true,
  reference: true,
  customer_id: true,
  source: true,
  note: true,
  version: true,
  closing_reason: true,
  request_key: true,
  created_at: true,
  decided_at: true,
};
