import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { literally } from '../../platform/db/keyset.ts';

/** Of a customer what tells them from another. */
export const told = (db: Db) =>
  db
    .selectFrom('customers')
    .select(['id', 'user_id', 'full_name', 'email', 'company', 'document_number', 'alert', 'alert_until'])
    .select((eb) =>
      eb
        .selectFrom('customer_phones')
        .select('phone')
        .whereRef('customer_id', '=', 'customers.id')
        .orderBy('position')
        .limit(1)
        .as('phone'),
    );

export type ToldCustomer = NonNullable<Awaited<ReturnType<typeof customerContact>>>;

/** Nobody for a customer who was erased. */
export const customerContact = (db: Db, id: string) =>
  told(db).where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst();

/** Whose number begins so, in E.164: a stretch of the index. */
export function withNumber(db: Db, beginning: string, limit: number): Promise<ToldCustomer[]> {
  const owners = db
    .selectFrom('customer_phones')
    .select('customer_id')
    .where('phone', '>=', beginning)
    .where('phone', '<', `${beginning}\u{10ffff}`)
    .orderBy('phone')
    .limit(limit);
  return told(db).where('id', 'in', owners).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** The newest in whose words all of these are. */
export function withWords(db: Db, terms: readonly string[], limit: number): Promise<ToldCustomer[]> {
  const has = terms.map((term) => sql<boolean>`search_text like ${`%${literally(term)}%`} escape '\\'`);
  return told(db)
    .where((eb) => eb.and(has))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
