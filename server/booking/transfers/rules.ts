import type { FieldMessageCode } from '../../../api/words/messages.ts';
import { startOfDay } from '../../../api/rules/casablanca-time.ts';
import { isPast, parseMoment } from '../../../api/rules/rental-period.ts';
import { initialStatus } from '../../../api/rules/reservation-status.ts';
import { searchWords } from '../../../api/rules/search-words.ts';
import { freshRequest } from '../requests/rules.ts';

export type Pickup = { ok: true; at: number } | { ok: false; problem: FieldMessageCode };

/** When to be picked up: not in the past, and a day without an hour is taken as that day. */
export function parsePickup(date: unknown, now: number): Pickup {
  const moment = parseMoment(date);
  if (typeof moment === 'string') return { ok: false, problem: moment };
  return isPast(moment, now) ? { ok: false, problem: 'date_in_past' } : { ok: true, at: moment.instant };
}

/** A transfer of which nothing is arranged yet. */
export const freshTransfer = {
  ...freshRequest,
  status: initialStatus,
  direction: 'aller',
  flight: '',
  passengers: null,
  price_centimes: null,
  driver: '',
  vehicle_id: null,
  done_at: null,
} as const;

/** A day without an hour is kept as its midnight. */
export const isDayAlone = (instant: number): boolean => startOfDay(instant) === instant;

interface Named {
  full_name: string;
  email: string | null;
  phone: string;
  reference: string;
  departure_city: string;
  airport_city: string;
  airport: string;
}

/** What a transfer is found by. */
export const wordsOf = ({ full_name, email, phone, departure_city, airport_city, airport, reference }: Named): string =>
  searchWords({ names: [full_name, departure_city, airport_city, airport], email, phone, reference });
