import { agency } from '../../../api/words/agency.ts';
import { startOfDay } from '../../../api/rules/casablanca-time.ts';
import { type Period, shownEnd } from '../../../api/rules/rental-period.ts';
import { formatDate, formatMad, formatMoment, siteLocale } from '../../../api/words/wording.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { cityForAgency } from '../rules.ts';

export interface RentalFacts {
  carName: string;
  fullName: string;
  email: string | null;
  phone: string;
  city: string;
  start: number;
  end: number;
  days: number;
  total: number;
}

/** To the customer: we have your request. */
export const requestReceived = (to: string, rental: RentalFacts, publicUrl: URL) => ({
  to,
  subject: `Votre demande de réservation : ${rental.carName}`,
  ...writeLetter({
    title: 'Nous avons bien reçu votre demande',
    paragraphs: [
      `Bonjour ${rental.fullName},`,
      'Merci de votre confiance. Nous vérifions la disponibilité de la voiture et revenons vers vous très vite pour finaliser votre réservation.',
    ],
    facts: wishOf(rental),
    action: { label: 'Suivre ma demande', url: new URL('/profile', publicUrl).href },
  }),
});

/** To the agency: somebody waits for an answer. */
export const requestArrived = (rental: RentalFacts, publicUrl: URL) => ({
  to: agency.email,
  subject: `Nouvelle demande de location : ${rental.carName}`,
  ...writeLetter({
    title: 'Une nouvelle demande de location attend votre réponse',
    paragraphs: [],
    facts: [
      ...wishOf({ ...rental, city: cityForAgency(rental.city) }),
      ['Client', rental.fullName],
      ['Téléphone', rental.phone],
      ['E-mail', rental.email ?? 'non communiqué'],
    ],
    action: { label: 'Accepter ou refuser', url: new URL('/admin/dashboard/reservations', publicUrl).href },
  }),
});

export const requestAccepted = (to: string, rental: RentalFacts, publicUrl: URL) => ({
  to,
  subject: `Votre réservation est confirmée : ${rental.carName}`,
  ...writeLetter({
    title: 'Votre réservation est confirmée',
    paragraphs: [
      `Bonjour ${rental.fullName},`,
      `Bonne nouvelle : la voiture vous attend. Munissez-vous de votre pièce d’identité, de votre permis de conduire et d’une carte bancaire au nom du conducteur principal. L’annulation est gratuite jusqu’à ${agency.freeCancellationHours} h avant le départ.`,
    ],
    facts: wishOf(rental),
    action: { label: 'Voir ma réservation', url: new URL('/profile', publicUrl).href },
  }),
});

export const requestRefused = (to: string, rental: RentalFacts, publicUrl: URL) => ({
  to,
  subject: `Votre demande de réservation : ${rental.carName}`,
  ...writeLetter({
    title: 'Nous ne pouvons pas donner suite à votre demande',
    paragraphs: [
      `Bonjour ${rental.fullName},`,
      `Nous sommes désolés : cette voiture ne peut pas vous être proposée pour ces dates. D’autres modèles vous attendent, et nous vous aidons volontiers à choisir au ${agency.phone}.`,
    ],
    facts: wishOf(rental),
    action: { label: 'Voir les autres voitures', url: new URL('/cars', publicUrl).href },
  }),
});

/** « du 20 novembre 2026 au 22 novembre 2026 », with the hours unless the days are whole. */
export function describePeriod({ start, end }: Period): string {
  const wholeDays = start === startOfDay(start) && end === startOfDay(end);
  const write = wholeDays ? formatDate : formatMoment;
  return `du ${write(start, siteLocale)} au ${write(shownEnd(end), siteLocale)}`;
}

function wishOf({ carName, city, start, end, days, total }: RentalFacts): [string, string][] {
  return [
    ['Voiture', carName],
    ['Période', describePeriod({ start, end })],
    ['Durée', days === 1 ? '1 jour' : `${days} jours`],
    ['Ville', city],
    ['Total', formatMad(total, siteLocale)],
  ];
}
