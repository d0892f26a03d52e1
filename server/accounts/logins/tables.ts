/** Failed logins of an account that the journal has yet to count: those after the first of a quarter of an hour. */
export interface LoginFailuresTable {
  user_id: string;
  since: number;
  last_at: number;
  untold: number;
  /** Of the last one. */
  network: string;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    login_failures: LoginFailuresTable;
  }
}
