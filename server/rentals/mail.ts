import { agency } from '../../api/words/agency.ts';
import { formatMad, siteLocale } from '../../api/words/wording.ts';
import { seeBooking } from '../booking/requests/mail.ts';
import { describePeriod, type ReservationFacts } from '../booking/reservations/mail.ts';
import { writeLetter } from '../platform/mail/letter.ts';

const toCustomer = (subject: string, text: string) => (to: string, facts: ReservationFacts, publicUrl: URL) => ({
  to,
  subject: `${subject} : ${facts.carName}`,
  ...writeLetter({
    title: subject,
    paragraphs: [`Bonjour ${facts.fullName},`, text],
    facts: [
      ['Voiture', facts.carName],
      ['Période', describePeriod(facts)],
      ['Durée', facts.days === 1 ? '1 jour' : `${facts.days} jours`],
      ['Total', formatMad(facts.total, siteLocale)],
    ],
    action: { label: seeBooking.label, url: new URL(seeBooking.path, publicUrl).href },
  }),
});

const question = `Une question ? Appelez-nous au ${agency.phone}.`;

/** To the customer: what was agreed on has changed. */
export const changed = toCustomer(
  'Votre réservation a été modifiée',
  `Voici votre réservation telle qu’elle est maintenant. ${question}`,
);

export const cancelled = {
  agence: toCustomer(
    'Votre réservation est annulée',
    `Nous avons dû annuler votre réservation et nous en sommes désolés. ${question}`,
  ),
  client: toCustomer(
    'Votre réservation est annulée',
    `Comme vous nous l’avez demandé, votre réservation est annulée. Nous serons heureux de vous revoir. ${question}`,
  ),
};
