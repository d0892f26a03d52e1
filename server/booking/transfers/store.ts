import type { Selectable } from 'kysely';
import { createRequestStore } from '../requests/store.ts';
import { wordsOf } from './rules.ts';
import type { TransfersTable } from './tables.ts';

export type TransferRow = Omit<Selectable<TransfersTable>, 'search_text'>;

export const transfers = createRequestStore<TransferRow>('transfers', wordsOf, {
  departure_city: true,
  airport_city: true,
  airport: true,
  pickup_at: true,
});
