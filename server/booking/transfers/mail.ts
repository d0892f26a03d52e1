import { agency } from '../../../api/words/agency.ts';
import { formatMoment, siteLocale } from '../../../api/words/wording.ts';
import { type Asker, createLetters, seeBooking, trackRequest } from '../requests/mail.ts';
import { cityForAgency } from '../requests/rules.ts';

export interface TransferFacts extends Asker {
  reference: string;
  departureCity: string;
  airport: string;
  pickupAt: number;
}

export const letters = createLetters<TransferFacts>({
  nameOf: ({ airport }) => airport,
  wishOf: ({ reference, departureCity, airport, pickupAt }) => [
    ['Référence', reference],
    ['Départ', departureCity],
    ['Aéroport', airport],
    ['Date', formatMoment(pickupAt, siteLocale)],
  ],
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
    text: `Nous sommes désolés de ne pas pouvoir vous conduire à cette heure. Appelez-nous au ${agency.phone} : nous cherchons volontiers une autre solution avec vous.`,
    action: { label: 'Faire une autre demande', path: '/?tab=airport#reservation' },
  },
});
