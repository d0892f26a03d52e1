import type { Selectable } from 'kysely';
import { createRequestStore } from '../requests/store.ts';
import type { TransfersTable } from './tables.ts';

export type TransferRow = Selectable<TransfersTable>;

export const transfers = createRequestStore<TransferRow>('transfers', {
  departure_city: true,
  airport_city: true,
  airport: true,
  pickup_at: true,
});
