import type { AgencyFacts } from '../../../api/words/agency.ts';
import { writeLetter } from '../../platform/mail/letter.ts';

/** What happened to the ways in which somebody proves who they are. */
export type FactorEvent = 'totp added' | 'totp removed' | 'passkey added' | 'passkey removed' | 'codes' | 'code used';

const said: Record<FactorEvent, string> = {
  'totp added': 'Une application d’authentification a été ajoutée à votre compte. Un code sera demandé à la connexion.',
  'totp removed': 'L’application d’authentification de votre compte a été retirée.',
  'passkey added': 'Une clé d’accès a été ajoutée à votre compte.',
  'passkey removed': 'Une clé d’accès de votre compte a été supprimée.',
  codes: 'De nouveaux codes de secours ont été créés. Les précédents ne fonctionnent plus.',
  'code used': 'Un code de secours vient de servir. Il ne fonctionne plus.',
};

const notYou = (agency: AgencyFacts) =>
  `Si ce n’était pas vous, changez votre mot de passe et appelez-nous sans attendre au ${agency.phone}.`;

export const factorMail = (agency: AgencyFacts, to: string, event: FactorEvent, name?: string) => ({
  to,
  subject: `Sécurité de votre compte ${agency.name}`,
  ...writeLetter(
    {
      title: 'La sécurité de votre compte a changé',
      paragraphs: [said[event], notYou(agency)],
      ...(name && { facts: [['Clé d’accès', name] as const] }),
    },
    agency,
  ),
});

export const unlockedMail = (agency: AgencyFacts, to: string) => ({
  to,
  subject: `Votre compte ${agency.name} a été déverrouillé`,
  ...writeLetter(
    {
      title: 'Votre compte a été déverrouillé sur le serveur',
      paragraphs: [
        'La double authentification a été retirée, tous vos appareils ont été déconnectés et un mot de passe provisoire a été créé.',
        notYou(agency),
      ],
    },
    agency,
  ),
});
