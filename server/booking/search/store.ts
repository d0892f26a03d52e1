import { type RawBuilder, sql } from 'kysely';
import type { RequestType } from '../../../api/calls/booking.ts';
import type { PlaceKind } from '../../../api/rules/handover-place.ts';
import type { RequestSource } from '../../../api/rules/request-source.ts';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { wordsOf as reservationWords } from '../reservations/rules.ts';
import { wordsOf as transferWords } from '../transfers/rules.ts';
import { literally, type Place, readSort, type Stretch } from '../../platform/db/keyset.ts';

/** Which list, and which part of it is looked at: an index is in its order. */
interface Listed {
  type: RequestType;
  status: ReservationStatus;
  /** When it begins: from an instant, until another. */
  from: number;
  to: number;
  sort: string;
}

/** What is looked for in it. Of each term one of the beginnings must begin a word; see `searchTerms`. */
export interface Wish extends Listed {
  terms: Terms;
  carId?: string | undefined;
  /** As the list of the forms spells it. */
  city?: string | undefined;
  pickup?: PlaceKind | undefined;
  source?: RequestSource | undefined;
}

export type Terms = readonly (readonly string[])[];

const sources = {
  car: {
    table: sql.table('reservations'),
    words: sql.table('reservation_words'),
    start: 'starts_at',
    cities: ['city'],
    looked: sql.raw('search_text, source, city, car_id, pickup_kind'),
  },
  transport: {
    table: sql.table('transfers'),
    words: sql.table('transfer_words'),
    start: 'pickup_at',
    cities: ['departure_city', 'airport_city'],
    looked: sql.raw('search_text, source, departure_city, airport_city'),
  },
} as const;

/** In their order. Either order is that of an index which begins with the status: nothing before the stretch is read. */
export async function requestsAlong(db: Db, wish: Listed, { offset, limit, ...from }: Stretch): Promise<Place[]> {
  const { rows } = await inOrder(wish, from, sql`limit ${limit} offset ${offset}`).execute(db);
  return rows;
}

/** Those of the next `within` requests that are looked for, and where these end when there are more. */
export async function requestsWithin(db: Db, wish: Wish, stretch: Stretch, within: number) {
  const { isDescending } = directionOf(wish, stretch.isBack);
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const [found, [end, beyond]] = await Promise.all([
    sql<Place>`select id, value from (${walkOf(wish, stretch, within)}) walked where ${isWished(wish)}
      order by value ${direction}, id ${direction} limit ${stretch.limit}`.execute(db),
    requestsAlong(db, wish, { ...stretch, offset: within - 1, limit: 2 }),
  ]);
  return { rows: found.rows, walkedTo: beyond && end };
}

/** How many of the first `within` requests are looked for, counted no further than to the limit. */
export async function countWithin(db: Db, wish: Wish, within: number, limit: number): Promise<number> {
  const walk = walkOf(wish, { isBack: false }, within);
  return counted(db, sql`select 1 from (${walk}) walked where ${isWished(wish)} limit ${limit}`);
}

/** Requests that an index finds at once by something that is looked for: each part names some by their `request_id`. */
export type Way = readonly RawBuilder<unknown>[];

/** By each word, by the car, by where the keys change hands and by where it came from, but for the usual. */
export function waysTo({ type, status, terms, cityTerms, carId, pickup, source }: Wish & { cityTerms: Terms }): Way[] {
  const { table } = sources[type];
  const by = (condition: RawBuilder<unknown>) => [
    sql`select id as request_id from ${table} where ${condition} and status = ${status}`,
  ];
  return [
    ...waysByWords(type, [...terms, ...cityTerms]),
    ...(carId === undefined ? [] : [by(sql`car_id = ${carId}`)]),
    ...(pickup === undefined ? [] : [by(sql`pickup_kind = ${pickup}`)]),
    // As the index has it, which holds no more than these.
    ...(source === undefined || source === 'site' ? [] : [by(sql`source = ${source} and source <> 'site'`)]),
  ];
}

