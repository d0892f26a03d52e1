import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';

/** How far a rental is, as the desk says it. */
export const stageTexts: Record<ReservationStage, string> = {
  'en attente': 'En attente',
  prévue: 'Prévue',
  'en cours': 'En cours',
  terminée: 'Terminée',
  refusée: 'Refusée',
  annulée: 'Annulée',
  'non présentée': 'Non présentée',
};
