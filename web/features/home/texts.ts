import type { AgencyFacts } from '../../../api/words/agency.ts';

/** What the page says before anybody scrolls. */
export const texts = {
  meta: ({ name, city, freeCancellationHours }: AgencyFacts) => ({
    title: `${name} : location de voitures à ${city}`,
    description: `Louez une voiture à ${city} : prix clairs en MAD par jour, annulation gratuite jusqu’à ${freeCancellationHours} h avant le départ, assistance 24/7 et transport aéroport.`,
  }),
  hero: {
    label: 'À la une',
    slides: [
      {
        name: 'hero-1',
        title: ({ city }: AgencyFacts) => `Louez à ${city}, partez où vous voulez`,
        subtitle: () =>
          'Des voitures récentes, assurées et prêtes à l’heure, avec un prix par jour clair dès le départ.',
        to: '/cars',
        action: 'Voir les voitures',
      },
      {
        name: 'hero-2',
        title: () => 'L’Atlantique, à votre rythme',
        subtitle: ({ freeCancellationHours }: AgencyFacts) =>
          `Kilométrage illimité pour la plupart des véhicules, annulation gratuite jusqu’à ${freeCancellationHours} h avant le départ.`,
        to: '/?tab=car#reservation',
        action: 'Réserver une voiture',
      },
      {
        name: 'hero-3',
        title: () => 'Même tard le soir, on vous attend',
        subtitle: () =>
          'Votre chauffeur depuis et vers les aéroports du Maroc, et une assistance de jour comme de nuit.',
        to: '/?tab=airport#reservation',
        action: 'Réserver un transport',
      },
    ],
  },
  booking: {
    title: 'Réservez en une minute',
    lead: 'Rien à payer en ligne : nous vous contactons pour confirmer.',
  },
  whatsapp: 'Écrire sur WhatsApp',
  toTop: 'Revenir en haut de la page',
} as const;
