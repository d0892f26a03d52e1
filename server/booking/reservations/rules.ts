import { startOfDay } from '../../../api/casablanca-time.ts';
import {
  billedDays,
  type Period,
  parsePeriod,
  type PeriodFields,
  type PeriodInput,
  shownEnd,
  totalCentimes,
} from '../../../api/rental-period.ts';
import type { AdminRequest, OwnRequest } from '../../../api/booking.ts';
import { initialStatus } from '../../../api/reservation-status.ts';
import { carName, toDirhams } from '../../catalogue/rules.ts';
import { toIso } from '../../platform/clock.ts';
import { newId } from '../../platform/random.ts';
import { formatDay, formatMoment, siteLocale } from '../../platform/wording.ts';
import type { Person } from '../rules.ts';
import type { Clash } from './clashes.ts';
import type { RentalFacts } from './mail.ts';
import type { ReservationsTable } from './tables.ts';

/** What a reservation keeps from the moment of the request, whatever happens to the price of the car later. */
export interface RentalTerms {
  startsAt: number;
  endsAt: number;
  days: number;
  priceCentimes: number;
  totalCentimes: number;
}

export type RentalOffer = { ok: true; terms: RentalTerms } | { ok: false; fields: PeriodFields };

/** The days and the total are counted here, from the dates alone: never taken from the caller. */
export function offerRental(input: PeriodInput, priceCentimes: number, now: number): RentalOffer {
  const parsed = parsePeriod(input, now);
  if (!parsed.ok) return parsed;
  const { start, end } = parsed.period;
  const days = billedDays(parsed.period);
  const terms = {
    startsAt: start,
    endsAt: end,
    days,
    priceCentimes,
    totalCentimes: totalCentimes(priceCentimes, days),
  };
  return { ok: true, terms };
}

/** « du 20 novembre 2026 au 22 novembre 2026 », with the hours unless the days are whole. */
export function describePeriod({ start, end }: Period): string {
  const wholeDays = start === startOfDay(start) && end === startOfDay(end);
  const write = wholeDays ? formatDay : formatMoment;
  return `du ${write(start, siteLocale)} au ${write(shownEnd(end), siteLocale)}`;
}

interface CarOnOffer {
  id: string;
  make: string;
  model: string;
}

export interface NewRental {
  car: CarOnOffer;
  person: Person;
  terms: RentalTerms;
  city: string;
  key: string;
  now: number;
}

export const toRow = ({ car, person, terms, city, key, now }: NewRental): ReservationsTable => ({
  id: newId(),
  car_id: car.id,
  car_name: carName(car),
  user_id: person.userId,
  full_name: person.fullName,
  email: person.email,
  phone: person.phone,
  city,
  starts_at: terms.startsAt,
  ends_at: terms.endsAt,
  days: terms.days,
  price_centimes: terms.priceCentimes,
  total_centimes: terms.totalCentimes,
  status: initialStatus,
  request_key: key,
  created_at: now,
  decided_at: null,
});

export const toOwnView = (row: ReservationsTable): OwnRequest => ({
  _id: row.id,
  type: 'car',
  status: row.status,
  car_id: row.car_id,
  car_name: row.car_name,
  ville: row.city,
  start_date: toIso(row.starts_at),
  end_date: toIso(row.ends_at),
  days: row.days,
  total: toDirhams(row.total_centimes),
  aeroport: null,
  date: null,
  departure: null,
  created_at: toIso(row.created_at),
});

export function toAdminView(row: ReservationsTable, { blockedBy, rivals }: Clash): AdminRequest {
  return {
    ...toOwnView(row),
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    blocked_by: blockedBy && {
      full_name: blockedBy.full_name,
      start_date: toIso(blockedBy.starts_at),
      end_date: toIso(blockedBy.ends_at),
    },
    rivals,
  };
}

export const factsOf = (row: ReservationsTable): RentalFacts => ({
  carName: row.car_name,
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  city: row.city,
  start: row.starts_at,
  end: row.ends_at,
  days: row.days,
  total: toDirhams(row.total_centimes),
});
