export interface DevicesTable {
  /** The hash of the token in the cookie. */
  id: string;
  user_id: string;
  seen_at: number;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    devices: DevicesTable;
  }
}
