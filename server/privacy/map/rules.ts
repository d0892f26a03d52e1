import { erasedName } from '../../../api/rules/privacy.ts';

/** What becomes of a text when the person whom it tells of is erased. */
export type Fate =
  /** It tells of nobody who rents: an id, a word of a list, the agency's own. */
  | { is: 'plain' }
  /** The row goes with the person. */
  | { is: 'gone' }
  /** The row stays, with this instead. */
  | { is: 'blank'; to: string | null }
  /** Made anew of what stays. */
  | { is: 'rebuilt' }
  /** Names who works here, and what they did. */
  | { is: 'staff' }
  /** Goes by itself within days. */
  | { is: 'short' };

export interface TableFate {
  /** Why it is kept, and for how long; empty of what tells of nobody. */
  why: string;
  kept: string;
  columns: Record<string, Fate>;
}

const gone: Fate = { is: 'gone' };
const rebuilt: Fate = { is: 'rebuilt' };
const staff: Fate = { is: 'staff' };
const short: Fate = { is: 'short' };
const blank = (to: string | null = ''): Fate => ({ is: 'blank', to });

const named = (names: string, fate: Fate) =>
  Object.fromEntries(names.split(' ').map((name): [string, Fate] => [name, fate]));
const plain = (names: string): TableFate => ({ why: '', kept: '', columns: named(names, { is: 'plain' }) });
const personal = (why: string, kept: string, columns: Record<string, Fate>, others = ''): TableFate => ({
  why,
  kept,
  columns: { ...columns, ...(others && named(others, { is: 'plain' })) },
});

const withAccount = 'as long as the account';
const request = {
  ...named('user_id email request_key', blank(null)),
  full_name: blank(erasedName),
  ...named('phone note flight closing_reason', blank()),
  search_text: rebuilt,
};

/**
 * Every text of the database, and whether it tells of a person: the erasure writes what stands here, and a test fails for a
 * column that is missing.
 */
