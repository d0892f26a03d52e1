import { type RawBuilder, sql } from 'kysely';
import type { RequestType } from '../../../api/calls/booking.ts';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { wordsOf as reservationWords } from '../reservations/rules.ts';
import { wordsOf as transferWords } from '../transfers/rules.ts';
import { literally, type Place, readSort, type Stretch } from '../../platform/db/keyset.ts';

/** What is looked for, but for the words. */
export interface Wish {
  type: RequestType;
  status: ReservationStatus;
  /** When it begins: from an instant, until another. */
  from: number;
  to: number;
  sort: string;
}

/** Of each term one of the beginnings must begin a word; see `searchTerms`. */
export type Terms = readonly (readonly string[])[];

const sources = {
  car: { table: sql.table('reservations'), words: sql.table('reservation_words'), start: 'starts_at' },
  transport: { table: sql.table('transfers'), words: sql.table('transfer_words'), start: 'pickup_at' },
} as const;

/** In their order. Either order is that of an index which begins with the status: nothing before the stretch is read. */
export async function requestsAlong(db: Db, wish: Wish, { offset, limit, ...from }: Stretch): Promise<Place[]> {
  const { rows } = await inOrder(wish, from, sql`limit ${limit} offset ${offset}`).execute(db);
  return rows;
}

/** Those of the next `within` requests that have the words, and where these end when there are more. */
export async function requestsWithin(db: Db, wish: Wish, terms: Terms, stretch: Stretch, within: number) {
  const { isDescending } = directionOf(wish, stretch.isBack);
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const walked = inOrder(wish, stretch, sql`limit ${within}`, sql`, search_text`);
  const [found, [end, beyond]] = await Promise.all([
    sql<Place>`select id, value from (${walked}) walked where ${has(terms, 'search_text')}
      order by value ${direction}, id ${direction} limit ${stretch.limit}`.execute(db),
    requestsAlong(db, wish, { ...stretch, offset: within - 1, limit: 2 }),
  ]);
  return { rows: found.rows, walkedTo: beyond && end };
}

/** All of them, in their order, found by the one term that the fewest have. */
export async function requestsNamed(db: Db, wish: Wish, terms: Terms, rarest: readonly string[]): Promise<Place[]> {
  const { table, words } = sources[wish.type];
  const { column, isDescending } = directionOf(wish, false);
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const named = rarest.map((beginning) => sql`select distinct request_id from ${words} where ${begins(beginning)}`);
  // Not an inner join, in which SQLite might begin with all requests of the status.
  const { rows } = await sql<Place>`select request.id, ${sql.ref(`request.${column}`)} as value
    from (${sql.join(named, sql` union `)}) named cross join ${table} as request
    where request.id = named.request_id and ${isWished(wish, 'request.')} and ${has(terms, 'request.search_text')}
    order by value ${direction}, request.id ${direction}`.execute(db);
  return rows;
}

/** How many words begin so, of each term; counted no further than to the limit. */
export async function countNamed(db: Db, type: RequestType, terms: Terms, limit: number): Promise<number[]> {
  const { words } = sources[type];
  const counted = (beginning: string) =>
    sql`(select count(*) from (select 1 from ${words} where ${begins(beginning)} limit ${limit}) counted)`;
  const sums = terms.map((beginnings) => sql`${sql.join(beginnings.map(counted), sql` + `)}`);
  const named = sums.map((sum, at) => sql`${sum} as ${sql.ref(`term_${at}`)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(named)}`.execute(db);
  return terms.map((_, at) => rows[0]?.[`term_${at}`] ?? 0);
}

/** Counted no further than to the limit. */
export async function countAlong(db: Db, wish: Wish, limit: number): Promise<number> {
  const { table } = sources[wish.type];
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from ${table} where ${isWished(wish)} limit ${limit}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Some of those that an older release writes beside this one, which knows nothing of words, get theirs. */
export async function writeMissingWords(db: Db, type: RequestType, atOnce = 200): Promise<void> {
  // As the index has it that holds none but these, and as a rule none at all.
  const isMissing = sql<boolean>`search_text = ''`;
  if (type === 'car') {
    for (const row of await db.selectFrom('reservations').selectAll().where(isMissing).limit(atOnce).execute())
      await db
        .updateTable('reservations')
        .set({ search_text: reservationWords(row) })
        .where('id', '=', row.id)
        .execute();
    return;
  }
  for (const row of await db.selectFrom('transfers').selectAll().where(isMissing).limit(atOnce).execute())
    await db
      .updateTable('transfers')
      .set({ search_text: transferWords(row) })
      .where('id', '=', row.id)
      .execute();
}

function inOrder(
  wish: Wish,
  { from, isBack }: Pick<Stretch, 'from' | 'isBack'>,
  part: RawBuilder<unknown>,
  also = sql``,
) {
  const { table } = sources[wish.type];
  const { column, isDescending } = directionOf(wish, isBack);
  const key = sql.ref(column);
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const than = sql.raw(`${isDescending ? '<' : '>'}${from?.isIncluded ? '=' : ''}`);
  const beyond = from && sql` and (${key}, id) ${than} (${from.value}, ${from.id})`;
  return sql<Place>`select id, ${key} as value${also} from ${table} where ${isWished(wish)}${beyond ?? sql``}
    order by ${key} ${direction}, id ${direction} ${part}`;
}

function directionOf({ type, sort }: Wish, isBack: boolean) {
  const { by, isDescending } = readSort(sort);
  return { column: by === 'start' ? sources[type].start : 'created_at', isDescending: isDescending !== isBack };
}

function isWished({ type, status, from, to }: Wish, of = '') {
  const start = sql.ref(`${of}${sources[type].start}`);
  const parts = [
    sql`${sql.ref(`${of}status`)} = ${status}`,
    ...(Number.isFinite(from) ? [sql`${start} >= ${from}`] : []),
    ...(Number.isFinite(to) ? [sql`${start} < ${to}`] : []),
  ];
  return sql.join(parts, sql` and `);
}

export function has(terms: Terms, column: string) {
  const text = sql.ref(column);
  const term = (beginnings: readonly string[]) =>
    sql`(${sql.join(
      beginnings.map((beginning) => sql`${text} like ${`% ${literally(beginning)}%`} escape '\\'`),
      sql` or `,
    )})`;
  return sql.join(terms.map(term), sql` and `);
}

/** A stretch of the index: nothing sorts after the last character there is. */
export const begins = (beginning: string) => sql`word >= ${beginning} and word < ${`${beginning}\u{10ffff}`}`;
