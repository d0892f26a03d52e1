import type { AgencyFacts } from '../../api/words/agency.ts';
import { days, hours, minutes, seconds } from '../platform/clock.ts';

const firstDelayMs = seconds(5);
const longestDelayMs = minutes(10);
const refusedDelayMs = hours(6);
/** No mail is put off further: one that is was by a clock that ran ahead. */
export const furthestDelayMs = Math.max(longestDelayMs, refusedDelayMs);
/** A server that refuses a mail for good may be set up wrongly: somebody gets this long to notice. */
const refusedForMs = days(3);

export interface Attempt {
  /** How many times it was tried, this one included. */
  attempts: number;
  createdAt: number;
  permanent: boolean;
}

/** When to try again. Mail that is down is waited for without end; a refusal for good is asked again a few times. */
export function afterFailure({ attempts, createdAt, permanent }: Attempt, now: number) {
  if (permanent) {
    const setAside = now - createdAt >= refusedForMs;
    return { nextAttemptAt: now + refusedDelayMs, setAsideAt: setAside ? now : null };
  }
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempts - 1, 20));
  return { nextAttemptAt: now + delay, setAsideAt: null };
}

/** Whence letters come: the agency by its name. */
export const senderOf = ({ name, email }: Pick<AgencyFacts, 'name' | 'email'>): string =>
  `"${name.replaceAll(/["\\]/g, '')}" <${email}>`;
