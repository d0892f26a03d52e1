import { codeMinutes } from '../../../api/rules/text-limits.ts';
import type { AgencyFacts } from '../../../api/words/agency.ts';
import { writeLetter } from '../../platform/mail/letter.ts';

const notYou = 'Si vous n’êtes pas à l’origine de cette demande, ignorez simplement cet e-mail.';
const shortLived = `Il est valable ${codeMinutes} minutes. Ne le communiquez à personne : notre équipe ne vous le demandera jamais.`;

export const addressCodeMail = (agency: AgencyFacts, to: string, code: string) => ({
  to,
  subject: `Votre code de vérification ${agency.name}`,
  ...writeLetter(
    {
      title: 'Confirmez votre adresse e-mail',
      paragraphs: ['Voici le code à saisir sur notre site.', shortLived, notYou],
      code,
    },
    agency,
  ),
});

export const haveAccountMail = (agency: AgencyFacts, to: string, loginUrl: string) => ({
  to,
  subject: `Vous avez déjà un compte ${agency.name}`,
  ...writeLetter(
    {
      title: 'Vous avez déjà un compte',
      paragraphs: [
        'Quelqu’un, sans doute vous, a voulu utiliser cette adresse sur notre site. Elle a déjà un compte : connectez-vous avec votre mot de passe, ou choisissez « Mot de passe oublié ? » pour en définir un nouveau.',
        notYou,
      ],
      action: { label: 'Se connecter', url: loginUrl },
    },
    agency,
  ),
});

export const passwordCodeMail = (agency: AgencyFacts, to: string, code: string) => ({
  to,
  subject: `Votre code pour un nouveau mot de passe ${agency.name}`,
  ...writeLetter(
    {
      title: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        'Voici le code à saisir sur notre site.',
        shortLived,
        `${notYou} Votre mot de passe reste inchangé.`,
      ],
      code,
    },
    agency,
  ),
});

export const noAccountMail = (agency: AgencyFacts, to: string, loginUrl: string) => ({
  to,
  subject: `Aucun compte ${agency.name} à cette adresse`,
  ...writeLetter(
    {
      title: 'Aucun compte à cette adresse',
      paragraphs: [
        'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour cette adresse. Elle n’a pas de compte chez nous : peut-être vous êtes-vous inscrit avec une autre.',
        notYou,
      ],
      action: { label: 'Créer un compte', url: loginUrl },
    },
    agency,
  ),
});
