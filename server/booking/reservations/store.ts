import { type Selectable, sql } from 'kysely';
import { type ReservationStatus, statusesBefore } from '../../../api/rules/reservation-status.ts';
import type { Period } from '../../../api/rules/rental-period.ts';
import { AccountGone } from '../../accounts/store.ts';
import { countBetween, totalsBySubject } from '../../platform/db/counters.ts';
import { isExclusionViolation, isForeignKeyViolation } from '../../platform/db/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { wordsOf } from './rules.ts';
import type { ReservationsTable } from './tables.ts';

export type ReservationRow = Selectable<ReservationsTable>;
export type NewReservation = Omit<ReservationRow, 'search_text'>;

/** The database keeps accepted rentals of one car apart, and has just done so. */
export class RentalOverlap extends Error {}

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

export async function insertReservation(db: Db, reservation: NewReservation): Promise<void> {
  await db.insertInto('reservations').values(withWords(reservation)).execute();
}

/**
 * Stores the request, or answers the one that holds the same key. The unique key decides between rivals; one that is
 * older than the window lets go of it first. The caller keeps the car, so what else may be gone is the account.
 */
export async function insertOnce(tx: Db, reservation: NewReservation, keysSince: number) {
  const { request_key: key } = reservation;
  const letGo = tx
    .updateTable('reservations')
    .set({ request_key: null })
    .where('request_key', '=', key)
    .where('created_at', '<', keysSince)
    .execute();
  const insert = tx
    .insertInto('reservations')
    .values(withWords(reservation))
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new AccountGone() : error;
    });
  const [, inserted] = await Promise.all([letGo, insert]);
  if (inserted) return { row: inserted, isNew: true };
  const row = await tx.selectFrom('reservations').selectAll().where('request_key', '=', key).executeTakeFirstOrThrow();
  return { row, isNew: false };
}

const withWords = (reservation: NewReservation) => ({ ...reservation, search_text: wordsOf(reservation) });

export function findByKey(db: Db, key: string, since: number): Promise<ReservationRow | undefined> {
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('request_key', '=', key)
    .where('created_at', '>=', since)
    .executeTakeFirst();
}

export function findReservation(db: Db, id: string): Promise<ReservationRow | undefined> {
  return db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findReservations(db: Db, ids: readonly string[]): Promise<ReservationRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('reservations').selectAll().where('id', 'in', ids).execute();
}

/** Other requests that can still be accepted, for the car and the days of one of these. */
export function reservationsTouching(db: Db, ids: readonly string[], now: number, limit: number) {
  return db
    .selectFrom('reservations as one')
    .crossJoin('reservations as other')
    .selectAll('other')
    .distinct()
    .where('one.id', 'in', ids)
    .whereRef('other.car_id', '=', 'one.car_id')
    .where('other.status', 'in', ['en attente', 'refusée'])
    .where('other.id', 'not in', ids)
    .where('other.ends_at', '>', now)
    .whereRef('other.ends_at', '>', 'one.starts_at')
    .where(sql<number>`other.starts_at + 0`, '<', sql.ref<number>('one.ends_at'))
    .limit(limit)
    .execute();
}

/** Nothing is returned when the status does not allow the change, also when a rival was quicker. */
export async function changeStatus(tx: Db, id: string, to: ReservationStatus, now: number) {
  const from = statusesBefore(to);
  if (from.length === 0) return undefined;
  try {
    return await tx
      .updateTable('reservations')
      .set({ status: to, decided_at: now })
      .where('id', '=', id)
      .where('status', 'in', from)
      .returningAll()
      .executeTakeFirst();
  } catch (error) {
    if (isExclusionViolation(error, 'reservations_no_overlap')) throw new RentalOverlap();
    throw error;
  }
}

/** The first accepted rental of the car that shares a moment with the period. */
export function overlappingRental(db: Db, carId: string, { start, end }: Period): Promise<ReservationRow | undefined> {
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('car_id', '=', carId)
    .where('status', '=', 'acceptée')
    .where('ends_at', '>', start)
    .where('starts_at', '<', end)
    .orderBy('ends_at')
    .limit(1)
    .executeTakeFirst();
}

/** Accepted rentals of a car that have not ended, without a word about who rents. */
export function takenPeriods(db: Db, carId: string, now: number) {
  return db
    .selectFrom('reservations')
    .select(['starts_at', 'ends_at'])
    .where('car_id', '=', carId)
    .where('status', '=', 'acceptée')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute();
}

/** The page is found in the index alone: a far one costs no more reading of rows than the first. */
export function listReservations(db: Db, { status, limit, offset, after }: ListOptions): Promise<ReservationRow[]> {
  const page = db
    .selectFrom('reservations')
    .select('id')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'en attente'))
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.createdAt ?? 0, after?.id ?? ''))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset ?? 0);
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('id', 'in', page)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function reservationsOfUser(db: Db, userId: string): Promise<ReservationRow[]> {
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * What can clash with one of these requests: accepted and waiting periods that have not ended, of the same cars. Looked up
 * once for each car, over all the time that is wanted of it: a hundred rivals are not compared with a hundred.
 */
export function openPeriodsAround(db: Db, ids: readonly string[], now: number) {
  const wanted = db
    .selectFrom('reservations')
    .select((eb) => ['car_id', eb.fn.min('starts_at').as('first_at'), eb.fn.max('ends_at').as('last_at')])
    .where('id', 'in', ids)
    .where('status', '<>', 'acceptée')
    .groupBy('car_id');
  return (
    db
      .selectFrom(wanted.as('wanted'))
      // Not an inner join, in which SQLite would begin with everything that is open; nor is the start to be looked up, as
      // there are too many before any day.
      .crossJoin('reservations as open')
      .select(['open.id', 'open.car_id', 'open.full_name', 'open.starts_at', 'open.ends_at', 'open.status'])
      .whereRef('open.car_id', '=', 'wanted.car_id')
      .where('open.status', 'in', ['en attente', 'acceptée'])
      .where('open.ends_at', '>', now)
      .whereRef('open.ends_at', '>', 'wanted.first_at')
      .where(sql<number>`open.starts_at + 0`, '<', sql.ref<number>('wanted.last_at'))
      .execute()
  );
}

export function countByStatus(db: Db): Promise<Map<string, number>> {
  return totalsBySubject(db, 'reservations');
}

/** How many wait that came after the instant. */
export function countWaitingSince(db: Db, since: number): Promise<number> {
  return countBetween(db, 'waiting reservations', { from: since + 1 }, (from, to) =>
    db
      .selectFrom('reservations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'en attente')
      .where('created_at', '>=', from)
      .where('created_at', '<', to),
  );
}

/** When the newest came; null without any. */
export async function latestCreation(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('reservations')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
