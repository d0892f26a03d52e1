import type { TakenPeriod } from '../../../api/catalogue.ts';
import { type Clock, toIso } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import * as store from './store.ts';

export type ReservationsService = ReturnType<typeof createReservationsService>;

export function createReservationsService({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
  return {
    async takenPeriods(carId: string): Promise<TakenPeriod[]> {
      const rows = await store.takenPeriods(db, carId, clock.now());
      return rows.map((row) => ({ start_date: toIso(row.starts_at), end_date: toIso(row.ends_at) }));
    },
  };
}
