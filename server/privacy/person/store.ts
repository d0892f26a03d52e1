import { type ExpressionBuilder, sql } from 'kysely';
import { findUser } from '../../accounts/store.ts';
import type { Db, Tables } from '../../platform/db/database.ts';
import { type Contact, some, type Whose } from './rules.ts';

/** An account of the team is no customer's. */
export async function customerAccount(db: Db, userId: string | null): Promise<string | null> {
  const account = userId === null ? undefined : await findUser(db, userId);
  return account?.role === 'user' ? account.id : null;
}

/**
 * The customers that are this account. A number that was typed proves nothing, and that the agency agreed to a request with
 * it little: theirs is whom the desk handed a car to as this account, documents in hand, and as no other; and whom a
 * request of theirs made, as long as nobody else has asked as them and the desk has neither documents nor contracts of them nor a car
 * held for them.
 */
export async function customersOfAccount(db: Db, userId: string): Promise<string[]> {
  const own = (table: 'reservations' | 'transfers') =>
    db.selectFrom(table).select('id').where('customer_id', '=', sql.ref<string>('customers.id'));
  const byOthers = (table: 'reservations' | 'transfers') =>
    own(table).where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '<>', userId)]));
  const reservations = own('reservations').where((eb) => askedBy(eb, userId));
  const transfers = own('transfers').where('user_id', '=', userId);
  const asThey = sql.ref<number>('customers.created_at');
  const made = [reservations.where('created_at', '=', asThey), transfers.where('created_at', '=', asThey)];
  const held = db.selectFrom('blocks').select('id').where('customer_id', '=', sql.ref<string>('customers.id'));
  const contracts = db.selectFrom('contracts').select('id').where('customer_id', '=', sql.ref<string>('customers.id'));
  const driven = db
    .selectFrom('reservations')
    .select('id')
    .where('customer_id', '=', sql.ref<string>('customers.id'))
    .where('stage', 'in', ['en cours', 'terminée']);
  const drivenByThem = driven.where((eb) => askedBy(eb, userId));
  const drivenByAnother = driven.where('user_id', 'is not', null).where('user_id', '<>', userId);
  const asked = db
    .selectFrom('reservations')
    .select('customer_id')
    .where('user_id', '=', userId)
    .union(db.selectFrom('transfers').select('customer_id').where('user_id', '=', userId));
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', asked)
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb.exists(drivenByThem), eb.not(eb.exists(drivenByAnother))]),
        eb.and([
          eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]),
          eb.or(made.map((any) => eb.exists(any))),
          ...[byOthers('reservations'), byOthers('transfers'), held, contracts].map((any) => eb.not(eb.exists(any))),
          eb('document_number', '=', ''),
          eb('licence_number', '=', ''),
          eb('birth_date', 'is', null),
          eb('company', '=', ''),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * What an account asked for itself. What the desk entered, or moved to another customer, bears the account that is noted
 * with that customer: it is shown there, and is neither proof nor theirs to read or erase by the account alone.
 */
export const askedBy = (eb: ExpressionBuilder<Tables, 'reservations'>, userId: string | null) =>
  eb.and([eb('user_id', '=', userId ?? ''), eb('is_assigned', '=', 0)]);

const request = ['id', 'full_name', 'email', 'phone'] as const;

export const reservationsOf = (db: Db, { userId, customerIds }: Whose) =>
  db
    .selectFrom('reservations')
    .select([...request, 'reference', 'stage', 'ends_at', 'closing_reason'])
    .where((eb) => eb.or([eb('customer_id', 'in', some(customerIds)), askedBy(eb, userId)]))
    .execute();

export const transfersOf = (db: Db, { userId, customerIds }: Whose) =>
  db
    .selectFrom('transfers')
    .select([...request, 'reference', 'status', 'pickup_at', 'done_at'])
    .where((eb) => eb.or([eb('customer_id', 'in', some(customerIds)), eb('user_id', '=', userId ?? '')]))
    .execute();

/** By what those who work here are named. */
export async function team(db: Db): Promise<Contact> {
  const rows = await db
    .selectFrom('users')
    .select(['full_name', 'email', 'phone'])
    .where('role', '=', 'admin')
    .execute();
  return {
    names: rows.map(({ full_name }) => full_name),
    emails: rows.map(({ email }) => email),
    phones: rows.map(({ phone }) => phone),
  };
}

/**
 * Of these customers, those whom the agency knows by more than what was typed on the site: it handed them a car, has a
 * document or a contract of them, or entered them itself.
 */
export async function knownCustomers(db: Db, ids: readonly string[]): Promise<string[]> {
  const theirs = sql.ref<string>('customers.id');
  const driven = db
    .selectFrom('reservations')
    .select('id')
    .where('customer_id', '=', theirs)
    .where('stage', 'in', ['en cours', 'terminée']);
  const contracts = db.selectFrom('contracts').select('id').where('customer_id', '=', theirs);
  const asThey = sql.ref<number>('customers.created_at');
  const made = (table: 'reservations' | 'transfers') =>
    db.selectFrom(table).select('id').where('customer_id', '=', theirs).where('created_at', '=', asThey);
  const typedRental = made('reservations').where('is_assigned', '=', 0);
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', some(ids))
    .where((eb) =>
      eb.or([
        eb('document_number', '<>', ''),
        eb('licence_number', '<>', ''),
        eb.exists(driven),
        eb.exists(contracts),
        eb.not(eb.or([eb.exists(typedRental), eb.exists(made('transfers'))])),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Under what the customers are known, and the address that the account has proven: it calls itself what it likes. */
export async function contactsOf(db: Db, { userId, customerIds }: Whose): Promise<Contact> {
  const [account, customers, phones] = await Promise.all([
    db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId ?? '')
      .execute(),
    db.selectFrom('customers').select(['full_name', 'email']).where('id', 'in', some(customerIds)).execute(),
    db.selectFrom('customer_phones').select('phone').where('customer_id', 'in', some(customerIds)).execute(),
  ]);
  return {
    names: customers.map(({ full_name }) => full_name),
    emails: [...account, ...customers].flatMap(({ email }) => (email === null ? [] : [email])),
    phones: phones.map(({ phone }) => phone).filter((phone) => phone !== ''),
  };
}
