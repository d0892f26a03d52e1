import type { RequestColumns } from '../requests/tables.ts';

export interface TransfersTable extends RequestColumns {
  departure_city: string;
  airport_city: string;
  airport: string;
  pickup_at: number;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    transfers: TransfersTable;
  }
}
