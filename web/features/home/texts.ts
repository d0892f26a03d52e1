import { type AgencyFacts, says } from '../../../api/words/agency.ts';

/** What the page says before anybody scrolls. */
export const texts = {
  meta: (agency: AgencyFacts) => ({
    title: `${agency.name} : location de voitures à ${agency.city}`,
    description: `Louez une voiture à ${agency.city} : prix clairs en MAD par jour, annulation gratuite jusqu’à ${agency.freeCancellationHours} h avant le départ${says(agency, 'nonstop') ? ', assistance 24/7' : ''} et transport aéroport.`,
  }),
  hero: {
    label: 'À la une',
    slides: [
      { name: 'hero-1', to: '/cars', action: 'Voir les voitures' },
      { name: 'hero-2', to: '/?tab=car#reservation', action: 'Réserver une voiture' },
      { name: 'hero-3', to: '/?tab=airport#reservation', action: 'Réserver un transport' },
    ],
  },
  booking: {
    title: 'Réservez en une minute',
    lead: 'Rien à payer en ligne : nous vous contactons pour confirmer.',
  },
  whatsapp: 'Écrire sur WhatsApp',
  toTop: 'Revenir en haut de la page',
} as const;
