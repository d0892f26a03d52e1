import type { AgencyFacts } from '../../../api/words/agency.ts';

/** What the footer says; it comes with the footer's own script. */
export const footerTexts = {
  nav: 'Liens du site',
  pitch: ({ city }: AgencyFacts) =>
    `Des voitures récentes, un prix clair et une équipe qui répond : votre voyage commence à ${city}.`,
  contact: 'Contact',
  explore: 'Explorer',
  hours: 'Horaires',
  rights: ({ legalName, city }: AgencyFacts) => `${legalName}, ${city}`,
} as const;
