import type { Db } from '../../platform/db/database.ts';
import { type Contact, some, type Whose } from './rules.ts';

/** The customers that are this account: by what the agency agreed on, or since nobody else ever asked as them. */
export async function customersOfAccount(db: Db, userId: string): Promise<string[]> {
  const asked = db
    .selectFrom('reservations')
    .select('customer_id')
    .where('user_id', '=', userId)
    .union(db.selectFrom('transfers').select('customer_id').where('user_id', '=', userId));
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb.and([
          eb('user_id', 'is', null),
          eb('erased_at', 'is', null),
          eb('id', 'in', asked),
          ...(['reservations', 'transfers'] as const).map((table) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom(table)
                  .select(`${table}.id`)
                  .whereRef(`${table}.customer_id`, '=', 'customers.id')
                  .where((inner) =>
                    inner.or([inner(`${table}.user_id`, 'is', null), inner(`${table}.user_id`, '<>', userId)]),
                  ),
              ),
            ),
          ),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

const request = ['id', 'full_name', 'email', 'phone'] as const;

export const reservationsOf = (db: Db, { userId, customerIds }: Whose) =>
  db
    .selectFrom('reservations')
    .select([...request, 'reference', 'stage', 'ends_at', 'closing_reason'])
    .where((eb) => eb.or([eb('customer_id', 'in', some(customerIds)), eb('user_id', '=', userId ?? '')]))
    .execute();

export const transfersOf = (db: Db, { userId, customerIds }: Whose) =>
  db
    .selectFrom('transfers')
    .select([...request, 'reference', 'status', 'pickup_at', 'done_at'])
    .where((eb) => eb.or([eb('customer_id', 'in', some(customerIds)), eb('user_id', '=', userId ?? '')]))
    .execute();

/** Names, addresses and numbers under which the account and the customers are known. */
export async function contactsOf(db: Db, { userId, customerIds }: Whose): Promise<Contact> {
  const [account, customers, phones, reviews] = await Promise.all([
    db
      .selectFrom('users')
      .select(['full_name', 'email', 'phone'])
      .where('id', '=', userId ?? '')
      .execute(),
    db.selectFrom('customers').select(['full_name', 'email']).where('id', 'in', some(customerIds)).execute(),
    db.selectFrom('customer_phones').select('phone').where('customer_id', 'in', some(customerIds)).execute(),
    // Under which name they are shown, the journal names them too.
    db
      .selectFrom('reviews')
      .select('username as full_name')
      .where('user_id', '=', userId ?? '')
      .execute(),
  ]);
  return {
    names: [...account, ...customers, ...reviews].map(({ full_name }) => full_name),
    emails: [...account, ...customers].flatMap(({ email }) => (email === null ? [] : [email])),
    phones: [...account, ...phones].map(({ phone }) => phone).filter((phone) => phone !== ''),
  };
}
