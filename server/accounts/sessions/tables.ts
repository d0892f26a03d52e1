export interface SessionsTable {
  /** The hash of the token in the cookie. */
  id: string;
  /** Names the session to its owner; it opens nothing. */
  public_id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  /** To the hour: a write per request would be waste. */
  last_seen_at: number;
  /** What the browser said that it is, in a word each; null when it said nothing that we know. */
  browser: string | null;
  system: string | null;
  password_confirmed_at: number | null;
  factor_confirmed_at: number | null;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    sessions: SessionsTable;
  }
}
