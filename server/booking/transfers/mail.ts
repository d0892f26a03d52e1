import { localTimeAt } from '../../../api/rules/casablanca-time.ts';
import type { TransferDirection } from '../../../api/rules/transfer-direction.ts';
import { handoverMoment } from '../../../api/words/handover.ts';
import { directionNames } from '../../../api/words/transfer-direction.ts';
import { formatMoment, siteLocale } from '../../../api/words/wording.ts';
import { isDayAlone } from './rules.ts';
import { type Asker, createLetters, seeBooking, trackRequest } from '../requests/mail.ts';
import { cityForAgency } from '../requests/rules.ts';

export interface TransferFacts extends Asker {
  reference: string;
  departureCity: string;
  airport: string;
  pickupAt: number;
  direction: TransferDirection;
  flight: string;
  passengers: number | null;
}

/** What the customer left to be agreed on takes no line. */
function wishOf({ reference, departureCity, airport, pickupAt, direction, flight, passengers }: TransferFacts) {
  const isOpen = isDayAlone(pickupAt);
  const lines: [string, string][] = [
    ['Référence', reference],
    [direction === 'aller' ? 'Départ' : 'Arrivée', departureCity],
    ['Aéroport', airport],
    ['Date', isOpen ? handoverMoment(localTimeAt(pickupAt), isOpen) : formatMoment(pickupAt, siteLocale)],
    ['Sens', direction === 'aller' ? '' : directionNames[direction]],
    ['Vol', flight],
    ['Passagers', String(passengers ?? '')],
  ];
  return lines.filter(([, value]) => value !== '');
}

export const letters = createLetters<TransferFacts>({
  nameOf: ({ airport }) => airport,
  wishOf,
  forAgency: (transfer) => ({ ...transfer, departureCity: cityForAgency(transfer.departureCity) }),
  received: {
    subject: 'Votre demande de transport',
    title: 'Nous avons bien reçu votre demande de transport',
    text: 'Merci de votre confiance. Nous allons vous contacter très prochainement pour confirmer votre trajet.',
    action: trackRequest,
  },
  arrived: {
    subject: 'Nouvelle demande de transport',
    title: 'Une nouvelle demande de transport attend votre réponse',
  },
  accepted: {
    subject: 'Votre transport est confirmé',
    title: 'Votre transport est confirmé',
    text: 'Bonne nouvelle : notre chauffeur vous attendra à l’heure convenue.',
    action: seeBooking,
  },
  refused: {
    subject: 'Votre demande de transport',
    title: 'Nous ne pouvons pas assurer ce transport',
    text: ({ phone }) =>
      `Nous sommes désolés de ne pas pouvoir vous conduire à cette heure. Appelez-nous au ${phone} : nous cherchons volontiers une autre solution avec vous.`,
    action: { label: 'Faire une autre demande', path: '/?tab=airport#reservation' },
  },
});
