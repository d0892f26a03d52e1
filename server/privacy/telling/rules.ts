import { carName } from '../../../api/rules/car-name.ts';
import { localTimeAt } from '../../../api/rules/casablanca-time.ts';
import { openEnd } from '../../../api/rules/fleet.ts';
import { type Charge, withoutReasons } from '../../../api/rules/pricing/charges.ts';
import { shownPhone } from '../../../api/rules/phone-number.ts';
import { shownEnd } from '../../../api/rules/rental-period.ts';
import type { RequestSource } from '../../../api/rules/request-source.ts';
import type { TransferDirection } from '../../../api/rules/transfer-direction.ts';
import { chargeText } from '../../../api/words/charge-text.ts';
import { sourceNames } from '../../../api/words/request-source.ts';
import { directionNames } from '../../../api/words/transfer-direction.ts';
import { formatCentimes, formatWallMoment, siteLocale } from '../../../api/words/wording.ts';
import type { Told } from '../exporting/rules.ts';

export const moment = (instant: number | null): string | null =>
  instant === null ? null : formatWallMoment(localTimeAt(instant), siteLocale);

interface Account {
  email: string;
  full_name: string;
  phone: string;
  picture: string | null;
  created_at: number;
}

export const toldAccount = (row: Account): Told => ({
  'E-mail': row.email,
  Nom: row.full_name,
  Téléphone: row.phone,
  Photo: row.picture && 'photo.webp',
  'Compte ouvert le': moment(row.created_at),
});

interface Customer {
  full_name: string;
  email: string | null;
  language: string;
  birth_date: string | null;
  document_kind: string | null;
  document_number: string;
  document_expiry: string | null;
  licence_number: string;
  licence_country: string;
  licence_issued: string | null;
  licence_expiry: string | null;
  company: string;
  company_ice: string;
  note: string;
  alert: string;
  created_at: number;
}

/** What the desk wrote for itself is for the desk to hand over. */
export const toldCustomer = (row: Customer, phones: readonly string[], isForDesk: boolean): Told => ({
  Nom: row.full_name,
  Téléphones: phones.map(shownPhone).join(', '),
  'E-mail': row.email,
  Langue: row.language,
  'Date de naissance': row.birth_date,
  'Pièce d’identité': row.document_kind,
  'Numéro de pièce': row.document_number,
  'Pièce valable jusqu’au': row.document_expiry,
  'Numéro de permis': row.licence_number,
  'Pays du permis': row.licence_country,
  'Permis délivré le': row.licence_issued,
  'Permis valable jusqu’au': row.licence_expiry,
  Société: row.company,
  ICE: row.company_ice,
  ...(isForDesk && { 'Note de l’agence': row.note, 'Alerte de l’agence': row.alert }),
  'Client depuis le': moment(row.created_at),
});

interface Request {
  reference: string;
  full_name: string;
  phone: string;
  email: string | null;
  source: RequestSource;
  note: string;
  closing_reason: string;
  created_at: number;
  decided_at: number | null;
}

const toldRequest = (row: Request): Told => ({
  Référence: row.reference,
  'Demandé le': moment(row.created_at),
  Nom: row.full_name,
  Téléphone: row.phone,
  'E-mail': row.email,
  'Demandé par': sourceNames[row.source],
  'Décidé le': moment(row.decided_at),
  'Motif de clôture': row.closing_reason,
});

interface Rental extends Request {
  stage: string;
  car_name: string;
  city: string;
  starts_at: number;
  ends_at: number;
  days: number;
  pickup_kind: string | null;
  pickup_place: string;
  return_kind: string | null;
  return_place: string;
  flight: string;
  total_centimes: number;
  deposit_centimes: number | null;
}

export const toldRental = (row: Rental, charges: readonly Charge[], isForDesk: boolean): Told => ({
  ...toldRequest(row),
  État: row.stage,
  Voiture: row.car_name,
  Ville: row.city,
  Départ: moment(row.starts_at),
  Retour: moment(shownEnd(row.ends_at)),
  Jours: row.days,
  'Lieu de départ': [row.pickup_kind, row.pickup_place].filter(Boolean).join(' : '),
  'Lieu de retour': [row.return_kind, row.return_place].filter(Boolean).join(' : '),
  Vol: row.flight,
  Prix: (isForDesk ? charges : withoutReasons(charges))
    .map((charge) => `${chargeText(charge, siteLocale)} = ${formatCentimes(charge.amount_centimes, siteLocale)}`)
    .join('\n'),
  Total: formatCentimes(row.total_centimes, siteLocale),
  Caution: row.deposit_centimes === null ? null : formatCentimes(row.deposit_centimes, siteLocale),
  ...(isForDesk && { 'Note de l’agence': row.note }),
});

interface Transfer extends Request {
  status: string;
  direction: TransferDirection;
  departure_city: string;
  airport: string;
  pickup_at: number;
  flight: string;
  passengers: number | null;
  price_centimes: number | null;
}

export const toldTransfer = (row: Transfer, isForDesk: boolean): Told => ({
  ...toldRequest(row),
  État: row.status,
  Sens: directionNames[row.direction],
  Ville: row.departure_city,
  Aéroport: row.airport,
  'Prise en charge': moment(row.pickup_at),
  Vol: row.flight,
  Passagers: row.passengers,
  Prix: row.price_centimes === null ? null : formatCentimes(row.price_centimes, siteLocale),
  ...(isForDesk && { 'Note de l’agence': row.note }),
});

interface Option {
  make: string | null;
  model: string | null;
  note: string;
  starts_at: number | null;
  ends_at: number | null;
  expires_at: number | null;
  created_at: number;
}

export const toldOption = (row: Option, isForDesk: boolean): Told => ({
  Voiture: row.make === null || row.model === null ? null : carName({ make: row.make, model: row.model }),
  Du: moment(row.starts_at),
  Au: row.ends_at === null || row.ends_at >= openEnd ? null : moment(shownEnd(row.ends_at)),
  'Retenue jusqu’au': moment(row.expires_at),
  'Retenue le': moment(row.created_at),
  ...(isForDesk && { 'Note de l’agence': row.note }),
});

interface ContractFile {
  name: string;
  bytes: number;
  added_at: number;
  reference: string | null;
}

/** Where it lies in the archive. Its name was made fit for a file when it came, without folders in it. */
export const contractPath = ({ name }: Pick<ContractFile, 'name'>): string => `contrats/${name}`;

export const toldContract = (row: ContractFile): Told => ({
  Fichier: contractPath(row),
  'Ajouté le': moment(row.added_at),
  'Taille en octets': row.bytes,
  Location: row.reference,
});

interface Review {
  make: string;
  model: string;
  username: string;
  comment: string;
  rating: number;
  admin_reply: string | null;
  created_at: number;
  edited_at: number | null;
}

export const toldReview = (row: Review): Told => ({
  Voiture: carName(row),
  Signé: row.username,
  Note: row.rating,
  Avis: row.comment,
  'Réponse de l’agence': row.admin_reply,
  'Publié le': moment(row.created_at),
  'Modifié le': moment(row.edited_at),
});
