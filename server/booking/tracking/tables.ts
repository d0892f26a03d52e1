/** An address by which somebody looks at a rental. Only the hash of what it names is kept. */
export interface TrackingLinksTable {
  token_hash: string;
  reservation_id: string;
  created_at: number;
}

/** What the desk proposes instead of what was asked for. */
export interface ProposalsTable {
  id: string;
  reservation_id: string;
  car_id: string;
  starts_at: number;
  ends_at: number;
  price_centimes: number;
  total_centimes: number;
  created_at: number;
  expires_at: number;
  taken_at: number | null;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    tracking_links: TrackingLinksTable;
    proposals: ProposalsTable;
  }
}
