import type { Customer, CustomerForm } from '../../../api/calls/customers.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { customerLimits } from '../../../api/rules/customer-limits.ts';
import { customerText } from '../../../api/rules/customer-search.ts';
import { fold } from '../../../api/rules/fold.ts';
import type { Change } from '../../../api/rules/journal.ts';
import { maskedNumber } from '../../../api/rules/masked-number.ts';
import { internationalPhone } from '../../../api/rules/phone-number.ts';
import { shownEnd } from '../../../api/rules/rental-period.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';
import type { TransferDirection } from '../../../api/rules/transfer-direction.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { changesOfNew } from '../../journal/rules.ts';
import { alertNow } from '../rules.ts';

/** What the agency writes about a customer, as the row has it. */
export interface CustomerFacts extends Pick<
  Customer,
  | 'full_name'
  | 'email'
  | 'language'
  | 'birth_date'
  | 'document_kind'
  | 'document_number'
  | 'document_expiry'
  | 'licence_number'
  | 'licence_country'
  | 'licence_issued'
  | 'licence_expiry'
  | 'company'
  | 'company_ice'
  | 'note'
> {}

/** The form as a row: what was left empty is empty, or not known. */
export const factsOf = (form: Omit<CustomerForm, 'phones'>): CustomerFacts => ({
  full_name: form.full_name,
  email: form.email || null,
  language: form.language,
  birth_date: form.birth_date || null,
  document_kind: form.document_kind || null,
  document_number: form.document_number ?? '',
  document_expiry: form.document_expiry || null,
  licence_number: form.licence_number ?? '',
  licence_country: form.licence_country ?? '',
  licence_issued: form.licence_issued || null,
  licence_expiry: form.licence_expiry || null,
  company: form.company ?? '',
  company_ice: form.company_ice ?? '',
  note: form.note,
});

/** In one spelling, each once. */
export const numbersOf = (phones: readonly string[]): string[] => [...new Set(phones.map(internationalPhone))];

/** What lists are sorted and searched by. */
export const soughtBy = (facts: CustomerFacts, phones: readonly string[]) => ({
  sort_key: fold(facts.full_name),
  search_text: customerText({ ...facts, phones }),
});

/** Numbers of documents stay out of the journal, which nobody can ever change: that they changed is enough. */
export const documentNumbers = ['document_number', 'licence_number'] as const satisfies (keyof CustomerFacts)[];
const masked = new Set<string>(documentNumbers);

/** Of a customer, what the journal tells. */
export const shown = ({ phones, ...facts }: CustomerFacts & { phones: readonly string[] }) => ({
  ...facts,
  phones: phones.join(', '),
});

export const withoutNumber = ({ field, before, after }: Change): Change => {
  const told = (value: Change['before']) => (value && masked.has(field) ? maskedNumber(String(value)) : value);
  return { field, before: told(before), after: told(after) };
};

/** What is known of a new one. */
export const changesOfNewCustomer = (facts: CustomerFacts, phones: readonly string[]): Change[] =>
  changesOfNew(shown({ ...facts, phones })).map(withoutNumber);

/** Of two who turn out to be one: what is not known of the one who stays is taken from the other. */
export function mergedFacts(kept: CustomerFacts, other: CustomerFacts): CustomerFacts {
  const fields = Object.keys(kept) as (keyof CustomerFacts)[];
  const filled = fields.map((field) => [field, kept[field] || other[field]]);
  const note = [kept.note, other.note].filter((text) => text !== '').join('\n');
  return { ...(Object.fromEntries(filled) as unknown as CustomerFacts), note };
}

interface Alert {
  alert: string;
  alert_author: string;
  alert_until: number | null;
}

/** Neither warning is lost, and one that is over hides none that counts. */
export function mergedAlert(kept: Alert, other: Alert, now: number): Alert {
  const [first, second] = [kept, other].filter((one) => alertNow(one, now) !== null);
  const { alert, alert_author, alert_until } = first ?? kept;
  if (!first || !second) return { alert, alert_author, alert_until };
  const isOpen = alert_until === null || second.alert_until === null;
  return {
    alert: `${alert} · ${second.alert}`.slice(0, customerLimits.alert),
    alert_author: [...new Set([alert_author, second.alert_author])].join(', '),
    alert_until: isOpen ? null : Math.max(alert_until, second.alert_until ?? 0),
  };
}

interface HistoryRows {
  rentals: readonly {
    id: string;
    reference: string;
    stage: ReservationStage;
    car_name: string;
    starts_at: number;
    ends_at: number;
    is_start_open: number;
    total_centimes: number;
  }[];
  transfers: readonly {
    id: string;
    reference: string;
    status: ReservationStatus;
    direction: TransferDirection;
    departure_city: string;
    airport: string;
    pickup_at: number;
  }[];
  reviews: readonly {
    id: string;
    car_id: string;
    make: string;
    model: string;
    rating: number;
    comment: string;
    created_at: number;
  }[];
}

/** What somebody has done with the agency, as their page tells it. */
export const toHistory = ({ rentals, transfers, reviews }: HistoryRows) => ({
  rentals: rentals.map(({ starts_at, ends_at, is_start_open, total_centimes, ...row }) => ({
    ...row,
    start: wallMomentOf(starts_at),
    end: wallMomentOf(shownEnd(ends_at)),
    is_start_open: is_start_open === 1,
    total: total_centimes / 100,
  })),
  transfers: transfers.map(({ direction, departure_city, airport, pickup_at, ...row }) => ({
    ...row,
    from: direction === 'aller' ? departure_city : airport,
    to: direction === 'aller' ? airport : departure_city,
    pickup: wallMomentOf(pickup_at),
  })),
  reviews: reviews.map(({ make, model, created_at, ...row }) => ({
    ...row,
    car_name: carName({ make, model }),
    created: wallMomentOf(created_at),
  })),
});
