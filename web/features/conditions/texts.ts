import type { AgencyFacts } from '../../../api/words/agency.ts';

export const texts = {
  title: 'Conditions de location',
  description: ({ name, city }: AgencyFacts) => `Les conditions de location de ${name}, agence de voitures à ${city}.`,
} as const;
