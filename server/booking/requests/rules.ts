import type { UserRole } from '../../../api/rules/roles.ts';
import { reservationContact, type ReservationRequest } from '../../../api/calls/booking-forms.ts';
import { startOfDay } from '../../../api/rules/casablanca-time.ts';
import { fieldsOf, phoneDigits } from '../../../api/calls/fields.ts';
import { customerCities } from '../../../api/rules/places.ts';
import { initialStage } from '../../../api/rules/reservation-stage.ts';
import { initialStatus, type ReservationStatus } from '../../../api/rules/reservation-status.ts';
import { minutes } from '../../platform/clock.ts';

/** The same request again within this time is a double click, not a second wish. */
export const repeatWindow = minutes(10);

/**
 * Equal for the same wish of the same person: an account, or a visitor who says the same of themself from the same
 * network. A phone number alone is no proof: whoever types another's would be answered with the other's request.
 */
export function requestKey(
  { userId, fullName, phone }: Pick<Person, 'userId' | 'fullName' | 'phone'>,
  network: string,
  wish: readonly (string | number)[],
): string {
  const who = userId === null ? ['network', network] : ['account', userId];
  return JSON.stringify([...who, fullName, phoneDigits(phone), ...wish]);
}

/** What is answered to a repeated request: an account sees how it stands, a visitor what they were told at first. */
export function asRepeated<Row extends { user_id: string | null; status: ReservationStatus }>(row: Row): Row {
  if (row.user_id !== null) return row;
  return { ...row, status: initialStatus, ...('stage' in row && { stage: initialStage }) };
}

/**
 * Whether it is too late for what was to begin then. A day without an hour is kept as its midnight and is not over before
 * the day is; an hour that was over when it was asked for means « as soon as you can », today.
 */
export function isTooLate(startsAt: number, askedAt: number, now: number): boolean {
  if (startsAt < startOfDay(now)) return true;
  const isHourAhead = startsAt !== startOfDay(startsAt) && askedAt < startsAt;
  return isHourAhead && startsAt < now;
}

/** A customer's city that was written and not chosen: the agency has to see whether it goes there. */
export const isOffList = (city: string): boolean => !customerCities.includes(city);

/** For the agency's eyes: « Taghazout (hors liste) ». */
export const cityForAgency = (city: string): string => (isOffList(city) ? `${city} (hors liste)` : city);

/** What no request from the site has said or been told yet. */
export const freshRequest = {
  source: 'site',
  note: '',
  version: 1,
  closing_reason: '',
  request_key: null,
  decided_at: null,
} as const;

/** Whom the agency calls back. */
export interface Person {
  userId: string | null;
  email: string | null;
  fullName: string;
  phone: string;
}

/** What a customer is made of before the agency has agreed with them: whose the number is nobody has seen yet. */
export const unproven = <Said extends object>(said: Said) => ({ ...said, userId: null, email: null });

export interface Account {
  userId: string;
  email: string;
  fullName: string;
  phone: string;
}

/** Somebody of the agency who names a person asks for that person: their own name and address are on no customer's booking. */
export const isForAnother = (
  viewer: { role: UserRole } | null,
  { full_name, phone }: Pick<ReservationRequest, 'full_name' | 'phone'>,
): boolean => viewer?.role === 'admin' && Boolean(full_name?.trim()) && Boolean(phone?.trim());

export type Asking = { ok: true; person: Person } | { ok: false; fields: Record<string, string> };

/** An account speaks for itself, whatever was sent; what it does not say, and everything of a visitor, must be given. */
export function personOf(
  account: Account | null,
  given: Pick<ReservationRequest, 'full_name' | 'phone' | 'email'>,
): Asking {
  const result = reservationContact.safeParse({
    full_name: account?.fullName || given.full_name,
    phone: account?.phone || given.phone,
  });
  if (!result.success) return { ok: false, fields: fieldsOf(result.error.issues) };
  const { full_name: fullName, phone } = result.data;
  const email = account ? account.email : given.email || null;
  return { ok: true, person: { userId: account?.userId ?? null, email, fullName, phone } };
}
