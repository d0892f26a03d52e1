import type { Generated } from 'kysely';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';

export interface TransfersTable {
  id: string;
  user_id: string | null;
  full_name: string;
  email: string | null;
  phone: string;
  departure_city: string;
  airport_city: string;
  airport: string;
  pickup_at: number;
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
    transfers: TransfersTable;
  }
}
