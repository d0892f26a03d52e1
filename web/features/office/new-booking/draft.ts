import type { BookingForm } from '../../../../api/calls/desk-booking.ts';
import { extrasOf } from '../../../../api/rules/asked-extras.ts';

/** What is being entered, as the fields hold it. Named as the call names it, so that its faults find their field. */
export interface Draft {
  /** `2026-11-20T10:00`, or `2026-11-20` while the hour is still to be agreed on. */
  start_date: string;
  end_date: string;
  car_id: string;
  vehicle_id: string;
  customer_id: string;
  /** Somebody who is not known yet. */
  isNewCustomer: boolean;
  'customer.full_name': string;
  'customer.phone': string;
  'customer.email': string;
  agreed_total: string;
  price_reason: string;
  note: string;
  source: BookingForm['source'];
  stage: BookingForm['stage'];
  pickup_kind: string;
  pickup_place: string;
  return_kind: string;
  return_place: string;
  flight: string;
  /** As the public forms hold them: « id:2,id:1 », and « true » or nothing. */
  extras: string;
  young_driver: string;
  isOption: boolean;
  hold_until: string;
  /** One booking is made of it however often it is sent. */
  attempt: string;
}

/** What another screen knows already: wall times or days, and ids. */
export interface Prefill {
  from?: string | undefined;
  to?: string | undefined;
  carId?: string | undefined;
  vehicleId?: string | undefined;
  customerId?: string | undefined;
}

/** A new draft, from today on unless it is said otherwise. `now` is the agency's wall clock. */
export const freshDraft = (now: string, attempt: string, prefill: Prefill = {}): Draft => ({
  start_date: prefill.from ?? startOn(now.slice(0, 10), now),
  end_date: prefill.to ?? '',
  car_id: prefill.carId ?? '',
  vehicle_id: prefill.vehicleId ?? '',
  customer_id: prefill.customerId ?? '',
  isNewCustomer: false,
  'customer.full_name': '',
  'customer.phone': '',
  'customer.email': '',
  agreed_total: '',
  price_reason: '',
  note: '',
  source: 'téléphone',
  stage: 'prévue',
  pickup_kind: '',
  pickup_place: '',
  return_kind: '',
  return_place: '',
  flight: '',
  extras: '',
  young_driver: '',
  isOption: false,
  hold_until: '',
  attempt,
});

/** What the call takes: an empty field says nothing. */
export function bodyOf(draft: Draft) {
  const { isNewCustomer, isOption, hold_until, customer_id, stage, extras, young_driver, ...rest } = draft;
  const { 'customer.full_name': full_name, 'customer.phone': phone, 'customer.email': email, ...given } = rest;
  const said = Object.entries(given).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(said),
    ...(extras !== '' && { extras: extrasOf(extras) }),
    ...(young_driver !== '' && { young_driver: true }),
    stage: isOption ? 'prévue' : stage,
    ...(isNewCustomer ? { customer: { full_name, phone, email } } : customer_id && { customer_id }),
    ...(isOption && { hold_until }),
  };
}

const usualHour = '10:00';

/** Today from the next half hour on, another day from the usual hour. */
export function startOn(day: string, now: string): string {
  if (day !== now.slice(0, 10)) return `${day}T${usualHour}`;
  const [hour = 0, minute = 0] = now.slice(11).split(':').map(Number);
  const halves = Math.min(47, hour * 2 + Math.ceil((minute + 1) / 30));
  return `${day}T${halfHours[halves]}`;
}

/** Every half hour of a day. */
export const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

export const dayOf = (moment: string) => moment.slice(0, 10);
export const hourOf = (moment: string) => moment.slice(11, 16);
export const momentOf = (day: string, hour: string) => (day === '' || hour === '' ? day : `${day}T${hour}`);

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000;

/** The return after so many days, the first and the last counted, at the hour of the start. */
export const endAfter = (start: string, days: number): string =>
  momentOf(addDays(dayOf(start), days - 1), hourOf(start));

/** Another start keeps how long it is: nobody moves a rental by moving one end of it. */
export function withStart({ start_date, end_date }: Pick<Draft, 'start_date' | 'end_date'>, next: string) {
  if (start_date === '' || end_date === '' || next === '') return { start_date: next };
  const shift = daysBetween(dayOf(start_date), dayOf(next));
  return { start_date: next, end_date: momentOf(addDays(dayOf(end_date), shift), hourOf(end_date)) };
}

/** Both ends are there, and in their order: there is something to look for. */
export const isPeriod = (from: string, to: string): boolean =>
  dayOf(from).length === 10 && (dayOf(from) < dayOf(to) || (dayOf(from) === dayOf(to) && isLaterOn(from, to)));

const isLaterOn = (from: string, to: string) => hourOf(from) === '' || hourOf(to) === '' || hourOf(from) < hourOf(to);
