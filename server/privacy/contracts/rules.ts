import { contractExtensionOf } from '../../../api/rules/contract-files.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';

/** A contract, and whether anything was ever agreed on that it may be of. */
export interface PersonContract {
  id: string;
  name: string;
  file: string;
  /** As the engine says it. */
  agreed: boolean | number;
}

/** Nothing came of these. Whoever did not come, or gave up, had agreed: a contract is what that is argued about with. */
export const neverAgreed: readonly ReservationStage[] = ['en attente', 'refusée'];

/**
 * Whether a contract outlives the person. That of a rental that was agreed on the law keeps for its term, whoever asks;
 * and one that names no rental may be of any that they had. Of the rest its own term decides where nobody asks: an old
 * customer takes no contract along before its time.
 */
export const isKept = ({ agreed }: Pick<PersonContract, 'agreed'>, isAsked: boolean): boolean =>
  Boolean(agreed) || !isAsked;

/** What is left of a name that may be a person's. The id makes it one of its kind. */
export const neutralName = ({ id, name }: Pick<PersonContract, 'id' | 'name'>): string =>
  `Contrat conservé ${id}${contractExtensionOf(name) ?? ''}`;
