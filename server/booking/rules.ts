import { createHash } from 'node:crypto';
import { phoneDigits } from '../../api/common.ts';
import { hours, minutes } from '../platform/clock.ts';
import type { Limit } from '../platform/throttle.ts';

/** The same request again within this time is a double click, not a second wish. */
export const repeatWindow = minutes(10);

/** Both kinds of request together. */
export const requestLimit: Limit = { name: 'booking:address', max: 30, windowMs: hours(1) };

/** Equal for the same wish of the same person: an account, or a phone number however it is spelled. */
export function requestKey(person: { userId: string | null; phone: string }, wish: readonly (string | number)[]): string {
  const who = person.userId === null ? `phone ${phoneDigits(person.phone)}` : `account ${person.userId}`;
  // Hashed, so that the column is short and tells nothing.
  return createHash('sha256').update(JSON.stringify([who, ...wish])).digest('base64url');
}

/** Whom the agency calls back. */
export interface Person {
  userId: string | null;
  email: string | null;
  fullName: string;
  phone: string;
}

export interface Account {
  userId: string;
  email: string;
  fullName: string;
  phone: string;
}

/** An account speaks for itself; what it does not say, and everything about a visitor, is taken as given. */
export function personOf(account: Account | null, given: { fullName?: string | undefined; phone?: string | undefined }): Person {
  return {
    userId: account?.userId ?? null,
    email: account?.email ?? null,
    fullName: account?.fullName || (given.fullName ?? ''),
    phone: account?.phone || (given.phone ?? ''),
  };
}
