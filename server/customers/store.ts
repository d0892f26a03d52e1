import { type Insertable, sql } from 'kysely';
import { internationalPhone } from '../../api/rules/phone-number.ts';
import { AccountGone } from '../accounts/store.ts';
import type { Db } from '../platform/db/database.ts';
import { isForeignKeyViolation } from '../platform/db/errors.ts';
import { prepared } from '../platform/db/prepared.ts';
import { newId } from '../platform/random.ts';
import { type Asking, newCustomer } from './rules.ts';
import type { CustomersTable } from './tables.ts';

export async function customerWithPhone(db: Db, phone: string): Promise<string | null> {
  const [found] = await ownerOf(db, { phone });
  return found?.customer_id ?? null;
}

const ownerOf = prepared<{ phone: string }, { customer_id: string }>((db, value) =>
  db.selectFrom('customer_phones').select('customer_id').where('phone', '=', value('phone')),
);

/** Somebody who is not known yet, by what they say. */
export const addCustomer = (tx: Db, asking: Asking, now: number): Promise<string> =>
  insertCustomer(tx, newCustomer(newId(), asking, now), internationalPhone(asking.phone));

/** Whoever is made twice at the same moment is one: answers who has the number then. Fails with AccountGone. */
export async function insertCustomer(tx: Db, customer: Insertable<CustomersTable>, phone: string): Promise<string> {
  try {
    await tx.insertInto('customers').values(customer).execute();
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AccountGone() : error;
  }
  const claimed = await tx
    .insertInto('customer_phones')
    .values({ phone, customer_id: customer.id, position: 1 })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  if (claimed) return customer.id;
  await tx.deleteFrom('customers').where('id', '=', customer.id).execute();
  const other = await customerWithPhone(tx, phone);
  if (other === null) throw new Error('The number belongs to nobody, and could not be taken.');
  return other;
}

/** Where somebody who is known wants to be written to, if they never said so before. */
export async function noteEmail(tx: Db, id: string, email: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email, search_text: sql<string>`search_text || ${`${email} `}` })
    .where('id', '=', id)
    .where('email', 'is', null)
    .execute();
}
