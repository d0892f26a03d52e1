import { agency } from '../../../api/words/agency.ts';
import { formatMad, siteLocale } from '../../../api/words/wording.ts';
import { toDirhams } from '../../catalogue/rules.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { trackRequest } from '../requests/mail.ts';
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
      `La voiture que vous avez demandée n’est pas disponible pour ces dates. Voici ce que nous pouvons vous proposer ; pour l’accepter, suivez votre demande ou appelez-nous au ${agency.phone}.`,
    ],
    facts: offers.map(({ carName, startsAt, endsAt, totalCentimes }): [string, string] => [
      carName,
      `${describePeriod({ start: startsAt, end: endsAt })}, ${formatMad(toDirhams(totalCentimes), siteLocale)}`,
    ]),
    action: { label: trackRequest.label, url: new URL(trackRequest.path, publicUrl).href },
  }),
});
