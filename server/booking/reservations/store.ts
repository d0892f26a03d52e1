import { sql, type Updateable } from 'kysely';
import { type ReservationStage, stagesBefore } from '../../../api/rules/reservation-stage.ts';
import { statusesBefore } from '../../../api/rules/reservation-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { createRequestStore } from '../requests/store.ts';
import { wordsOf } from './rules.ts';
import type { ReservationColumns, ReservationsTable } from './tables.ts';

export type ReservationRow = ReservationColumns;

export const reservations = createRequestStore<ReservationRow>('reservations', wordsOf, {
  car_id: true,
  car_name: true,
  city: true,
  starts_at: true,
  ends_at: true,
  days: true,
  price_centimes: true,
  total_centimes: true,
  stage: true,
  // The database computes it.
  status: false,
  is_start_open: true,
  is_end_open: true,
  pickup_kind: true,
  pickup_place: true,
  return_kind: true,
  return_place: true,
  flight: true,
  price_reason: true,
  closed_by: true,
  is_young_driver: true,
  deposit_centimes: true,
  excess_centimes: true,
  km_per_day: true,
  extra_km_centimes: true,
  day_count: true,
});

/** The desk says whose it is: the account that is noted with them did not ask for it, wherever it is said to come from. */
export async function assign(tx: Db, id: string): Promise<void> {
  await tx.updateTable('reservations').set({ is_assigned: 1 }).where('id', '=', id).execute();
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
    .where('other.status', 'in', statusesBefore('acceptée'))
    .where('other.id', 'not in', ids)
    .where('other.ends_at', '>', now)
    .whereRef('other.ends_at', '>', 'one.starts_at')
    .where(sql<number>`other.starts_at + 0`, '<', sql.ref<number>('one.ends_at'))
    .limit(limit)
    .execute();
}

/**
 * Nothing is returned when the stage does not allow the change, also when a rival was quicker. With every change of stage
 * comes a new version.
 */
export function moveStage(
  tx: Db,
  id: string,
  to: ReservationStage,
  changes: Updateable<ReservationsTable>,
  from: readonly ReservationStage[] = stagesBefore(to),
): Promise<ReservationRow | undefined> {
  return tx
    .updateTable('reservations')
    .set((eb) => ({ ...changes, stage: to, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('stage', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** The rental for which a car must stay: handed over, or to come. */
export function rentalAhead(db: Db, carId: string, now: number): Promise<ReservationRow | undefined> {
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('car_id', '=', carId)
    .where('status', '=', 'acceptée')
    .where((eb) => eb.or([eb('stage', '=', 'en cours'), eb.and([eb('stage', '=', 'prévue'), eb('ends_at', '>', now)])]))
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
}

/** All that wait for a car, the oldest first. */
export function waitingFor(db: Db, carId: string): Promise<ReservationRow[]> {
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('car_id', '=', carId)
    .where('status', '=', 'en attente')
    .orderBy('id')
    .execute();
}

export async function countWaitingFor(db: Db, carId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('car_id', '=', carId)
    .where('status', '=', 'en attente')
    .executeTakeFirstOrThrow();
  return count;
}

/** What waits for the same cars at the time of one of these requests. */
export function waitingAround(db: Db, ids: readonly string[], now: number) {
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
      .select(['open.id', 'open.car_id', 'open.starts_at', 'open.ends_at'])
      .whereRef('open.car_id', '=', 'wanted.car_id')
      .where('open.status', '=', 'en attente')
      .where('open.ends_at', '>', now)
      .whereRef('open.ends_at', '>', 'wanted.first_at')
      .where(sql<number>`open.starts_at + 0`, '<', sql.ref<number>('wanted.last_at'))
      .execute()
  );
}
