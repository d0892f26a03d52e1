import type { User } from '../../api/accounts.ts';
import { hours, minutes, toIso } from '../platform/clock.ts';

export const loginsPerAccount = { name: 'login:account', max: 10, windowMs: minutes(15) };
export const loginsPerAddress = { name: 'login:address', max: 50, windowMs: minutes(15) };
/** Of somebody who is already logged in: a borrowed session must not become a way to guess the password. */
export const passwordChecksPerAccount = { name: 'password:account', max: 10, windowMs: minutes(15) };
/** Each one is decoded, cut and encoded again: work for us, a click for them. */
export const picturesPerAccount = { name: 'picture:account', max: 20, windowMs: hours(1) };

export interface Account {
  email: string;
  phone: string;
  full_name: string;
  picture: string | null;
  created_at: number;
  role: 'user' | 'admin';
}

/** What a person sees of their account, and nothing else of it. */
export function toUser({ email, phone, full_name, picture, created_at, role }: Account): User {
  return {
    email,
    phone,
    full_name,
    username: usernameOf(full_name, email),
    profile_img: picture && `/api/user/picture/${picture}`,
    created_at: toIso(created_at),
    role,
  };
}

export const usernameOf = (fullName: string, email: string): string => fullName || (email.split('@', 1)[0] ?? email);

/** Where a profile picture lies in the file store. */
export const pictureKey = (name: string) => `profiles/${name}`;
