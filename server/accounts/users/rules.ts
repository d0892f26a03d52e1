import type { User } from '../../../api/accounts.ts';
import { toIso } from '../../platform/clock.ts';

interface Account {
  email: string;
  phone: string;
  full_name: string;
  picture: string | null;
  role: User['role'];
  created_at: number;
}

export const toListed = (user: Account): User => ({
  email: user.email,
  phone: user.phone,
  full_name: user.full_name,
  username: user.full_name || (user.email.split('@', 1)[0] ?? user.email),
  profile_img: user.picture,
  created_at: toIso(user.created_at),
  role: user.role,
});
