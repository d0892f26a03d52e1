import {
  type AlertForm,
  type Customer,
  type CustomerChange,
  type CustomerForm,
  customerHistoryLength,
  type CustomerSearch,
  type ListedCustomer,
} from '../../../api/calls/customers.ts';
import type { ListPage } from '../../../api/calls/list-page.ts';
import { dayAt, startOfWrittenDay } from '../../../api/rules/casablanca-time.ts';
import { customerTerms } from '../../../api/rules/customer-search.ts';
import { shownPhone } from '../../../api/rules/phone-number.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { changesBetween } from '../../journal/rules.ts';
import { type Author, authorName, writeEntry } from '../../journal/store.ts';
import { unmarkMerged } from '../../demo/store.ts';
import { hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { readPage, readThrough, type Stretch, type WholeList } from '../../platform/db/keyset.ts';
import { type Pieces, pieceSize } from '../../platform/http/pieces.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import { toFound } from '../lookup/rules.ts';
import {
  changesOfNewCustomer,
  type CustomerFacts,
  factsOf,
  mergedAlert,
  mergedFacts,
  numbersOf,
  shown,
  soughtBy,
  toHistory,
  withoutNumber,
} from './rules.ts';
import * as store from './store.ts';

export type CustomersService = ReturnType<typeof createCustomersService>;

/** The people who rent. */
export function createCustomersService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const { db } = database;

  async function viewOf(id: string, reader: Db = db): Promise<Customer> {
    const row = await store.findCustomer(reader, id);
    if (!row) throw new Refusal('customer_not_found');
    const [phones, account] = await Promise.all([store.phonesOf(reader, id), store.accountOf(reader, row.user_id)]);
    return toView(row, phones.map(shownPhone), account, clock.now());
  }

  async function held(tx: Db, id: string, version: number): Promise<store.CustomerRow> {
    const [row] = await store.holdCustomers(tx, [id]);
    if (!row) throw new Refusal('customer_not_found');
    if (row.erased_at !== null) throw new Refusal('customer_erased');
    if (row.version !== version) throw new Refusal('changed_meanwhile');
    return row;
  }

  /** Names whose number it is: whoever writes it sees whom to merge with. */
  async function refuseTaken(reader: Db, phones: readonly string[], own: string | null): Promise<void> {
    const taken = (await store.ownersOf(reader, phones)).find(({ customer_id }) => customer_id !== own);
    if (!taken) return;
    const message = `${shownPhone(taken.phone)} est le numéro de ${taken.full_name}`;
    throw new Refusal('phone_of_another', { message, fields: { phones: message } });
  }

  return {
    async search({ search = '', ...asked }: CustomerSearch): Promise<ListPage<ListedCustomer>> {
      const terms = customerTerms(search);
      if (terms === null) return { items: [], total: 0, page: 1, next: null, previous: null };
      const list = { ...listOf(db, terms, asked.sort), count: () => store.countCustomers(db, terms) };
      const page = await readPage(asked, list);
      const now = clock.now();
      return { ...page, items: page.items.map((row) => toListed(row, now)) };
    },

    async page(id: string) {
      const row = await store.findCustomer(db, id);
      if (!row) throw new Refusal('customer_not_found');
      const [customer, rentals, transfers, reviews] = await Promise.all([
        viewOf(id),
        store.rentalsOf(db, id, customerHistoryLength),
        store.transfersOf(db, id, customerHistoryLength),
        row.user_id === null ? [] : store.reviewsOf(db, row.user_id, customerHistoryLength),
      ]);
      return { customer, ...toHistory({ rentals, transfers, reviews }) };
    },

    async add({ phones, ...form }: CustomerForm, author: Author): Promise<Customer> {
      const facts = factsOf(form);
      const numbers = numbersOf(phones);
      const id = newId();
      const now = clock.now();
      return database.inTransaction(async (tx, announce) => {
        await refuseTaken(tx, numbers, null);
        const times = { created_at: now, updated_at: now };
        await store.insertCustomer(tx, { id, user_id: null, ...facts, ...soughtBy(facts, numbers), ...times });
        await writeNumbers(tx, id, numbers);
        const changes = changesOfNewCustomer(facts, numbers);
        await writeEntry(tx, { at: now, author, act: 'customer_added', changes, subjects: [{ kind: 'customer', id }] });
        announce('customers', id);
        return viewOf(id, tx);
      });
    },

    async change(id: string, { version, phones, ...form }: CustomerChange, author: Author): Promise<Customer> {
      const facts = factsOf(form);
      const numbers = numbersOf(phones);
      return database.inTransaction(async (tx, announce) => {
        const before = await held(tx, id, version);
        await refuseTaken(tx, numbers, id);
        const had = { ...factsFrom(before), phones: await store.phonesOf(tx, id) };
        const changes = changesBetween(shown(had), shown({ ...facts, phones: numbers })).map(withoutNumber);
        if (changes.length === 0) return viewOf(id, tx);
        const now = clock.now();
        await store.updateCustomer(tx, id, { ...facts, ...soughtBy(facts, numbers), updated_at: now });
        await writeNumbers(tx, id, numbers);
        await writeEntry(tx, {
          at: now,
          author,
          act: 'customer_changed',
          changes,
          subjects: [{ kind: 'customer', id }],
        });
        announce('customers', id);
        return viewOf(id, tx);
      });
    },

    async setAlert(id: string, { version, alert = '', until }: AlertForm, author: Author): Promise<Customer> {
      return database.inTransaction(async (tx, announce) => {
        const before = await held(tx, id, version);
        const now = clock.now();
        await store.updateCustomer(tx, id, {
          alert,
          alert_author: alert === '' ? '' : await authorName(tx, author),
          // The day is still part of it.
          alert_until: alert === '' || !until ? null : startOfWrittenDay(until, hours(24)),
          updated_at: now,
        });
        const changes = changesBetween(alertFacts(before), { alert, alert_until: (alert && until) || null });
        const act = alert === '' ? 'alert_cleared' : 'alert_set';
        await writeEntry(tx, { at: now, author, act, changes, subjects: [{ kind: 'customer', id }] });
        announce('customers', id);
        return viewOf(id, tx);
      });
    },

    /** All history moves to the one who stays. */
    async merge(id: string, otherId: string, version: number, author: Author): Promise<Customer> {
      if (id === otherId) throw new Refusal('same_customer');
      return database.inTransaction(async (tx, announce) => {
        const rows = await store.holdCustomers(tx, [id, otherId]);
        const [kept, other] = [id, otherId].map((wanted) => rows.find((row) => row.id === wanted));
        if (!kept || !other) throw new Refusal('customer_not_found');
        if (kept.erased_at !== null || other.erased_at !== null) throw new Refusal('customer_erased');
        if (kept.version !== version) throw new Refusal('changed_meanwhile');
        const ownNumbers = await store.phonesOf(tx, id);
        const numbers = [...ownNumbers, ...(await store.phonesOf(tx, otherId))];
        const facts = mergedFacts(factsFrom(kept), factsFrom(other));
        const now = clock.now();
        await unmarkMerged(tx, id, otherId);
        await store.moveAll(tx, otherId, id);
        await store.updateCustomer(tx, id, {
          ...facts,
          ...soughtBy(facts, numbers),
          user_id: kept.user_id ?? other.user_id,
          ...mergedAlert(kept, other, now),
          created_at: Math.min(kept.created_at, other.created_at),
          updated_at: now,
        });
        await writeNumbers(tx, id, numbers);
        const had = { ...factsFrom(kept), phones: ownNumbers };
        const changes = [
          { field: 'merged', before: other.full_name, after: kept.full_name },
          ...changesBetween(shown(had), shown({ ...facts, phones: numbers })).map(withoutNumber),
        ];
        const subjects = [id, otherId].map((subject) => ({ kind: 'customer' as const, id: subject }));
        await writeEntry(tx, { at: now, author, act: 'customers_merged', changes, subjects });
        announce('customers', id);
        announce('customers', otherId);
        return viewOf(id, tx);
      });
    },
  };
}

