export interface UsersTable {
  id: string;
  email: string;
  password_hash: string;
  full_name: string;
  phone: string;
  picture: string | null;
  role: 'user' | 'admin';
  created_at: number;
}

export interface SessionsTable {
  /** The hash of the token in the cookie. */
  id: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  password_confirmed_at: number | null;
}

declare module '../platform/db.ts' {
  interface Tables {
    users: UsersTable;
    sessions: SessionsTable;
  }
}
