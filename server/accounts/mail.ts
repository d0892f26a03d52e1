import type { AgencyFacts } from '../../api/words/agency.ts';
import { writeLetter } from '../platform/mail/letter.ts';

const notYou = (agency: AgencyFacts) => `Si ce n’était pas vous, appelez-nous sans attendre au ${agency.phone}.`;

export const passwordChangedMail = (agency: AgencyFacts, to: string) => ({
  to,
  subject: `Votre mot de passe ${agency.name} a été modifié`,
  ...writeLetter(
    {
      title: 'Votre mot de passe a été modifié',
      paragraphs: [
        'Le mot de passe de votre compte vient d’être changé. Vos autres appareils ont été déconnectés.',
        notYou(agency),
      ],
    },
    agency,
  ),
});

/** To the address that was, whose owner should know. */
export const addressChangedMail = (agency: AgencyFacts, to: string, newAddress: string) => ({
  to,
  subject: `L’adresse de votre compte ${agency.name} a été modifiée`,
  ...writeLetter(
    {
      title: 'L’adresse de votre compte a été modifiée',
      paragraphs: [
        `Votre compte utilise désormais l’adresse ${newAddress}. Vos autres appareils ont été déconnectés.`,
        notYou(agency),
      ],
    },
    agency,
  ),
});