/** Of two who write the same number at once, the second is told. */
async function writeNumbers(tx: Db, id: string, numbers: readonly string[]): Promise<void> {
  try {
    await store.writePhones(tx, id, numbers);
  } catch (error) {
    if (error instanceof store.PhoneTaken) throw new Refusal('phone_of_another');
    throw error;
  }
}

const toListed = (row: store.ListedRow, now: number): ListedCustomer => ({
  ...toFound(row, now),
  rentals: row.rentals ?? 0,
  since: wallMomentOf(row.created_at),
});

const factsFrom = (row: store.CustomerRow): CustomerFacts => ({
  full_name: row.full_name,
  email: row.email,
  language: row.language,
  birth_date: row.birth_date,
  document_kind: row.document_kind,
  document_number: row.document_number,
  document_expiry: row.document_expiry,
  licence_number: row.licence_number,
  licence_country: row.licence_country,
  licence_issued: row.licence_issued,
  licence_expiry: row.licence_expiry,
  company: row.company,
  company_ice: row.company_ice,
  note: row.note,
});

/** As the journal tells it: with the last day of it. */
const alertFacts = ({ alert, alert_until }: Pick<store.CustomerRow, 'alert' | 'alert_until'>) => ({
  alert,
  alert_until: alert_until === null ? null : dayAt(alert_until - 1),
});

function toView(row: store.CustomerRow, phones: string[], account: string | null, now: number): Customer {
  const isAlerted = row.alert_until === null || row.alert_until > now;
  return {
    ...factsFrom(row),
    id: row.id,
    version: row.version,
    phones,
    alert: isAlerted ? row.alert : '',
    alert_author: isAlerted ? row.alert_author : '',
    alert_until: row.alert_until === null ? null : wallMomentOf(row.alert_until - 1),
    account,
    since: wallMomentOf(row.created_at),
    erased: row.erased_at !== null,
  };
}

const listOf = (db: Db, terms: readonly string[], sort: string) => ({
  read: async (stretch: Stretch) => ({ rows: await store.listedCustomers(db, terms, sort, stretch) }),
  placeOf: (row: store.ListedRow) => ({ value: sort.endsWith('name') ? row.sort_key : row.created_at, id: row.id }),
});

/** The whole list that is found so. */
export async function* customersThrough(db: Db, { search = '', sort }: WholeList, now: number): Pieces<ListedCustomer> {
  const terms = customerTerms(search);
  if (terms === null) return;
  for await (const rows of readThrough(listOf(db, terms, sort), pieceSize)) yield rows.map((row) => toListed(row, now));
}
