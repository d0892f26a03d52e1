import { type ReservationStatus, statusesBefore } from '../../../api/rules/reservation-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { createRequestStore } from '../requests/store.ts';
import { wordsOf } from './rules.ts';
import type { TransferColumns } from './tables.ts';

export type TransferRow = TransferColumns;

export const transfers = createRequestStore<TransferRow>('transfers', wordsOf, {
  departure_city: true,
  airport_city: true,
  airport: true,
  pickup_at: true,
  status: true,
  direction: true,
  flight: true,
  passengers: true,
  price_centimes: true,
  driver: true,
  vehicle_id: true,
  done_at: true,
});

/** Nothing is returned when the status does not allow the change, also when a rival was quicker. */
export async function changeStatus(tx: Db, id: string, to: ReservationStatus, now: number) {
  const from = statusesBefore(to);
  if (from.length === 0) return undefined;
  return tx
    .updateTable('transfers')
    .set((eb) => ({ status: to, decided_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
}
