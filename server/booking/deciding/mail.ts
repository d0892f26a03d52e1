import { agency } from '../../../api/words/agency.ts';
import { formatMad, siteLocale } from '../../../api/words/wording.ts';
import { toDirhams } from '../../catalogue/rules.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { followedAt, reasonOf } from '../requests/mail.ts';
import { describePeriod, type ReservationFacts } from '../reservations/mail.ts';

interface Offer {
  carName: string;
  startsAt: number;
  endsAt: number;
  totalCentimes: number;
}

/** To the customer: not this, but that could be had. */
export const proposing = (offers: readonly Offer[]) => (to: string, facts: ReservationFacts, publicUrl: URL) => ({
  to,
  subject: `Une autre proposition pour vous : ${facts.carName}`,
  ...writeLetter({
    title: 'Une autre proposition pour vous',
    paragraphs: [
      `Bonjour ${facts.fullName},`,
      `La voiture que vous avez demandée n’est pas disponible pour ces dates. Voici ce que nous pouvons vous proposer : un clic suffit pour l’accepter sur la page de votre demande, ou appelez-nous au ${agency.phone}.`,
    ],
    facts: [
      ['Référence', facts.reference],
      ...reasonOf(facts),
      ...offers.map(({ carName, startsAt, endsAt, totalCentimes }): [string, string] => [
        carName,
        `${describePeriod({ start: startsAt, end: endsAt })}, ${formatMad(toDirhams(totalCentimes), siteLocale)}`,
      ]),
    ],
    action: { label: 'Voir nos propositions', url: followedAt(facts, publicUrl) },
  }),
});
