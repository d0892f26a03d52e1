import { contractExtensionOf } from '../../../api/rules/contract-files.ts';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';

/** A contract, and what became of the rental that it is of. */
export interface Paper {
  id: string;
  name: string;
  file: string;
  status: ReservationStatus | null;
}

/**
 * Whether a contract outlives the person. That of a rental that was agreed on the law keeps for its term, whoever asks. Of
 * the rest its own term decides where nobody asks: an old customer takes no paper along before its time.
 */
export const isKept = ({ status }: Pick<Paper, 'status'>, isAsked: boolean): boolean =>
  status === 'acceptée' || !isAsked;

/** What is left of a name that may be a person's. The id makes it one of its kind. */
export const neutralName = ({ id, name }: Pick<Paper, 'id' | 'name'>): string =>
  `Contrat conservé ${id}${contractExtensionOf(name) ?? ''}`;
