import { parseMoment } from '../../../api/rules/rental-period.ts';
import type { FieldMessageCode } from '../../../api/words/messages.ts';
import { days, minutes } from '../../platform/clock.ts';

/** Forms tell minutes, and clocks differ: so much is the same moment. */
const toleranceMs = minutes(1);

export type MomentRead = { ok: true; at: number } | { ok: false; fault: FieldMessageCode };

/** When something happened, which was not before the earliest and is not to come; now unless it is said. */
export function readMoment(written: string | undefined, earliest: number | null, now: number): MomentRead {
  const moment = written === undefined ? { instant: now } : parseMoment(written);
  if (typeof moment === 'string') return { ok: false, fault: moment };
  if (moment.instant > now + toleranceMs) return { ok: false, fault: 'moment_ahead' };
  if (earliest !== null && moment.instant < earliest - toleranceMs) return { ok: false, fault: 'before_hand_over' };
  return { ok: true, at: Math.max(Math.min(moment.instant, now), earliest ?? moment.instant) };
}

/** Whoever comes earlier than that has other dates: a month or a year was mistyped, and fines would go to the wrong person. */
export const isLongBefore = (handedAt: number, startsAt: number): boolean => handedAt < startsAt - days(7);

/** Whether a reading is lower than the one before, which needs an explanation. */
export const isLower = (km: number, last: number | null): boolean => last !== null && km < last;
