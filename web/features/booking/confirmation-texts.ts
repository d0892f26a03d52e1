import { type AgencyFacts, says } from '../../../api/words/agency.ts';

/** Once a car is asked for on its page. */
export const confirmationTexts = {
  sent: 'Votre demande est envoyée',
  next: (agency: AgencyFacts) => [
    'Nous vérifions la disponibilité de la voiture.',
    `Vous recevez notre réponse par e-mail${says(agency, 'answer') ? ', en général dans la journée' : ''}.`,
    'Vous suivez votre demande dans « Mes réservations ».',
  ],
  mine: 'Voir mes réservations',
  again: 'Faire une autre demande',
} as const;
