import type { Invitation } from '../../../api/calls/team.ts';
import { mayUse, type Profile } from '../../../api/rules/profiles.ts';
import { days, hours, seconds } from '../../platform/clock.ts';

export const invitationLifetimeMs = days(7);
/** One that is over stays in the list for so long, to be sent again. */
export const shownAfterMs = days(30);

/** As with codes: a letter a minute for a mailbox, and no more than anybody misses in a day. */
export const letterLimits = [
  { limit: { name: 'invitation:mailbox', max: 1, windowMs: seconds(60) }, of: 'email' },
  { limit: { name: 'invitation:mailbox-day', max: 10, windowMs: days(1) }, of: 'email' },
  { limit: { name: 'invitation:account', max: 50, windowMs: days(1) }, of: 'userId' },
] as const;

/** Nobody guesses 256 bits; whoever tries is told to stop. */
export const unknownLimit = { name: 'invitation:unknown', max: 60, windowMs: hours(1) };

interface Standing {
  expires_at: number;
  inviter_profile: Profile | null;
}

/** What it is worth now: an invitation stands on the right of who wrote it, as that is today. */
export function stateOf({ expires_at, inviter_profile }: Standing, now: number): Invitation['state'] {
  if (expires_at <= now) return 'expirée';
  return mayUse(inviter_profile, 'team') ? 'ouverte' : 'sans effet';
}
