import type { Generated } from 'kysely';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';

export interface ReservationsTable {
  id: string;
  car_id: string | null;
  car_name: string;
  user_id: string | null;
  full_name: string;
  email: string | null;
  phone: string;
  city: string;
  starts_at: number;
  ends_at: number;
  days: number;
  price_centimes: number;
  total_centimes: number;
  status: ReservationStatus;
  /** Equal for the same request sent twice. */
  request_key: string | null;
  created_at: number;
  decided_at: number | null;
  /** What it is found by: see `searchWords`. */
  search_text: Generated<string>;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    reservations: ReservationsTable;
  }
}
