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
