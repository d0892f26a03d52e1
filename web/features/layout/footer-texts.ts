import { agency } from '../../../api/words/agency.ts';

/** What the footer says; it comes with the footer's own script. */
export const footerTexts = {
  nav: 'Liens du site',
  pitch: `Des voitures récentes, un prix clair et une équipe qui répond : votre voyage commence à ${agency.city}.`,
  contact: 'Contact',
  explore: 'Explorer',
  hours: 'Horaires',
  rights: `${agency.legalName}, ${agency.city}`,
} as const;
