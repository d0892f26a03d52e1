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

declare module '../platform/db.ts' {
  interface Tables {
    users: UsersTable;
  }
}
