import type { AdminRequest, OwnRequest } from '../../../api/booking.ts';
import { startOfDay } from '../../../api/casablanca-time.ts';
import type { FieldMessageCode } from '../../../api/messages.ts';
import { parseMoment } from '../../../api/rental-period.ts';
import { toIso } from '../../platform/clock.ts';
import type { TransferFacts } from './mail.ts';
import type { TransfersTable } from './tables.ts';

export type Pickup = { ok: true; at: number } | { ok: false; problem: FieldMessageCode };

/** When to be picked up: not in the past, and a day without an hour is taken as that day. */
export function parsePickup(date: unknown, now: number): Pickup {
  const moment = parseMoment(date);
  if (typeof moment === 'string') return { ok: false, problem: moment };
  const earliest = moment.isWholeDay ? startOfDay(now) : now;
  return moment.instant < earliest ? { ok: false, problem: 'date_in_past' } : { ok: true, at: moment.instant };
}

export const toOwnView = (row: TransfersTable): OwnRequest => ({
  _id: row.id,
  type: 'transport',
  status: row.status,
  car_id: null,
  car_name: null,
  ville: row.airport_city,
  start_date: null,
  end_date: null,
  days: null,
  total: null,
  aeroport: row.airport,
  date: toIso(row.pickup_at),
  departure: row.departure_city,
  created_at: toIso(row.created_at),
});

export const toAdminView = (row: TransfersTable): AdminRequest => ({
  ...toOwnView(row),
  full_name: row.full_name,
  email: row.email,
  phone: row.phone,
  blocked_by: null,
  rivals: 0,
});

export const factsOf = (row: TransfersTable): TransferFacts => ({
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  departureCity: row.departure_city,
  airport: row.airport,
  pickupAt: row.pickup_at,
});
