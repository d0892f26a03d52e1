import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { ReservationsTable } from './tables.ts';

export async function insertReservation(db: Db, reservation: Insertable<ReservationsTable>): Promise<void> {
  await db.insertInto('reservations').values(reservation).execute();
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

/** The accepted rental, in progress or to come, that keeps a car in the fleet. */
export function blockingRental(db: Db, carId: string, now: number) {
  return db
    .selectFrom('reservations')
    .select(['id', 'full_name', 'starts_at', 'ends_at'])
    .where('car_id', '=', carId)
    .where('status', '=', 'acceptée')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .executeTakeFirst();
}

/** Changes nothing, but nobody accepts a request for this car until the transaction ends. */
export async function holdReservations(tx: Db, carId: string, now: number): Promise<void> {
  await tx
    .updateTable('reservations')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('car_id', '=', carId)
    .where('ends_at', '>', now)
    .execute();
}
