import { type ReservationStage, statusOfStage } from '../../../api/rules/reservation-stage.ts';
import type { AgencyFacts } from '../../../api/words/agency.ts';
import { days, hours, toIso } from '../../platform/clock.ts';

/** Each letter has a link of its own, and so has each look from the account: beyond these the oldest go. */
export const maxLinks = 20;

/** What was agreed on is looked up for a while after; then the address shows nobody's plans any more. */
const keptAfterEnd = days(90);

export const trackingPath = (token: string): string => `/r/${token}`;

export const isLinkOver = (endsAt: number, now: number): boolean => now >= endsAt + keptAfterEnd;

type Terms = Pick<AgencyFacts, 'freeCancellationHours'>;

interface Cancellable {
  stage: ReservationStage;
  starts_at: number;
}

/** Until when a customer gives an accepted rental up by themself; afterwards somebody is to be called. */
export const freeUntil = ({ starts_at }: Pick<Cancellable, 'starts_at'>, terms: Terms): number =>
  starts_at - hours(terms.freeCancellationHours);

/** Until when, where there is an end to it; null when this is not for the customer to do. */
export function cancelTerms(rental: Cancellable, terms: Terms): { until: string | null } | null {
  if (rental.stage === 'en attente') return { until: null };
  return rental.stage === 'prévue' ? { until: toIso(freeUntil(rental, terms)) } : null;
}

/** Null when the customer may cancel; `too_late_to_cancel` when they might have, earlier. */
export function cancelObstacle(
  rental: Cancellable,
  now: number,
  terms: Terms,
): 'act_not_possible' | 'too_late_to_cancel' | null {
  if (rental.stage === 'en attente') return null;
  if (rental.stage !== 'prévue') return 'act_not_possible';
  return now <= freeUntil(rental, terms) ? null : 'too_late_to_cancel';
}

/** Whom to call then. */
export const tooLateText = ({ phone }: Pick<AgencyFacts, 'phone'>) =>
  `Trop tard pour annuler en ligne : appelez-nous au ${phone}`;

/** How a calendar is to show it. */
export function calendarStatus(stage: ReservationStage): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (stage === 'en attente') return 'TENTATIVE';
  return statusOfStage(stage) === 'acceptée' ? 'CONFIRMED' : 'CANCELLED';
}
