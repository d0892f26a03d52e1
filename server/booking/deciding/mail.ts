import type { Period } from '../../../api/rules/rental-period.ts';
import { formatMad, siteLocale } from '../../../api/words/wording.ts';
import { toDirhams } from '../../catalogue/rules.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { followedAt, reasonOf, type Letterhead } from '../requests/mail.ts';
import { describePeriod, type ReservationFacts } from '../reservations/mail.ts';

interface Offer {
  carName: string;
  period: Period;
  /** In centimes. */
  total: number;
}

/** To the customer: not this, but that could be had. */
export const proposing =
  (offers: readonly Offer[]) =>
  (to: string, facts: ReservationFacts, { agency, publicUrl }: Letterhead) => ({
    to,
    subject: `Une autre proposition pour vous : ${facts.carName}`,
    ...writeLetter(
      {
        title: 'Une autre proposition pour vous',
        paragraphs: [
          `Bonjour ${facts.fullName},`,
          `La voiture que vous avez demandée n’est pas disponible pour ces dates. Voici ce que nous pouvons vous proposer : un clic suffit pour l’accepter sur la page de votre demande, ou appelez-nous au ${agency.phone}.`,
        ],
        facts: [
          ['Référence', facts.reference],
          ...reasonOf(facts),
          ...offers.map(({ carName, period, total }): [string, string] => [
            carName,
            `${describePeriod(period)}, ${formatMad(toDirhams(total), siteLocale)}`,
          ]),
        ],
        action: { label: 'Voir nos propositions', url: followedAt(facts, publicUrl) },
      },
      agency,
    ),
  });
