import { dayAt } from '../../api/rules/casablanca-time.ts';
import type { Profile } from '../../api/rules/profiles.ts';
import type { UserRole } from '../../api/rules/roles.ts';
import type { User } from '../../api/calls/accounts.ts';
import { fold } from '../../api/rules/fold.ts';
import { hours, minutes, toIso } from '../platform/clock.ts';

/** More than anybody mends their profile, and too few to keep the pages that show names from being kept. */
export const profileSavesPerAccount = { name: 'profile:account', max: 30, windowMs: minutes(10) };
/** Each one is decoded, cut and encoded again: work for us, a click for them. */
export const picturesPerAccount = { name: 'picture:account', max: 20, windowMs: hours(1) };

export interface Account {
  email: string;
  phone: string;
  full_name: string;
  picture: string | null;
  created_at: number;
  role: UserRole;
  profile: Profile | null;
  must_change_password?: number;
}

/** What a person sees of their account, and nothing else of it. */
export function toUser(account: Account): User {
  const { email, phone, full_name, picture, created_at, role, profile, must_change_password } = account;
  return {
    email,
    phone,
    full_name,
    username: usernameOf(full_name, email),
    profile_img: picture && `/api/user/picture/${picture}`,
    created_at: toIso(created_at),
    created_day: dayAt(created_at),
    role,
    ...(profile && { profile }),
    ...(must_change_password === 1 && { must_change_password: true }),
  };
}

export const usernameOf = (fullName: string, email: string): string => fullName || (email.split('@', 1)[0] ?? email);

/** What an account is sorted and found by: the name without regard to accents and capitals, else the address. */
export const wordsOf = ({ full_name, email, phone }: Pick<Account, 'full_name' | 'email' | 'phone'>) => ({
  sort_key: fold(full_name || email),
  // The number on a line of its own: no search goes across.
  search_text: `${fold(full_name)} ${email} ${fold(email)}\n${digitsOf(phone)}`,
});

/**
 * The texts of which one must be in the words of an account for it to be found: as typed, folded, or the digits of a
 * number however it is spaced. Nothing typed finds everybody.
 */
export function searchTerms(search: string): string[] {
  const typed = search.trim().toLowerCase();
  const digits = /^[\d\s+().-]+$/.test(typed) ? digitsOf(typed) : '';
  return [...new Set([typed, fold(typed), digits])].filter((term) => term !== '');
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * A password that is the address, its part before the @ or our name, with digits and signs around it, is the first that
 * anybody would try.
 */
export function isPersonalPassword(password: string, email: string, agencyName: string): boolean {
  const [mailbox = email] = email.split('@', 1);
  const obvious = [email, mailbox, agencyName, agencyName + agencyName];
  return obvious.some((name) => lettersOf(name) === lettersOf(password) || coreOf(name) === coreOf(password));
}

const lettersOf = (text: string) => fold(text).replaceAll(' ', '');
/** Without the digits around; digits alone are compared as they are. */
const coreOf = (text: string) => lettersOf(text).replace(/^\d+|\d+$/g, '') || text;

/** Where a profile picture lies in the file store. */
export const pictureKey = (name: string) => `profiles/${name}`;
