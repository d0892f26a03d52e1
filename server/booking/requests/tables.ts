import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';

/** What every request has, whatever is asked for. Each kind has a table of its own. */
export interface RequestColumns {
  id: string;
  user_id: string | null;
  full_name: string;
  email: string | null;
  phone: string;
  status: ReservationStatus;
  /** Equal for the same request sent twice. */
  request_key: string | null;
  created_at: number;
  decided_at: number | null;
}

export type RequestTable = 'reservations' | 'transfers';
