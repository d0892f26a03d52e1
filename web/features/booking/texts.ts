import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';

const statuses: Record<ReservationStatus, string> = {
  'en attente': 'En attente',
  acceptée: 'Acceptée',
  refusée: 'Refusée',
};

export const texts = {
  label: 'Type de réservation',
  sent: { title: 'Demande envoyée' },
  tabs: { car: 'Location Voiture', airport: 'Transport Aéroport' },
  withoutScripts: 'Choisissez votre voiture dans la liste : vous la réservez sur sa page. Ou appelez-nous.',
  statuses,
  fullName: 'Nom complet',
  phone: 'Téléphone',
  email: 'E-mail (facultatif)',
  emailHint: 'Pour recevoir notre réponse par écrit.',
  fromAccount: 'Repris de votre compte',
  city: 'Ville',
  cityHint: 'Tapez les premières lettres',
  cities: 'Villes du Maroc',
  days: { one: '# jour', other: '# jours' },
  toCorrect: { one: '# champ à corriger', other: '# champs à corriger' },
  failed: "Erreur lors de l'envoi ❌",
  facts: { name: 'Nom', city: 'Ville', reference: 'Référence' },
  follow: 'Suivre ma demande',
} as const;
