export const reservationStatuses = ['en attente', 'acceptée', 'refusée'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

export const initialStatus: ReservationStatus = 'en attente';

/** What an administrator may turn each status into. Nothing leads out of an accepted reservation. */
export const transitions: Record<ReservationStatus, readonly ReservationStatus[]> = {
  'en attente': ['acceptée', 'refusée'],
  refusée: ['acceptée'],
  acceptée: [],
};

export const canTransition = (from: ReservationStatus, to: ReservationStatus): boolean =>
  transitions[from].includes(to);

/** From which statuses this one can be reached. */
export const statusesBefore = (to: ReservationStatus): ReservationStatus[] =>
  reservationStatuses.filter((from) => canTransition(from, to));
