import type { AgencyFacts } from '../../../api/words/agency.ts';
import { type BlockKind, openEnd } from '../../../api/rules/fleet.ts';
import { localTimeAt, startOfDay } from '../../../api/rules/casablanca-time.ts';
import type { Handover } from '../../../api/rules/handover-place.ts';
import type { RequestSource } from '../../../api/rules/request-source.ts';
import { type Charge, withoutReasons } from '../../../api/rules/pricing/charges.ts';
import type { PromisedTerms } from '../../../api/rules/pricing/rates.ts';
import { type Period, shownEnd } from '../../../api/rules/rental-period.ts';
import { documentsToBring } from '../../../api/words/documents.ts';
import { handoverMoment, handoverPlace } from '../../../api/words/handover.ts';
import { chargeText, countedText, daysText } from '../../../api/words/charge-text.ts';
import { conditions } from '../../../api/words/terms.ts';
import { formatCentimes, formatDate, formatMad, formatMoment, siteLocale } from '../../../api/words/wording.ts';
import { toDirhams } from '../../catalogue/rules.ts';
import { termsOf } from '../charges/rules.ts';
import { calendarFile } from '../calendar/rules.ts';
import {
  agencyLetter,
  type Asker,
  type CalendarStatus,
  createLetters,
  customerLetter,
  type LetterKind,
  mayBeLink,
  reasonOf,
  seeBooking,
  trackRequest,
  type Words,
} from '../requests/mail.ts';
import { cityForAgency } from '../requests/rules.ts';

/** Of a rental, what letters tell. */
interface Told extends Handover, PromisedTerms {
  id: string;
  version: number;
  reference: string;
  car_name: string;
  user_id: string | null;
  source: RequestSource;
  full_name: string;
  email: string | null;
  phone: string;
  city: string;
  starts_at: number;
  ends_at: number;
  is_start_open: number;
  is_end_open: number;
  days: number;
  total_centimes: number;
  closing_reason: string;
  created_at: number;
  decided_at: number | null;
}

export interface ReservationFacts extends Asker {
  id: string;
  version: number;
  reference: string;
  carName: string;
  city: string;
  start: number;
  end: number;
  isWholeDays: boolean;
  departure: string;
  from: string;
  return: string;
  to: string;
  flight: string;
  days: number;
  total: number;
  charges: readonly Charge[];
  terms: PromisedTerms;
  /** « 27 et 30 compris » */
  counted: string;
  writtenAt: number;
}

export const factsOf = (row: Told, charges: readonly Charge[], agency: AgencyFacts): ReservationFacts => ({
  id: row.id,
  version: row.version,
  reference: row.reference,
  carName: row.car_name,
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  city: row.city,
  start: row.starts_at,
  end: row.ends_at,
  isWholeDays: row.is_start_open === 1 || row.is_end_open === 1,
  departure: handoverMoment(localTimeAt(row.starts_at), row.is_start_open === 1),
  from: handoverPlace(row.pickup_kind, toldOf(row, row.pickup_place), agency),
  return: handoverMoment(localTimeAt(shownEnd(row.ends_at)), row.is_end_open === 1),
  to: handoverPlace(row.return_kind, toldOf(row, row.return_place), agency),
  flight: toldOf(row, row.flight),
  days: row.days,
  total: toDirhams(row.total_centimes),
  charges: withoutReasons(charges),
  terms: termsOf(row),
  counted: countedText(row.days, localTimeAt(row.starts_at), localTimeAt(row.ends_at), row.day_count),
  reason: row.closing_reason,
  writtenAt: row.decided_at ?? row.created_at,
});

/** What a stranger typed goes to an address that they typed too; the desk and the page of the request show all of it. */
const toldOf = ({ user_id, source }: Pick<Told, 'user_id' | 'source'>, typed: string): string =>
  user_id === null && source === 'site' && mayBeLink(typed) ? '' : typed;

