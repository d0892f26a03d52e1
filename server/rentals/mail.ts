import type { AgencyFacts } from '../../api/words/agency.ts';
import { seeBooking } from '../booking/requests/mail.ts';
import { conditions } from '../../api/words/terms.ts';
import { rentalLetter } from '../booking/reservations/mail.ts';

const question = ({ phone }: AgencyFacts) => `Une question ? Appelez-nous au ${phone}.`;

/** To the customer: what was agreed on has changed. */
export const changed = rentalLetter({
  subject: 'Votre réservation a été modifiée',
  title: 'Votre réservation a été modifiée',
  text: (agency) => `Voici votre réservation telle qu’elle est maintenant. ${question(agency)}`,
  action: seeBooking,
  calendar: 'CONFIRMED',
  also: ({ terms }, agency) => conditions(terms, agency),
});

const cancelling = (text: string) =>
  rentalLetter({
    subject: 'Votre réservation est annulée',
    title: 'Votre réservation est annulée',
    text: (agency) => `${text} ${question(agency)}`,
    action: seeBooking,
    calendar: 'CANCELLED',
  });

export const cancelled = {
  agence: cancelling('Nous avons dû annuler votre réservation et nous en sommes désolés.'),
  client: cancelling(
    'Comme vous nous l’avez demandé, votre réservation est annulée. Nous serons heureux de vous revoir.',
  ),
};
