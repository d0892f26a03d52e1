import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { literally, readSort, type Stretch } from '../../platform/db/keyset.ts';
import { told } from '../lookup/store.ts';
import type { CustomersTable } from '../tables.ts';

export type CustomerRow = Selectable<CustomersTable>;

/** Another customer has the number. */
export class PhoneTaken extends Error {}

const matching = (db: Db, terms: readonly string[]) =>
  db
    .selectFrom('customers')
    // Those who are erased have no words; with this the index alone says who is found.
    .where('search_text', '<>', '')
    .where((eb) => eb.and(terms.map((term) => sql<boolean>`search_text like ${`%${literally(term)}%`} escape '\\'`)));

/** In their order; chosen in the index alone. */
export function listedCustomers(
  db: Db,
  terms: readonly string[],
  sort: string,
  { from, isBack, offset, limit }: Stretch,
) {
  const { by, isDescending } = readSort(sort);
  const column = by === 'name' ? 'sort_key' : 'created_at';
  const [direction, beyond] = isDescending === isBack ? (['asc', '>'] as const) : (['desc', '<'] as const);
  const page = matching(db, terms)
    .select('id')
    .$if(from !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.ref(column)}, id) ${sql.raw(beyond)} (${from?.value}, ${from?.id})`),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset);
  return told(db)
    .select(['created_at', 'sort_key'])
    .select((eb) => [
      eb
        .selectFrom('reservations')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('reservations.customer_id', '=', 'customers.id')
        .where('status', '=', 'acceptée')
        .as('rentals'),
    ])
    .where('id', 'in', page)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .execute();
}

export type ListedRow = Awaited<ReturnType<typeof listedCustomers>>[number];

export async function countCustomers(db: Db, terms: readonly string[]): Promise<number> {
  const { count } = await matching(db, terms)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findCustomer = (db: Db, id: string): Promise<CustomerRow | undefined> =>
  db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertCustomer(tx: Db, customer: Insertable<CustomersTable>): Promise<void> {
  await tx.insertInto('customers').values(customer).execute();
}

/** The customers, whom nobody else can change until the transaction ends; in one order, so that two never wait for each other. */
export async function holdCustomers(tx: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  const held: CustomerRow[] = [];
  for (const id of ids.toSorted()) {
    const row = await tx
      .updateTable('customers')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row) held.push(row);
  }
  return held;
}

export async function updateCustomer(tx: Db, id: string, changes: Partial<Omit<CustomerRow, 'id' | 'version'>>) {
  await tx
    .updateTable('customers')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function phonesOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_phones')
    .select('phone')
    .where('customer_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ phone }) => phone);
}

/** All of them anew, in this order. */
export async function writePhones(tx: Db, id: string, phones: readonly string[]): Promise<void> {
  await tx.deleteFrom('customer_phones').where('customer_id', '=', id).execute();
  try {
    await tx
      .insertInto('customer_phones')
      .values(phones.map((phone, index) => ({ phone, customer_id: id, position: index + 1 })))
      .execute();
  } catch (error) {
    if (isUniqueViolation(error, 'customer_phones.phone')) throw new PhoneTaken();
    throw error;
  }
}

export async function ownersOf(db: Db, phones: readonly string[]) {
  return db
    .selectFrom('customer_phones')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['phone', 'customer_id', 'full_name'])
    .where('phone', 'in', phones)
    .execute();
}

/** Everything that names the one names the other, who is the only one left. */
export async function moveAll(tx: Db, from: string, to: string): Promise<void> {
  for (const table of ['reservations', 'transfers', 'blocks', 'contracts'] as const)
    await tx.updateTable(table).set({ customer_id: to }).where('customer_id', '=', from).execute();
  await tx.deleteFrom('customer_phones').where('customer_id', '=', from).execute();
  await tx.deleteFrom('customers').where('id', '=', from).execute();
}

export function rentalsOf(db: Db, id: string, limit: number) {
  return db
    .selectFrom('reservations')
    .select(['id', 'reference', 'stage', 'car_name', 'starts_at', 'ends_at', 'is_start_open', 'total_centimes'])
    .where('customer_id', '=', id)
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute();
}

export function transfersOf(db: Db, id: string, limit: number) {
  return db
    .selectFrom('transfers')
    .select(['id', 'reference', 'status', 'direction', 'departure_city', 'airport', 'pickup_at'])
    .where('customer_id', '=', id)
    .orderBy('pickup_at', 'desc')
    .limit(limit)
    .execute();
}

/** Of the account that the customer has. */
export function reviewsOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('cars', 'cars.id', 'reviews.car_id')
    .select(['reviews.id', 'car_id', 'make', 'model', 'rating', 'comment', 'reviews.created_at'])
    .where('user_id', '=', userId)
    .orderBy('reviews.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** The address of the account, if it is still there. */
export async function accountOf(db: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? null;
}
