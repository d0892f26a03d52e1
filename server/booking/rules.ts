import { phoneDigits } from '../../api/common.ts';
import { minutes } from '../platform/clock.ts';

/** The same request again within this time is a double click, not a second wish. */
export const repeatWindow = minutes(10);

/** Equal for the same wish of the same person: an account, or a phone number however it is spelled. */
export function requestKey(
  person: { userId: string | null; phone: string },
  wish: readonly (string | number)[],
): string {
  const who = person.userId === null ? ['phone', phoneDigits(person.phone)] : ['account', person.userId];
  return [...who, ...wish].join(' ');
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
export function personOf(
  account: Account | null,
  given: { fullName?: string | undefined; phone?: string | undefined },
): Person {
  return {
    userId: account?.userId ?? null,
    email: account?.email ?? null,
    fullName: account?.fullName || (given.fullName ?? ''),
    phone: account?.phone || (given.phone ?? ''),
  };
}
