import type { AgencyFacts } from '../../../api/words/agency.ts';

/** What a message to a customer is about; what is not known is left out of it. */
export interface Meeting {
  person: string;
  reference?: string | undefined;
  /** « Dacia Logan », or where a transfer goes. */
  subject?: string | undefined;
  /** « lundi 16 novembre 2026 à 10:00 » */
  moment?: string | undefined;
  place?: string | undefined;
}

export const contactTexts = {
  call: (person: string) => `Appeler ${person}`,
  write: (person: string) => `Écrire à ${person} sur WhatsApp`,
  callShort: 'Appeler',
  writeShort: 'WhatsApp',
  message: ({ name }: AgencyFacts, { person, reference, subject, moment, place }: Meeting) =>
    [
      `Bonjour ${person},`,
      `ici ${name}${reference ? `, au sujet de votre réservation ${reference}` : ''}.`,
      ...[subject, moment, place].filter(Boolean).map((fact) => `• ${fact}`),
    ].join('\n'),
};
