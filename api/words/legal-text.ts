import type { AgencyFacts } from './agency.ts';

/** As every paper of the agency names them. */
const legalNames = [
  ['rc', 'RC'],
  ['ice', 'ICE'],
  ['tax_id', 'IF'],
  ['patente', 'Patente'],
  ['cnss', 'CNSS'],
  ['licence', 'Licence'],
] as const;

/** « Atlas Drive SARL, Fès · RC 12345 · ICE 001… »: which company this is, at the foot of pages, letters and papers. */
export const legalText = ({ legalName, city, legal }: AgencyFacts): string =>
  [
    `${legalName}, ${city}`,
    ...legalNames.flatMap(([kind, name]) => (legal[kind] ? `${name} ${legal[kind]}` : [])),
  ].join(' · ');
