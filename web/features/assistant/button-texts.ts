import type { AgencyFacts } from '../../../api/words/agency.ts';

/** Apart from the words of the conversation, which come with it. */
export const buttonTexts = {
  open: "Besoin d'aide ?",
  failed: ({ phone }: AgencyFacts) => `L’assistant n’a pas pu être chargé. Appelez-nous au ${phone}.`,
} as const;
