export interface LoginTicketsTable {
  /** The hash of the token in the cookie. */
  id: string;
  user_id: string;
  expires_at: number;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    login_tickets: LoginTicketsTable;
  }
}
