import type { Generated } from 'kysely';
import type { RequestSource } from '../../../api/rules/request-source.ts';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';

/** What every request has, whatever is asked for. Each kind has a table of its own. */
export interface RequestColumns {
  id: string;
  user_id: string | null;
  full_name: string;
  email: string | null;
  phone: string;
  /** Of a rental a function of its stage, which the database computes. */
  status: ReservationStatus;
  /** What can be said on the phone: `R-4K7P-2M`. */
  reference: string;
  customer_id: string;
  source: RequestSource;
  note: string;
  /** Counts the changes: one on top of another's is noticed. */
  version: number;
  /** Why it was refused or cancelled. */
  closing_reason: string;
  /** Equal for the same request sent twice. */
  request_key: string | null;
  created_at: number;
  decided_at: number | null;
}

/** What the database fills in for whoever does not say. */
export type Defaulted<Row, Column extends keyof Row> = Omit<Row, Column> & { [Name in Column]: Generated<Row[Name]> };

export type RequestDefault = 'reference' | 'customer_id' | 'source' | 'note' | 'version' | 'closing_reason';

export type RequestTable = 'reservations' | 'transfers';
