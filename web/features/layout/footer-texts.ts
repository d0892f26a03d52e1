import type { AgencyFacts } from '../../../api/words/agency.ts';

/** What the footer says; it comes with the footer's own script. */
export const footerTexts = {
  nav: 'Liens du site',
  pitch: ({ city }: AgencyFacts) =>
    `Des voitures récentes, un prix clair et une équipe qui répond : votre voyage commence à ${city}.`,
  contact: 'Contact',
  explore: 'Explorer',
  conditions: { to: '/conditions', label: 'Conditions de location' },
  hours: 'Horaires',
} as const;
