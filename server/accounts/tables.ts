import type { Profile } from '../../api/rules/profiles.ts';
import type { UserRole } from '../../api/rules/roles.ts';
import type { Generated } from 'kysely';

export interface UsersTable {
  id: string;
  email: string;
  password_hash: string;
  full_name: string;
  phone: string;
  picture: string | null;
  role: UserRole;
  /** Of an administrator, and of nobody else. */
  profile: Profile | null;
  created_at: number;
  /** 1: the password was given at the first start, and is good for choosing another. */
  must_change_password: Generated<number>;
  /** What the account is listed by, and what it is found by: see `wordsOf`. */
  sort_key: string;
  search_text: string;
}

declare module '../platform/db/database.ts' {
  interface Tables {
    users: UsersTable;
  }
}
