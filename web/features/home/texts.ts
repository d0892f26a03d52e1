import { agency } from '../../../api/agency.ts';

export const texts = {
  meta: {
    title: `${agency.name} : location de voitures à ${agency.city}`,
    description: `Louez une voiture à ${agency.city} : prix clairs en MAD par jour, annulation gratuite jusqu’à ${agency.freeCancellationHours} h avant le départ, assistance 24/7 et transport aéroport.`,
  },
  hero: {
    label: 'À la une',
    slides: [
      {
        name: 'hero-1',
        title: `Louez à ${agency.city}, partez où vous voulez`,
        subtitle: 'Des voitures récentes, assurées et prêtes à l’heure, avec un prix par jour clair dès le départ.',
        to: '/cars',
        action: 'Voir les voitures',
      },
      {
        name: 'hero-2',
        title: 'L’Atlantique, à votre rythme',
        subtitle: `Kilométrage illimité pour la plupart des véhicules, annulation gratuite jusqu’à ${agency.freeCancellationHours} h avant le départ.`,
        to: '/?tab=car#reservation',
        action: 'Réserver une voiture',
      },
      {
        name: 'hero-3',
        title: 'Même tard le soir, on vous attend',
        subtitle: 'Votre chauffeur depuis et vers les aéroports du Maroc, et une assistance de jour comme de nuit.',
        to: '/?tab=airport#reservation',
        action: 'Réserver un transport',
      },
    ],
  },
  booking: {
    title: 'Réservez en une minute',
    lead: 'Rien à payer en ligne : nous vous contactons pour confirmer.',
  },
  facts: {
    label: 'Nos engagements',
    items: [
      {
        icon: 'calendar-days',
        title: 'Annulation gratuite',
        text: `jusqu’à ${agency.freeCancellationHours} h avant le départ`,
      },
      { icon: 'gauge', title: 'Kilométrage illimité', text: 'pour la plupart des véhicules' },
      { icon: 'shield-check', title: 'Assurance complète', text: 'avec chaque location' },
      { icon: 'headset', title: 'Assistance 24/7', text: 'partout sur la route' },
    ],
  },
  cars: {
    title: 'Nos voitures',
    lead: 'Un aperçu de la flotte. Le prix affiché est le prix par jour.',
    all: 'Voir toutes les voitures',
    empty: 'Aucune voiture pour le moment',
    emptyHint: 'La flotte est en cours de mise à jour. Appelez-nous, nous trouverons une solution.',
    failed: 'Les voitures n’ont pas pu être chargées. Rechargez la page dans un instant.',
  },
  services: {
    title: 'Bien plus qu’une location',
    lead: 'Pour un jour ou pour un an, pour deux ou en famille, de l’aéroport à la dune.',
    more: 'En savoir plus',
  },
  stats: {
    title: `${agency.name} en chiffres`,
    users: 'Utilisateurs',
    reservations: 'Réservations',
    cars: 'Voitures',
    failed: 'Chiffres indicatifs.',
  },
  testimonials: {
    title: 'Ils ont pris la route avec nous',
    lead: 'Les avis laissés par nos clients sur les pages des voitures.',
    verified: 'Location vérifiée',
    about: (car: string) => `À propos de : ${car}`,
    quote: (comment: string) => `« ${comment} »`,
  },
  faq: {
    title: 'Questions fréquentes',
    lead: 'Une autre question ? L’assistant et l’équipe vous répondent.',
    items: [
      {
        title: 'Puis-je annuler ma réservation ?',
        content: `Oui. L’annulation est gratuite jusqu’à ${agency.freeCancellationHours} h avant le début de la location : un appel ou un message WhatsApp suffit.`,
      },
      {
        title: 'Le kilométrage est-il limité ?',
        content:
          'Il est illimité pour la plupart des véhicules. Pour les autres, la limite vous est dite avant la confirmation.',
      },
      {
        title: 'Quels documents dois-je présenter ?',
        content:
          'Une pièce d’identité, votre permis de conduire et une carte de crédit au nom du conducteur principal.',
      },
      {
        title: 'Comment se passe la réservation ?',
        content:
          'Vous choisissez une voiture, des dates et une ville, puis vous envoyez la demande. Nous vous contactons pour la confirmer ; rien n’est à payer sur le site.',
      },
    ],
  },
  contact: {
    title: 'Parlons de votre trajet',
    lead: `${agency.experienceYears} ans d’expérience et une équipe à ${agency.city} qui répond vite.`,
    phone: 'Téléphone',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    address: 'Agence',
    hours: 'Horaires d’ouverture',
    whatsappMessage: `Bonjour ${agency.name}, je souhaite un renseignement.`,
    route: 'Voir le plan',
  },
  whatsapp: 'Écrire sur WhatsApp',
  toTop: 'Revenir en haut de la page',
} as const;
