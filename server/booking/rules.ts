import { rentalContact, type RentalRequest } from '../../api/booking.ts';
import { fieldsOf, phoneDigits } from '../../api/common.ts';
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

export type Asking = { ok: true; person: Person } | { ok: false; fields: Record<string, string> };

/** An account speaks for itself, whatever was sent; what it does not say, and everything of a visitor, must be given. */
export function personOf(account: Account | null, given: Pick<RentalRequest, 'full_name' | 'phone'>): Asking {
  const result = rentalContact.safeParse({
    full_name: account?.fullName || given.full_name,
    phone: account?.phone || given.phone,
  });
  if (!result.success) return { ok: false, fields: fieldsOf(result.error.issues) };
  const { full_name: fullName, phone } = result.data;
  return { ok: true, person: { userId: account?.userId ?? null, email: account?.email ?? null, fullName, phone } };
}
