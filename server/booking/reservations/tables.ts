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
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    reservations: ReservationsTable;
  }
}