const kind: LetterKind<ReservationFacts> = {
  nameOf: ({ carName }) => carName,
  wishOf: ({ days, ...facts }) => [
    ['Référence', facts.reference],
    ['Voiture', facts.carName],
    ['Départ', facts.departure],
    ['Lieu de départ', facts.from],
    ...(facts.flight ? [['Vol', facts.flight] as [string, string]] : []),
    ['Retour', facts.return],
    ['Lieu de retour', facts.to],
    ['Durée', daysText(days)],
    ['Ville', facts.city],
    ...facts.charges.map((charge): [string, string] => [
      chargeText(charge, siteLocale),
      formatCentimes(charge.amount_centimes, siteLocale),
    ]),
    ['Total', `${formatMad(facts.total, siteLocale)} (${facts.counted})`],
  ],
  forAgency: (reservation) => ({ ...reservation, city: cityForAgency(reservation.city) }),
  calendarOf,
  received: {
    subject: 'Votre demande de réservation',
    title: 'Nous avons bien reçu votre demande',
    text: 'Merci de votre confiance. Nous vérifions la disponibilité de la voiture et revenons vers vous très vite pour finaliser votre réservation.',
    action: trackRequest,
    also: ({ terms }, agency) => conditions(terms, agency),
  },
  arrived: {
    subject: 'Nouvelle demande de location',
    title: 'Une nouvelle demande de location attend votre réponse',
  },
  accepted: {
    subject: 'Votre réservation est confirmée',
    title: 'Votre réservation est confirmée',
    text: ({ freeCancellationHours }) =>
      `Bonne nouvelle : la voiture vous attend. L’annulation est gratuite jusqu’à ${freeCancellationHours} h avant le départ.`,
    action: seeBooking,
    calendar: 'CONFIRMED',
    also: ({ terms }, agency) => conditions(terms, agency),
  },
  refused: {
    subject: 'Votre demande de réservation',
    title: 'Nous ne pouvons pas donner suite à votre demande',
    text: ({ phone }) =>
      `Nous sommes désolés : cette voiture ne peut pas vous être proposée pour ces dates. D’autres modèles vous attendent, et nous vous aidons volontiers à choisir au ${phone}.`,
    action: { label: 'Voir les autres voitures', path: '/cars' },
    tellsReason: true,
  },
};

/** To the customer, about their rental. */
export const rentalLetter = (words: Words<ReservationFacts>) => customerLetter(kind, words);

export const letters = {
  ...createLetters(kind),

  /** To the agency: the customer gives it up. */
  withdrawn: agencyLetter(kind, {
    subject: 'Annulation par le client',
    title: 'Le client a annulé sa réservation',
    also: reasonOf,
    action: { label: 'Voir les réservations', path: '/admin/dashboard/reservations' },
  }),

  /** To the agency: the customer took up what was proposed. */
  takenUp: agencyLetter(kind, {
    subject: 'Proposition acceptée',
    title: 'Le client a accepté votre proposition',
    action: { label: 'Voir les réservations', path: '/admin/dashboard/reservations' },
  }),
};

/** For the customer's own calendar. It names no link: calendars are shown to others. */
export function calendarOf(
  facts: ReservationFacts,
  status: CalendarStatus | 'TENTATIVE',
  { agency, publicUrl }: { agency: AgencyFacts; publicUrl: Pick<URL, 'hostname'> },
): string {
  return calendarFile(publicUrl.hostname, {
    id: facts.id,
    version: facts.version,
    status,
    summary: `Location ${facts.carName} – ${agency.name}`,
    description: [
      `Référence ${facts.reference}`,
      `Départ : ${facts.departure} – ${facts.from}`,
      `Retour : ${facts.return} – ${facts.to}`,
      ...(facts.flight ? [`Vol : ${facts.flight}`] : []),
      `À apporter : ${documentsToBring(agency).join(', ')}`,
      `${agency.name} ${agency.phone}`,
    ].join('\n'),
    location: facts.from,
    start: facts.start,
    end: facts.end,
    isWholeDays: facts.isWholeDays,
    writtenAt: facts.writtenAt,
  });
}

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
