import type { ReservationStatus } from './reservation-status.ts';

/** The life of a rental, from the request to the return. Stored; the status that the public calls name follows from it. */
export const reservationStages = [
  'en attente',
  'prévue',
  'en cours',
  'terminée',
  'refusée',
  'annulée',
  'non présentée',
] as const;
export type ReservationStage = (typeof reservationStages)[number];

export const initialStage: ReservationStage = 'en attente';

const statuses: Record<ReservationStage, ReservationStatus> = {
  'en attente': 'en attente',
  prévue: 'acceptée',
  'en cours': 'acceptée',
  terminée: 'acceptée',
  refusée: 'refusée',
  annulée: 'refusée',
  'non présentée': 'refusée',
};

export const statusOfStage = (stage: ReservationStage): ReservationStatus => statuses[stage];

/** What the desk may turn each stage into; some only while more than the stage allows it, which the rules say. */
export const stageTransitions: Record<ReservationStage, readonly ReservationStage[]> = {
  'en attente': ['prévue', 'refusée', 'annulée'],
  prévue: ['en cours', 'annulée', 'non présentée'],
  'en cours': ['terminée'],
  terminée: ['en cours'],
  refusée: ['prévue'],
  annulée: ['prévue', 'en cours'],
  'non présentée': ['prévue', 'en cours'],
};

export const canMove = (from: ReservationStage, to: ReservationStage): boolean => stageTransitions[from].includes(to);

/** From which stages this one can be reached. */
export const stagesBefore = (to: ReservationStage): ReservationStage[] =>
  reservationStages.filter((from) => canMove(from, to));

/** While a rental has a vehicle. One that is over keeps it for the history, until the moment of its return. */
export const holdsVehicle = (stage: ReservationStage): boolean => statusOfStage(stage) === 'acceptée';
