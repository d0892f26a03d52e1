import { dayAt, localTimeAt, startOfDay } from '../../../api/rules/casablanca-time.ts';
import type { Handover, PlaceKind } from '../../../api/rules/handover-place.ts';
import { internationalPhone, shownPhone } from '../../../api/rules/phone-number.ts';
import { shownEnd } from '../../../api/rules/rental-period.ts';
import type { RequestSource } from '../../../api/rules/request-source.ts';
import type { TransferDirection } from '../../../api/rules/transfer-direction.ts';
import { sourceNames } from '../../../api/words/request-source.ts';
import { directionNames } from '../../../api/words/transfer-direction.ts';
import type { Column } from '../../sheets/rules.ts';

interface Request {
  reference: string;
  full_name: string;
  phone: string;
  email: string | null;
  source: RequestSource;
  note: string;
  closing_reason: string;
  created_at: number;
  /** Of the vehicles that it has or had. */
  plates: readonly string[];
}

/** A rental as its row has it. */
export interface ListedRental extends Request, Handover {
  stage: string;
  city: string;
  car_name: string;
  starts_at: number;
  ends_at: number;
  is_start_open: number;
  is_end_open: number;
  days: number;
  price_centimes: number;
  total_centimes: number;
  deposit_centimes: number | null;
}

export interface ListedTransfer extends Request {
  status: string;
  direction: TransferDirection;
  departure_city: string;
  airport: string;
  flight: string;
  passengers: number | null;
  pickup_at: number;
  price_centimes: number | null;
  driver: string;
  done_at: number | null;
}

const person: Column<Request>[] = [
  { header: 'Client', width: 26, value: (row) => row.full_name },
  { header: 'Téléphone', value: (row) => shownPhone(internationalPhone(row.phone)) },
  { header: 'E-mail', width: 28, value: (row) => row.email },
];

const origin: Column<Request>[] = [
  { header: 'Origine', width: 12, value: (row) => sourceNames[row.source] },
  { header: 'Note', width: 30, value: (row) => row.note },
  { header: 'Motif de clôture', width: 24, value: (row) => row.closing_reason },
  { header: 'Reçue le', kind: 'moment', value: (row) => localTimeAt(row.created_at) },
];

const plates: Column<Request> = {
  header: 'Immatriculation',
  value: (row) => row.plates.join(', '),
};

export const rentalColumns: readonly Column<ListedRental>[] = [
  { header: 'Référence', width: 12, value: (row) => row.reference },
  { header: 'Étape', width: 14, value: (row) => row.stage },
  ...person,
  { header: 'Ville', value: (row) => row.city },
  { header: 'Voiture', width: 24, value: (row) => row.car_name },
  plates,
  { header: 'Départ', kind: 'moment', value: (row) => momentText(row.starts_at, row.is_start_open === 1) },
  { header: 'Retour', kind: 'moment', value: (row) => momentText(shownEnd(row.ends_at), row.is_end_open === 1) },
  { header: 'Lieu de départ', width: 26, value: (row) => placeText(row.pickup_kind, row.pickup_place) },
  { header: 'Lieu de retour', width: 26, value: (row) => placeText(row.return_kind, row.return_place) },
  { header: 'Vol', width: 10, value: (row) => row.flight },
  { header: 'Jours', kind: 'number', width: 8, value: (row) => row.days },
  { header: 'Prix par jour (MAD)', kind: 'money', width: 19, value: (row) => row.price_centimes / 100 },
  { header: 'Total (MAD)', kind: 'money', value: (row) => row.total_centimes / 100 },
  { header: 'Caution (MAD)', kind: 'money', value: (row) => dirhams(row.deposit_centimes) },
  ...origin,
];

export const transferColumns: readonly Column<ListedTransfer>[] = [
  { header: 'Référence', width: 12, value: (row) => row.reference },
  { header: 'Statut', width: 12, value: (row) => row.status },
  ...person,
  { header: 'Sens', width: 20, value: (row) => directionNames[row.direction] },
  { header: 'Ville', value: (row) => row.departure_city },
  { header: 'Aéroport', width: 28, value: (row) => row.airport },
  { header: 'Vol', width: 10, value: (row) => row.flight },
  {
    header: 'Prise en charge',
    kind: 'moment',
    // A day without an hour is kept as its midnight.
    value: (row) => momentText(row.pickup_at, startOfDay(row.pickup_at) === row.pickup_at),
  },
  { header: 'Passagers', kind: 'number', value: (row) => row.passengers },
  { header: 'Prix (MAD)', kind: 'money', value: (row) => dirhams(row.price_centimes) },
  { header: 'Chauffeur', value: (row) => row.driver },
  plates,
  { header: 'Effectué le', kind: 'moment', value: (row) => (row.done_at === null ? null : localTimeAt(row.done_at)) },
  ...origin,
];

/** Where only the day is agreed on, it is a day. */
const momentText = (instant: number, isOpen: boolean) => (isOpen ? dayAt(instant) : localTimeAt(instant));

const placeText = (kind: PlaceKind | null, place: string) => [kind, place].filter(Boolean).join(' : ');

const dirhams = (centimes: number | null) => (centimes === null ? null : centimes / 100);
