import { type AgencyFacts, says } from '../../../api/words/agency.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';

interface State {
  title: string;
  text: string | ((agency: AgencyFacts) => string);
}

const states: Record<ReservationStage, State> = {
  'en attente': {
    title: 'Demande reçue',
    text: 'Nous vérifions la disponibilité de la voiture. Notre réponse s’affichera ici, sans recharger la page.',
  },
  prévue: { title: 'Réservation confirmée', text: 'La voiture vous attend. À très bientôt !' },
  'en cours': {
    title: 'Location en cours',
    text: (agency) => `Bonne route !${says(agency, 'nonstop') ? ' Nous restons joignables à tout moment.' : ''}`,
  },
  terminée: { title: 'Location terminée', text: 'Merci de votre confiance. À bientôt sur les routes du Maroc.' },
  refusée: {
    title: 'Demande non retenue',
    text: 'Nous sommes désolés : cette voiture ne peut pas vous être proposée pour ces dates.',
  },
  annulée: { title: 'Réservation annulée', text: 'Cette réservation a été annulée.' },
  'non présentée': {
    title: 'Réservation close',
    text: 'La voiture n’a pas été retirée. Appelez-nous si vous en avez toujours besoin.',
  },
};

export const texts = {
  title: 'Suivi de réservation',
  reference: 'Référence',
  states,
  proposed: {
    title: 'Une autre proposition pour vous',
    text: 'Cette voiture n’est pas libre à ces dates, mais voici ce que nous vous proposons.',
  },
  cancelledByYou: {
    title: 'Réservation annulée',
    text: 'Vous avez annulé cette réservation. Rien ne vous est demandé.',
  },
  progress: 'Avancement',
  steps: ['Demande reçue', 'Confirmée', 'En cours', 'Terminée'],
  stepDone: 'fait',
  rental: 'Votre location',
  request: 'Votre demande',
  pictureOf: (name: string) => `Photo : ${name}`,
  departure: 'Départ',
  return: 'Retour',
  flight: 'Vol',
  city: 'Ville',
  price: 'Prix',
  noPayment: 'Aucun paiement en ligne : vous réglez à l’agence.',
  days: { one: '# jour', other: '# jours' },
  documents: 'À apporter',
  useful: 'Utile',
  calendar: 'Ajouter à mon agenda',
  map: `Plan d’accès à l’agence`,
  whatsapp: 'Écrire sur WhatsApp',
  message: ({ name }: AgencyFacts, reference: string, car: string) =>
    `Bonjour ${name}, je vous écris au sujet de ma réservation ${reference} (${car}).`,
  proposals: 'Nos propositions',
  proposalsHint: 'Un clic suffit : la réservation est aussitôt confirmée.',
  period: (from: string, to: string) => `Du ${from} au ${to}`,
  until: (moment: string) => `Proposition valable jusqu’au ${moment}`,
  take: 'Choisir cette proposition',
  takeFailed: 'La proposition n’a pas pu être acceptée. Réessayez ou appelez-nous.',
  cancel: 'Annuler ma réservation',
  cancelRequest: 'Annuler ma demande',
  freeUntil: (moment: string) => `Annulation gratuite jusqu’au ${moment}.`,
  tooLate: ({ phone }: AgencyFacts) =>
    `L’annulation en ligne n’est plus possible, le départ étant trop proche. Appelez-nous au ${phone} : nous trouverons une solution.`,
  sure: 'Êtes-vous sûr ? La voiture sera proposée à d’autres clients.',
  reason: 'Motif (facultatif)',
  confirmCancel: 'Oui, annuler',
  cancelFailed: 'L’annulation n’a pas pu être enregistrée. Réessayez ou appelez-nous.',
  missing: {
    title: 'Ce lien n’est pas valable, ou ne l’est plus',
    hint: ({ phone }: AgencyFacts) =>
      `Ouvrez le lien de notre dernier message, ou appelez-nous au ${phone} avec votre référence.`,
  },
} as const;
