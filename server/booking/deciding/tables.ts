import type { Generated } from 'kysely';

/** What the desk proposes instead of what was asked for, until the customer takes one up. */
export interface ProposalsTable {
  id: string;
  reservation_id: string;
  car_id: string;
  starts_at: number;
  ends_at: number;
  /** As they were counted when it was made. */
  days: number;
  price_centimes: number;
  total_centimes: number;
  created_at: number;
  expires_at: number;
  taken_at: Generated<number | null>;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    proposals: ProposalsTable;
  }
}
