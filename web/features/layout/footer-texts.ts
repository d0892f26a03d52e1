import type { AgencyFacts } from '../../../api/words/agency.ts';

/** As every paper of the agency names them. */
const legalNames = [
  ['rc', 'RC'],
  ['ice', 'ICE'],
  ['tax_id', 'IF'],
  ['patente', 'Patente'],
  ['cnss', 'CNSS'],
  ['licence', 'Licence'],
] as const;

/** What the footer says; it comes with the footer's own script. */
export const footerTexts = {
  nav: 'Liens du site',
  pitch: ({ city }: AgencyFacts) =>
    `Des voitures récentes, un prix clair et une équipe qui répond : votre voyage commence à ${city}.`,
  contact: 'Contact',
  explore: 'Explorer',
  conditions: { to: '/conditions', label: 'Conditions de location' },
  hours: 'Horaires',
  rights: ({ legalName, city, legal }: AgencyFacts) =>
    [
      `${legalName}, ${city}`,
      ...legalNames.flatMap(([kind, name]) => (legal[kind] ? `${name} ${legal[kind]}` : [])),
    ].join(' · '),
} as const;