export function waysByWords(type: RequestType, terms: Terms): Way[] {
  const { words } = sources[type];
  return terms.map((beginnings) =>
    beginnings.map((beginning) => sql`select request_id from ${words} where ${begins(beginning)}`),
  );
}

/** All of them, in their order, found by the one way that has the fewest. */
export async function requestsBy(db: Db, wish: Wish, way: Way): Promise<Place[]> {
  const { table } = sources[wish.type];
  const { column, isDescending } = directionOf(wish, false);
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  // Not an inner join, in which SQLite might begin with all requests of the status.
  const { rows } = await sql<Place>`select request.id, ${sql.ref(`request.${column}`)} as value
    from (select distinct request_id from (${sql.join([...way], sql` union all `)}) parts) named cross join ${table} as request
    where request.id = named.request_id and ${isListed(wish, 'request.')} and ${isWished(wish, 'request.')}
    order by value ${direction}, request.id ${direction}`.execute(db);
  return rows;
}

/** How many each way has; counted no further than to the limit. */
export async function countWays(db: Db, ways: readonly Way[], limit: number): Promise<number[]> {
  const count = (part: RawBuilder<unknown>) =>
    sql`(select count(*) from (select 1 from (${part}) named limit ${limit}) counted)`;
  const sums = ways.map((way, at) => sql`${sql.join(way.map(count), sql` + `)} as ${sql.ref(`way_${at}`)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(sums)}`.execute(db);
  return ways.map((_, at) => rows[0]?.[`way_${at}`] ?? 0);
}

/** Counted no further than to the limit. */
export function countAlong(db: Db, wish: Listed, limit: number): Promise<number> {
  return counted(db, sql`select 1 from ${sources[wish.type].table} where ${isListed(wish)} limit ${limit}`);
}

async function counted(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const answer = await sql<{ count: number }>`select count(*) as count from (${rows}) counted`.execute(db);
  return answer.rows[0]?.count ?? 0;
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

/** A stretch of the list, with what is looked at in each. */
const walkOf = (wish: Listed, stretch: Pick<Stretch, 'from' | 'isBack'>, within: number) =>
  inOrder(wish, stretch, sql`limit ${within}`, sql`, ${sources[wish.type].looked}`);

function inOrder(
  wish: Listed,
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
  return sql<Place>`select id, ${key} as value${also} from ${table} where ${isListed(wish)}${beyond ?? sql``}
    order by ${key} ${direction}, id ${direction} ${part}`;
}

function directionOf({ type, sort }: Listed, isBack: boolean) {
  const { by, isDescending } = readSort(sort);
  return { column: by === 'start' ? sources[type].start : 'created_at', isDescending: isDescending !== isBack };
}

function isListed({ type, status, from, to }: Listed, of = '') {
  const start = sql.ref(`${of}${sources[type].start}`);
  const parts = [
    sql`${sql.ref(`${of}status`)} = ${status}`,
    ...(Number.isFinite(from) ? [sql`${start} >= ${from}`] : []),
    ...(Number.isFinite(to) ? [sql`${start} < ${to}`] : []),
  ];
  return sql.join(parts, sql` and `);
}

function isWished({ type, terms, carId, city, pickup, source }: Wish, of = '') {
  const is = (column: string, value: string) => sql`${sql.ref(`${of}${column}`)} = ${value}`;
  const parts = [
    ...(terms.length === 0 ? [] : [has(terms, `${of}search_text`)]),
    ...(carId === undefined ? [] : [is('car_id', carId)]),
    ...(pickup === undefined ? [] : [is('pickup_kind', pickup)]),
    ...(source === undefined ? [] : [is('source', source)]),
    ...(city === undefined
      ? []
      : [
          sql`(${sql.join(
            sources[type].cities.map((each) => is(each, city)),
            sql` or `,
          )})`,
        ]),
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
