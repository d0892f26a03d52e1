import type { AgencyFacts } from '../../../api/words/agency.ts';
import { ofName } from '../../../api/words/of-name.ts';

export const texts = {
  title: 'Conditions de location',
  description: ({ name, city }: AgencyFacts) =>
    `Les conditions de location ${ofName(name)}, agence de voitures à ${city}.`,
} as const;
