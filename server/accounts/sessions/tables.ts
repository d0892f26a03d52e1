export interface SessionsTable {
  /** The hash of the token in the cookie. */
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  password_confirmed_at: number | null;
}

declare module '../../platform/db.ts' {
  interface Tables {
    sessions: SessionsTable;
  }
}
