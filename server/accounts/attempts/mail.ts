import type { AgencyFacts } from '../../../api/words/agency.ts';
import { formatMoment, plural, siteLocale } from '../../../api/words/wording.ts';
import { writeLetter } from '../../platform/mail/letter.ts';

export interface Burst {
  failures: number;
  since: number;
  until: number;
}

/** Tells nothing of who tried, and leads nowhere: a mail that frightens is what a thief would forge. */
export const burstMail = (agency: AgencyFacts, to: string, { failures, since, until }: Burst) => ({
  to,
  subject: `Tentatives de connexion à votre compte ${agency.name}`,
  ...writeLetter(
    {
      title: 'Des tentatives de connexion ont échoué',
      paragraphs: [
        `${plural(failures, { one: '# mot de passe ou code erroné a été saisi', other: '# mots de passe ou codes erronés ont été saisis' }, siteLocale)} pour votre compte. Nous limitons ces essais, et vous pouvez toujours vous connecter depuis un navigateur où vous l’avez déjà fait.`,
        'Si c’était vous, ou si votre mot de passe est long et ne sert qu’ici, vous n’avez rien à faire.',
        'Dans le doute, choisissez un nouveau mot de passe : sur notre site, dans vos paramètres ou par « Mot de passe oublié ? ». Notre équipe ne vous le demandera jamais.',
      ],
      facts: [
        ['Première tentative', formatMoment(since, siteLocale)],
        ['Dernière tentative', formatMoment(until, siteLocale)],
      ],
    },
    agency,
  ),
});
