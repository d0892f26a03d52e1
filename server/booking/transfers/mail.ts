import { agency } from '../../../api/words/agency.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { formatMoment, siteLocale } from '../../../api/words/wording.ts';
import { cityForAgency } from '../rules.ts';

export interface TransferFacts {
  fullName: string;
  email: string | null;
  phone: string;
  departureCity: string;
  airport: string;
  pickupAt: number;
}

/** To the customer: we have your request. */
export const requestReceived = (to: string, transfer: TransferFacts, publicUrl: URL) => ({
  to,
  subject: `Votre demande de transport : ${transfer.airport}`,
  ...writeLetter({
    title: 'Nous avons bien reçu votre demande de transport',
    paragraphs: [
      `Bonjour ${transfer.fullName},`,
      'Merci de votre confiance. Nous allons vous contacter très prochainement pour confirmer votre trajet.',
    ],
    facts: tripOf(transfer),
    action: { label: 'Suivre ma demande', url: new URL('/profile', publicUrl).href },
  }),
});

/** To the agency: somebody waits for an answer. */
export const requestArrived = (transfer: TransferFacts, publicUrl: URL) => ({
  to: agency.email,
  subject: `Nouvelle demande de transport : ${transfer.airport}`,
  ...writeLetter({
    title: 'Une nouvelle demande de transport attend votre réponse',
    paragraphs: [],
    facts: [
      ...tripOf({ ...transfer, departureCity: cityForAgency(transfer.departureCity) }),
      ['Client', transfer.fullName],
      ['Téléphone', transfer.phone],
      ['E-mail', transfer.email ?? 'non communiqué'],
    ],
    action: { label: 'Accepter ou refuser', url: new URL('/admin/dashboard/reservations', publicUrl).href },
  }),
});

export const requestAccepted = (to: string, transfer: TransferFacts, publicUrl: URL) => ({
  to,
  subject: `Votre transport est confirmé : ${transfer.airport}`,
  ...writeLetter({
    title: 'Votre transport est confirmé',
    paragraphs: [`Bonjour ${transfer.fullName},`, 'Bonne nouvelle : notre chauffeur vous attendra à l’heure convenue.'],
    facts: tripOf(transfer),
    action: { label: 'Voir ma réservation', url: new URL('/profile', publicUrl).href },
  }),
});

export const requestRefused = (to: string, transfer: TransferFacts, publicUrl: URL) => ({
  to,
  subject: `Votre demande de transport : ${transfer.airport}`,
  ...writeLetter({
    title: 'Nous ne pouvons pas assurer ce transport',
    paragraphs: [
      `Bonjour ${transfer.fullName},`,
      `Nous sommes désolés de ne pas pouvoir vous conduire à cette heure. Appelez-nous au ${agency.phone} : nous cherchons volontiers une autre solution avec vous.`,
    ],
    facts: tripOf(transfer),
    action: { label: 'Faire une autre demande', url: new URL('/?tab=airport#reservation', publicUrl).href },
  }),
});

const tripOf = ({ departureCity, airport, pickupAt }: TransferFacts): [string, string][] => [
  ['Départ', departureCity],
  ['Aéroport', airport],
  ['Date', formatMoment(pickupAt, siteLocale)],
];
