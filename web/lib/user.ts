import { type Profile, profiles } from '../../api/rules/profiles.ts';
import type { UserRole } from '../../api/rules/roles.ts';
import { useSyncExternalStore } from 'react';
import { createListeners, localStore } from './storage.ts';

/** Who the header shows. The server never trusts this copy. */
export interface StoredUser {
  email: string;
  phone: string | null;
  full_name: string | null;
  username: string;
  profile_img: string | null;
  created_at: string | null;
  role: UserRole;
  /** Of an administrator. */
  profile?: Profile | undefined;
  must_change_password?: true | undefined;
  must_set_factor?: true | undefined;
}

const key = 'user';
const leftKey = 'rihla.left';
const { subscribe, tell } = createListeners();
let leaving = false;
let last: { raw: string | null; user: StoredUser | null } = { raw: null, user: null };

/** Read anew at every render (so at every navigation), and told of by this tab and the others. */
export const useUser = () => useSyncExternalStore(subscribe, readUser, () => null);

export function readUser(): StoredUser | null {
  const raw = localStore()?.getItem(key) ?? null;
  // The same text gives the same object, or React would render for ever.
  if (raw !== last.raw) last = { raw, user: parseUser(raw) };
  return last.user;
}

export function writeUser(user: StoredUser) {
  localStore()?.setItem(key, JSON.stringify(user));
  tell();
}

export function clearUser() {
  localStore()?.removeItem(key);
  tell();
}

/**
 * The person logs out and the page is about to be loaded anew: until then it stays as it is, since what they would press
 * on it, or where it would lead them, is lost with it. Other tabs hear of it.
 */
export function leave() {
  leaving = true;
  localStore()?.setItem(leftKey, 'yes');
  localStore()?.removeItem(key);
}

export const isLeaving = () => leaving;

/** Somebody left, and the server does not know it yet. */
export const hasLeft = () => localStore()?.getItem(leftKey) === 'yes';

export const settleLeaving = () => localStore()?.removeItem(leftKey);

/** « Yasmine El Amrani » → « YE » */
export function initialsOf(username: string): string {
  const words = username.split(/[\s._-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[1]] : [username];
  return letters
    .map((word) => word?.match(/^./u)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('fr');
}

function parseUser(raw: string | null): StoredUser | null {
  let value: unknown;
  try {
    value = JSON.parse(raw ?? 'null');
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const email = textOrNull(fields['email']);
  if (!email) return null;
  const fullName = textOrNull(fields['full_name']);
  return {
    email,
    phone: textOrNull(fields['phone']),
    full_name: fullName,
    username: textOrNull(fields['username']) ?? fullName ?? email.split('@')[0] ?? email,
    profile_img: textOrNull(fields['profile_img']),
    created_at: textOrNull(fields['created_at']),
    role: fields['role'] === 'admin' ? 'admin' : 'user',
    ...profileOf(fields['profile']),
    ...(fields['must_change_password'] === true && { must_change_password: true }),
    ...(fields['must_set_factor'] === true && { must_set_factor: true }),
  };
}

function profileOf(value: unknown): Pick<StoredUser, 'profile'> {
  const profile = profiles.find((one) => one === value);
  return profile ? { profile } : {};
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);
