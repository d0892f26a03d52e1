/** An address by which somebody looks at a rental. Only the hash of what it names is kept. */
export interface TrackingLinksTable {
  token_hash: string;
  reservation_id: string;
  created_at: number;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    tracking_links: TrackingLinksTable;
  }
}
