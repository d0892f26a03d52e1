import type { Selectable } from 'kysely';
import type { CustomersTable } from '../../customers/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { findMany, mapInTurns } from '../store.ts';

export type KnownCustomer = Selectable<CustomersTable> & { phones: string[] };

/** Whoever has one of these numbers, with all of theirs, by each number. */
export async function knownByPhone(db: Db, phones: readonly string[]): Promise<Map<string, KnownCustomer>> {
  const owners = await findMany(phones, (some) =>
    db.selectFrom('customer_phones').select('customer_id').where('phone', 'in', some).execute(),
  );
  const ids = [...new Set(owners.map(({ customer_id }) => customer_id))];
  const rows = await findMany(ids, (some) => db.selectFrom('customers').selectAll().where('id', 'in', some).execute());
  const numbers = await findMany(ids, (some) =>
    db.selectFrom('customer_phones').selectAll().where('customer_id', 'in', some).orderBy('position').execute(),
  );
  const byCustomer = Map.groupBy(numbers, ({ customer_id }) => customer_id);
  const known = await mapInTurns(rows, (row) => ({
    ...row,
    phones: (byCustomer.get(row.id) ?? []).map(({ phone }) => phone),
  }));
  return new Map(known.flatMap((customer) => customer.phones.map((phone) => [phone, customer])));
}
