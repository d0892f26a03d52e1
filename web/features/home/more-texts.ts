import { type AgencyFacts, says, yearsText } from '../../../api/words/agency.ts';
import type { Benefit } from '../layout/benefit-cards.tsx';

/** What the page says further down; it comes with the scripts of those sections. */
export const moreTexts = {
  facts: {
    label: 'Nos engagements',
    /** Four of them, whatever is claimed. */
    items: (agency: AgencyFacts): Benefit[] => [
      {
        icon: 'calendar-days',
        title: 'Annulation gratuite',
        text: `jusqu’à ${agency.freeCancellationHours} h avant le départ`,
      },
      says(agency, 'km')
        ? { icon: 'gauge', title: 'Kilométrage illimité', text: 'pour la plupart des véhicules' }
        : { icon: 'wallet', title: 'Total connu', text: 'avant l’envoi de la demande' },
      says(agency, 'cover')
        ? { icon: 'shield-check', title: 'Assurance complète', text: 'avec chaque location' }
        : { icon: 'shield-check', title: 'Voitures assurées', text: 'pour chaque location' },
      says(agency, 'nonstop')
        ? { icon: 'headset', title: 'Assistance 24/7', text: 'partout sur la route' }
        : { icon: 'headset', title: 'Une équipe à l’écoute', text: 'par téléphone et sur WhatsApp' },
    ],
  },
  cars: {
    title: 'Nos voitures',
    lead: 'Un aperçu de la flotte. Le prix affiché est le prix par jour.',
    slider: 'Voitures à la une',
    all: 'Voir toutes les voitures',
    empty: 'Aucune voiture pour le moment',
    emptyHint: 'La flotte est en cours de mise à jour. Appelez-nous, nous trouverons une solution.',
  },
  services: {
    title: 'Bien plus qu’une location',
    lead: 'Pour un jour ou pour un an, pour deux ou en famille, de l’aéroport à la dune.',
    more: 'En savoir plus',
  },
  stats: {
    title: ({ name }: AgencyFacts) => `${name} en chiffres`,
    users: 'Utilisateurs',
    reservations: 'Réservations',
    cars: 'Voitures',
    failed: 'Chiffres indicatifs.',
  },
  testimonials: {
    title: 'Ils ont pris la route avec nous',
    lead: 'Les avis laissés par nos clients sur les pages des voitures.',
    slider: 'Avis de nos clients',
    failed: 'Les avis n’ont pas pu être chargés',
    failedHint: 'Réessayez dans un instant.',
    verified: 'Location vérifiée',
    demo: 'Avis de démonstration',
    about: (car: string) => `À propos de : ${car}`,
    quote: (comment: string) => `« ${comment} »`,
  },
  faq: {
    title: 'Questions fréquentes',
    lead: 'Une autre question ? L’assistant et l’équipe vous répondent.',
  },
  contact: {
    title: 'Parlons de votre trajet',
    lead: (agency: AgencyFacts) =>
      `${agency.experienceYears > 0 ? `${yearsText(agency.experienceYears)} d’expérience et une` : 'Une'} équipe à ${agency.city} ${says(agency, 'answer') ? 'qui répond vite' : 'à votre écoute'}.`,
    phone: 'Téléphone',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    address: 'Agence',
    hours: 'Horaires d’ouverture',
    route: 'Voir le plan',
  },
} as const;
