import type { FieldMessageCode } from '../../../api/words/messages.ts';
import { isPast, parseMoment } from '../../../api/rules/rental-period.ts';

export type Pickup = { ok: true; at: number } | { ok: false; problem: FieldMessageCode };

/** When to be picked up: not in the past, and a day without an hour is taken as that day. */
export function parsePickup(date: unknown, now: number): Pickup {
  const moment = parseMoment(date);
  if (typeof moment === 'string') return { ok: false, problem: moment };
  return isPast(moment, now) ? { ok: false, problem: 'date_in_past' } : { ok: true, at: moment.instant };
}
