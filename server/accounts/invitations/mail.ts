import type { GivenProfile } from '../../../api/rules/given-profiles.ts';
import type { AgencyFacts } from '../../../api/words/agency.ts';
import { ofName } from '../../../api/words/of-name.ts';
import { profileNames } from '../../../api/words/profiles.ts';
import { formatMoment, siteLocale } from '../../../api/words/wording.ts';
import { writeLetter } from '../../platform/mail/letter.ts';

interface Invited {
  to: string;
  fullName: string;
  profile: GivenProfile;
  inviter: string;
  expiresAt: number;
  url: string;
}

export const invitationMail = (agency: AgencyFacts, { to, fullName, profile, inviter, expiresAt, url }: Invited) => ({
  to,
  subject: `${agency.name} : une invitation à rejoindre l’équipe`,
  ...writeLetter(
    {
      title: 'Rejoignez l’équipe',
      paragraphs: [
        `Bonjour ${fullName},`,
        `${inviter} vous invite à travailler avec l’espace de gestion ${ofName(agency.name)}.`,
        'Ouvrez ce lien pour accepter. Il est pour vous seul et ne sert qu’une fois : ne le transmettez à personne.',
        'Si vous n’attendiez pas cette invitation, ignorez cet e-mail.',
      ],
      facts: [
        ['Votre profil', profileNames[profile]],
        ['Valable jusqu’au', formatMoment(expiresAt, siteLocale)],
      ],
      action: { label: 'Accepter l’invitation', url },
    },
    agency,
  ),
});
