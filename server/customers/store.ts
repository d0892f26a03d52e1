import { sql } from 'kysely';
import { internationalPhone } from '../../api/rules/phone-number.ts';
import { AccountGone } from '../accounts/store.ts';
import type { Db } from '../platform/db/database.ts';
import { isForeignKeyViolation } from '../platform/db/errors.ts';
import { prepared } from '../platform/db/prepared.ts';
import { newId } from '../platform/random.ts';
import { type Asking, newCustomer } from './rules.ts';

export async function customerWithPhone(db: Db, phone: string): Promise<string | null> {
  const [found] = await ownerOf(db, { phone });
  return found?.customer_id ?? null;
}

const ownerOf = prepared<{ phone: string }, { customer_id: string }>((db, value) =>
  db.selectFrom('customer_phones').select('customer_id').where('phone', '=', value('phone')),
);

/**
 * Somebody who is not known yet, by what they say. Whoever is made twice at the same moment is one: answers who has the
 * number then. Fails with AccountGone.
 */
export async function addCustomer(tx: Db, asking: Asking, now: number): Promise<string> {
  const customer = newCustomer(newId(), asking, now);
  const phone = internationalPhone(asking.phone);
  await orAccountGone(insertNew(tx, customer));
  const [claimed] = await claimPhone(tx, { phone, customer_id: customer.id });
  if (claimed) return customer.id;
  await tx.deleteFrom('customers').where('id', '=', customer.id).execute();
  const other = await customerWithPhone(tx, phone);
  if (other === null) throw new Error('The number belongs to nobody, and could not be taken.');
  return other;
}

const insertNew = prepared<ReturnType<typeof newCustomer>>((db, value) =>
  db
    .insertInto('customers')
    .values({
      id: value('id'),
      user_id: value('user_id'),
      full_name: value('full_name'),
      email: value('email'),
      search_text: value('search_text'),
      sort_key: value('sort_key'),
      created_at: value('created_at'),
      updated_at: value('updated_at'),
    })
    .$castTo<never>(),
);

const claimPhone = prepared<{ phone: string; customer_id: string }, { customer_id: string }>((db, value) =>
  db
    .insertInto('customer_phones')
    .values({ phone: value('phone'), customer_id: value('customer_id'), position: 1 })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('customer_id'),
);

async function orAccountGone<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AccountGone() : error;
  }
}

/**
 * Whose account it is and where to write to, where neither is known yet, once the agency has agreed with them: a number
 * that somebody typed is no proof that it is theirs, and what the desk later enters for that number goes to this address.
 */
export async function noteContact(
  tx: Db,
  { customer_id: id, user_id, email }: { customer_id: string; user_id: string | null; email: string | null },
): Promise<void> {
  if (user_id !== null)
    await tx.updateTable('customers').set({ user_id }).where('id', '=', id).where('user_id', 'is', null).execute();
  if (email !== null)
    await tx
      .updateTable('customers')
      // Another version: whoever has read it without an address is not to write that back.
      .set((eb) => ({
        email,
        search_text: sql<string>`search_text || ${`${email} `}`,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('email', 'is', null)
      .execute();
}
