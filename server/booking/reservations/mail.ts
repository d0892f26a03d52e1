import { agency } from '../../../api/words/agency.ts';
import { type BlockKind, openEnd } from '../../../api/rules/fleet.ts';
import { startOfDay } from '../../../api/rules/casablanca-time.ts';
import { type Period, shownEnd } from '../../../api/rules/rental-period.ts';
import { formatDate, formatMad, formatMoment, siteLocale } from '../../../api/words/wording.ts';
import { toDirhams } from '../../catalogue/rules.ts';
import { type Asker, createLetters, seeBooking, trackRequest } from '../requests/mail.ts';
import { cityForAgency } from '../requests/rules.ts';

export interface ReservationFacts extends Asker {
  carName: string;
  city: string;
  start: number;
  end: number;
  days: number;
  total: number;
}

interface Told {
  car_name: string;
  full_name: string;
  email: string | null;
  phone: string;
  city: string;
  starts_at: number;
  ends_at: number;
  days: number;
  total_centimes: number;
}

export const factsOf = (row: Told): ReservationFacts => ({
  carName: row.car_name,
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  city: row.city,
  start: row.starts_at,
  end: row.ends_at,
  days: row.days,
  total: toDirhams(row.total_centimes),
});

export const letters = createLetters<ReservationFacts>({
  nameOf: ({ carName }) => carName,
  wishOf: ({ carName, city, start, end, days, total }) => [
    ['Voiture', carName],
    ['Période', describePeriod({ start, end })],
    ['Durée', days === 1 ? '1 jour' : `${days} jours`],
    ['Ville', city],
    ['Total', formatMad(total, siteLocale)],
  ],
  forAgency: (reservation) => ({ ...reservation, city: cityForAgency(reservation.city) }),
  received: {
    subject: 'Votre demande de réservation',
    title: 'Nous avons bien reçu votre demande',
    text: 'Merci de votre confiance. Nous vérifions la disponibilité de la voiture et revenons vers vous très vite pour finaliser votre réservation.',
    action: trackRequest,
  },
  arrived: {
    subject: 'Nouvelle demande de location',
    title: 'Une nouvelle demande de location attend votre réponse',
  },
  accepted: {
    subject: 'Votre réservation est confirmée',
    title: 'Votre réservation est confirmée',
    text: `Bonne nouvelle : la voiture vous attend. Munissez-vous de votre pièce d’identité, de votre permis de conduire et d’une carte bancaire au nom du conducteur principal. L’annulation est gratuite jusqu’à ${agency.freeCancellationHours} h avant le départ.`,
    action: seeBooking,
  },
  refused: {
    subject: 'Votre demande de réservation',
    title: 'Nous ne pouvons pas donner suite à votre demande',
    text: `Nous sommes désolés : cette voiture ne peut pas vous être proposée pour ces dates. D’autres modèles vous attendent, et nous vous aidons volontiers à choisir au ${agency.phone}.`,
    action: { label: 'Voir les autres voitures', path: '/cars' },
  },
});

/** « du 20 novembre 2026 au 22 novembre 2026 », with the hours unless the days are whole. */
export function describePeriod({ start, end }: Period): string {
  const wholeDays = start === startOfDay(start) && end === startOfDay(end);
  const write = wholeDays ? formatDate : formatMoment;
  return `du ${write(start, siteLocale)} au ${write(shownEnd(end), siteLocale)}`;
}

/** What occupies a vehicle, named for whoever wants it meanwhile. */
export function describeOccupied({ fullName, reference, blockKind, ...period }: Named): string {
  const what = fullName === null ? `Immobilisation (${blockKind})` : `Location ${reference} de ${fullName}`;
  if (period.end < openEnd) return `${what}, ${describePeriod(period)}`;
  return `${what}, depuis le ${formatMoment(period.start, siteLocale)}, sans fin prévue`;
}

interface Named extends Period {
  fullName: string | null;
  reference: string | null;
  blockKind: BlockKind | null;
}