export const textMap: Record<string, TableFate> = {
  customers: personal(
    'to know who rents, to make out the contract',
    '`privacy_customer_months` without activity; numbers of documents `privacy_document_months` after the last rental',
    named(
      'user_id full_name email birth_date document_kind document_number document_expiry licence_number licence_country ' +
        'licence_issued licence_expiry company company_ice note alert sort_key search_text',
      gone,
    ),
    'id language alert_author',
  ),
  customer_phones: personal('to call back, to know somebody again', 'as the customer', { phone: gone }, 'customer_id'),
  reservations: personal(
    'the contract and the accounts: dates, amounts and reference stay, without the person',
    'as the customer; `privacy_request_months` where it came to nothing',
    { ...request, ...named('pickup_place return_place price_reason', blank()) },
    'id car_id car_name city reference customer_id source pickup_kind return_kind closed_by stage day_count own_reference left_with',
  ),
  transfers: personal(
    'the ride that was asked for: date, price and reference stay, without the person',
    'as the customer; `privacy_request_months` where it came to nothing',
    request,
    'id departure_city airport_city airport status reference customer_id source direction driver vehicle_id',
  ),
  charges: personal(
    'why a price was agreed on',
    'as the rental',
    { label: { is: 'blank', to: '' } },
    'reservation_id kind',
  ),
  closing_months: personal(
    'reports: why requests came to nothing',
    'as the request',
    { reason: gone },
    'month car_id stage',
  ),
  reservation_words: personal('to find a request', 'as the request', { word: rebuilt }, 'request_id'),
  transfer_words: personal('to find a request', 'as the request', { word: rebuilt }, 'request_id'),
  blocks: personal('for whom a car is held', 'as the customer', { note: blank() }, 'id kind customer_id author_name'),
  tracking_links: personal(
    'to follow a rental without an account',
    'as the rental',
    { token_hash: gone },
    'reservation_id',
  ),
  users: personal(
    'to log in',
    '`privacy_customer_months` without activity',
    named('email password_hash full_name phone picture sort_key search_text', gone),
    'id role profile',
  ),
  sessions: personal(
    'to stay logged in, and to see where',
    '30 days after the last use',
    named('id user_id public_id browser system', gone),
  ),
  devices: personal('to know a browser again', withAccount, named('id user_id', gone)),
  login_tickets: personal('between the password and the second step', 'minutes', named('id user_id', gone)),
  passkeys: personal(
    'to log in without a password',
    withAccount,
    named('id user_id credential_id public_key transports name', gone),
  ),
  passkey_challenges: personal('to log in without a password', 'minutes', named('holder challenge', short)),
  totp_secrets: personal('the second factor', withAccount, named('user_id secret', gone)),
  recovery_codes: personal('the second factor', withAccount, named('user_id code_hash', gone)),
  verification_codes: personal(
    'to prove an address',
    '10 minutes',
    named('purpose email browser code_hash salt', gone),
  ),
  invitations: personal(
    'who is asked to work here',
    '7 days, or until they come',
    named('email full_name token_hash', gone),
    'id profile invited_by',
  ),
  login_failures: personal(
    'tries to come in as somebody who works here',
    'a quarter of an hour, until the journal tells',
    named('user_id network', gone),
  ),
  address_proofs: personal('to prove an address', 'an hour', named('id email', gone)),
  throttle_counts: personal('limits against guessing', 'at most a day', { key: gone }),
  reviews: personal(
    'what the public reads of a car',
    'as the account; the name that was shown outlives an account that the agency deletes',
    named('id car_id user_id username comment admin_reply', gone),
  ),
  replaced_reviews: personal(
    'reviews that a later one replaced',
    'as the account',
    named('id car_id user_id username comment admin_reply', gone),
  ),
  outbox: personal(
    'letters: what they say is emptied once they are sent',
    '`privacy_letter_days`',
    named('id recipient subject text_body html_body last_error about calendar', gone),
  ),
  journal: personal(
    'who did what: stays, and loses the values that tell of the person; with the network, also of a customer who tried a call of the office',
    '`journal_months`, for the acts; values as the customer',
    { note: blank('effacé'), changes: rebuilt, search_text: blank(), ...named('author_id author_name network', staff) },
    'id act',
  ),
  journal_subjects: plain('kind subject_id entry_id'),
  settings: personal('who decided what', 'without end', named('author_id author_name note', staff), 'content'),
  day_countings: personal(
    'who decided how days are counted',
    'without end',
    named('author_id author_name', staff),
    'day_count',
  ),
  planning_feeds: personal(
    'whose calendar it is',
    'until it is revoked',
    named('user_id name', staff),
    'id token_hash vehicle_id',
  ),
  contracts: personal(
    'what was signed, under the name that the agency gave it; belongs to a customer, and to a rental, where the agency says so',
    '`privacy_contract_months`, also of one that belongs to nobody; with the customer before, but that of a rental which was ' +
      'agreed on stays for the law under a name that says nothing',
    named('name file folded_name', gone),
    'id customer_id reservation_id',
  ),
  agency_months: plain('month'),
  backups: personal('who asked for a backup', 'without end', named('author_name', staff), 'id state name error'),
  car_months: plain('month car_id'),
  car_pictures: plain('id car_id file'),
  car_ratings: plain('car_id'),
  car_terms: plain('car_id'),
  cars: plain('id make model description transmission fuel type gear km category own_reference'),
  counters: plain('counter subject'),
  demo_rows: plain('id car_id vehicle_id review_id customer_id reservation_id transfer_id'),
  extra_occupations: plain('reservation_id extra_id'),
  extras: plain('id name folded_name unit'),
  loose_files: plain('key'),
  occupations: plain('id vehicle_id reservation_id block_id'),
  proposals: plain('id reservation_id car_id'),
  rates: plain('day_count young_unit'),
  reservation_extras: plain('reservation_id extra_id'),
  season_cars: plain('season_id car_id'),
  seasons: plain('id name folded_name first_day last_day'),
  site_state: plain('key value'),
  vehicle_months: plain('month vehicle_id'),
  vehicle_plates: plain('vehicle_id plate folded_plate'),
  vehicle_takings: plain('month vehicle_id'),
  vehicles: plain('id car_id plate folded_plate vin colour first_registration place state note'),
};

/** What the erasure writes into a row that stays. */
export const blanksOf = (table: string): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(textMap[table]?.columns ?? {}).flatMap(([column, fate]) =>
      fate.is === 'blank' ? [[column, fate.to]] : [],
    ),
  );
