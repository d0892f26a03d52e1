import type { Generated } from 'kysely';
import type { RequestColumns } from '../requests/tables.ts';

export interface ReservationsTable extends RequestColumns {
  car_id: string | null;
  car_name: string;
  city: string;
  starts_at: number;
  ends_at: number;
  days: number;
  price_centimes: number;
  total_centimes: number;
  /** What it is found by: see `searchWords`. */
  search_text: Generated<string>;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    reservations: ReservationsTable;
  }
}
