import { type Selectable, sql } from 'kysely';
import { type ReservationStatus, statusesBefore } from '../../../api/rules/reservation-status.ts';
import type { Period } from '../../../api/rules/rental-period.ts';
import { isExclusionViolation } from '../../platform/db/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { createRequestStore } from '../requests/store.ts';
import { wordsOf } from './rules.ts';
import type { ReservationsTable } from './tables.ts';

export type ReservationRow = Omit<Selectable<ReservationsTable>, 'search_text'>;

export const reservations = createRequestStore<ReservationRow>('reservations', wordsOf, {
  car_id: true,
  car_name: true,
  city: true,
  starts_at: true,
  ends_at: true,
  days: true,
  price_centimes: true,
  total_centimes: true,
});

/** The database keeps accepted rentals of one car apart, and has just done so. */
export class RentalOverlap extends Error {}

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

/** As of any request; the database has the last word on rentals that overlap. */
export async function changeStatus(tx: Db, id: string, to: ReservationStatus, now: number) {
  try {
    return await reservations.changeStatus(tx, id, to, now);
  } catch (error) {
    if (isExclusionViolation(error, 'reservations_no_overlap')) throw new RentalOverlap();
    throw error;
  }
}

/** The first accepted rental of the car that shares a moment with the period. */
export async function overlappingRental(db: Db, carId: string, period: Period): Promise<ReservationRow | undefined> {
  const [rental] = await firstOverlap(db, { carId, ...period });
  return rental;
}

const firstOverlap = prepared<Period & { carId: string }, ReservationRow>((db, value) =>
  db
    .selectFrom('reservations')
    .selectAll()
    .where('car_id', '=', value('carId'))
    .where('status', '=', 'acceptée')
    .where('ends_at', '>', value('start'))
    .where('starts_at', '<', value('end'))
    .orderBy('ends_at')
    .limit(1),
);

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
