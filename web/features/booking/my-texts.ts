import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';

/** What a customer reads of their own requests. */
export const myTexts = {
  title: 'Mes réservations',
  loading: 'Chargement de vos réservations…',
  failed: 'Vos réservations n’ont pas pu être chargées.',
  empty: 'Vous n’avez pas encore de réservation',
  emptyHint: 'Choisissez une voiture : votre demande part en moins d’une minute.',
  cars: 'Voir les voitures',
  transfer: 'Transport aéroport',
  requested: (date: string) => `Demandée le ${date}`,
  reference: (reference: string) => `Référence ${reference}`,
  /** Where the status says less. */
  stages: {
    'en cours': 'En cours',
    terminée: 'Terminée',
    annulée: 'Annulée',
    'non présentée': 'Non présentée',
  } as Partial<Record<ReservationStage, string>>,
  follow: 'Suivre',
  followFailed: 'Le suivi n’a pas pu être ouvert. Réessayez.',
  cancel: 'Annuler',
  cancelTitle: 'Annuler cette réservation ?',
  cancelText: (car: string, reference: string) =>
    `${car} (${reference}). La voiture sera proposée à d’autres clients ; rien ne vous est demandé.`,
  confirmCancel: 'Oui, annuler',
  keep: 'La garder',
  cancelled: 'Votre réservation est annulée.',
  of: (reference: string) => ` : ${reference}`,
  trip: (from: string, airport: string) => `${from} → ${airport}`,
} as const;
