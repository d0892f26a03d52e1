import type { Generated } from 'kysely';
import type { RequestColumns } from '../requests/tables.ts';

export interface TransfersTable extends RequestColumns {
  departure_city: string;
  airport_city: string;
  airport: string;
  pickup_at: number;
  /** What it is found by: see `searchWords`. */
  search_text: Generated<string>;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    transfers: TransfersTable;
  }
}
