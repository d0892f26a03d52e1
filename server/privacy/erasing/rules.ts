import type { ErasureObstacle } from '../../../api/calls/privacy.ts';
import { fold } from '../../../api/rules/fold.ts';
import { erasedName } from '../../../api/rules/privacy.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';

/** Who is left where somebody was. */
export const nobody = (id: string, now: number) => ({
  id,
  user_id: null,
  full_name: erasedName,
  email: null,
  sort_key: fold(erasedName),
  search_text: '',
  created_at: now,
  updated_at: now,
  erased_at: now,
});

interface Rental {
  id: string;
  reference: string;
  stage: ReservationStage;
  ends_at: number;
}

interface Transfer {
  id: string;
  reference: string;
  status: ReservationStatus;
  pickup_at: number;
  done_at: number | null;
}

/** Why nobody can be erased now: what is agreed on and not over, what is under way first. */
export function obstaclesIn(
  rentals: readonly Rental[],
  transfers: readonly Transfer[],
  now: number,
): ErasureObstacle[] {
  const cars = rentals
    .filter(({ stage, ends_at }) => stage === 'en cours' || (stage === 'prévue' && ends_at > now))
    .map(({ id, reference, stage }) => ({ kind: 'rental' as const, id, reference, is_under_way: stage === 'en cours' }))
    .toSorted((one, other) => Number(other.is_under_way) - Number(one.is_under_way));
  const ahead = transfers
    .filter(({ status, pickup_at, done_at }) => status === 'acceptée' && done_at === null && pickup_at > now)
    .map(({ id, reference }) => ({ kind: 'transfer' as const, id, reference, is_under_way: false }));
  return [...cars, ...ahead];
}

export function obstacleText({ kind, reference, is_under_way }: ErasureObstacle): string {
  if (kind === 'transfer')
    return `Le transfert ${reference} est prévu : annulez-le d’abord, ou attendez qu’il soit fait`;
  return is_under_way
    ? `La location ${reference} est en cours : l’effacement attend sa fin`
    : `La location ${reference} est prévue : annulez-la d’abord, ou attendez sa fin`;
}
