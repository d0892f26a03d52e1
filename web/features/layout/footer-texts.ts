import { type AgencyFacts, says } from '../../../api/words/agency.ts';

/** What the footer says; it comes with the footer's own script. */
export const footerTexts = {
  nav: 'Liens du site',
  pitch: (agency: AgencyFacts) =>
    `${says(agency, 'recent') ? 'Des voitures récentes, un' : 'Un'} prix clair et une équipe qui répond : votre voyage commence à ${agency.city}.`,
  contact: 'Contact',
  explore: 'Explorer',
  conditions: { to: '/conditions', label: 'Conditions de location' },
  hours: 'Horaires',
} as const;
