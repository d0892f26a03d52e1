import { sql } from 'kysely';
import { wordsOf as reservationWords } from '../../booking/reservations/rules.ts';
import { wordsOf as transferWords } from '../../booking/transfers/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import { literally } from '../../platform/db/keyset.ts';
import { blanksOf } from '../map/rules.ts';
import { inParts, some } from '../person/rules.ts';
import { nobody } from './rules.ts';

/**
 * The account under another address, which nobody can log in with. To change what is unique waits for everybody who is
 * writing something for the account, and makes those wait who begin: afterwards all of it is seen, and nothing is added.
 */
export const shutAccount = (tx: Db, id: string) =>
  tx
    .updateTable('users')
    .set({ email: `${id}@erased.invalid` })
    .where('id', '=', id)
    .returning(['id', 'picture'])
    .executeTakeFirst();

export async function insertNobody(tx: Db, id: string, now: number): Promise<void> {
  await tx.insertInto('customers').values(nobody(id, now)).execute();
}

/** What waits for an answer gets none any more. */
export async function giveUpWaiting(tx: Db, ids: readonly string[], by: 'agence' | 'client', now: number) {
  await inParts(ids, async (part) => {
    await tx
      .updateTable('reservations')
      .set((eb) => ({ stage: 'annulée', closed_by: by, decided_at: now, version: eb('version', '+', 1) }))
      .where('id', 'in', part)
      .where('stage', '=', 'en attente')
      .execute();
    await tx
      .updateTable('transfers')
      .set((eb) => ({ status: 'refusée', decided_at: now, version: eb('version', '+', 1) }))
      .where('id', 'in', part)
      .where('status', '=', 'en attente')
      .execute();
  });
}

/** Dates, cars and amounts stay; they are nobody's now. */
export async function blankReservations(tx: Db, ids: readonly string[], customer_id: string): Promise<void> {
  await inParts(ids, async (part) => {
    await forgetReasons(tx, part, async () => {
      const rows = await tx
        .updateTable('reservations')
        .set((eb) => ({ ...blanksOf('reservations'), customer_id, version: eb('version', '+', 1) }))
        .where('id', 'in', part)
        .returning(['id', 'full_name', 'car_name', 'city', 'email', 'phone', 'reference'])
        .execute();
      for (const { id, ...row } of rows)
        await tx
          .updateTable('reservations')
          .set({ search_text: reservationWords(row) })
          .where('id', '=', id)
          .execute();
    });
    await tx
      .updateTable('charges')
      .set(blanksOf('charges'))
      .where('reservation_id', 'in', part)
      .where('kind', '=', 'agreed')
      .execute();
    await tx.deleteFrom('tracking_links').where('reservation_id', 'in', part).execute();
  });
}

export async function blankTransfers(tx: Db, ids: readonly string[], customer_id: string): Promise<void> {
  await inParts(ids, async (part) => {
    const rows = await tx
      .updateTable('transfers')
      .set((eb) => ({ ...blanksOf('transfers'), customer_id, version: eb('version', '+', 1) }))
      .where('id', 'in', part)
      .returning(['id', 'full_name', 'email', 'phone', 'departure_city', 'airport_city', 'airport', 'reference'])
      .execute();
    for (const { id, ...row } of rows)
      await tx
        .updateTable('transfers')
        .set({ search_text: transferWords(row) })
        .where('id', '=', id)
        .execute();
  });
}

/** A reason that nobody has given any more stands in no report either, not even with none beside it. */
async function forgetReasons(tx: Db, ids: readonly string[], blank: () => Promise<void>): Promise<void> {
  const reasons = await tx
    .selectFrom('reservations')
    .select(sql<string>`trim(substr(closing_reason, 1, 120))`.as('reason'))
    .distinct()
    .where('id', 'in', ids)
    .where('closing_reason', '<>', '')
    .execute();
  await blank();
  for (const { reason } of reasons)
    await sql`delete from closing_months where reason = ${reason} and not exists (
      select 1 from closing_months other
      where other.month = closing_months.month and other.car_id = closing_months.car_id
        and other.stage = closing_months.stage and other.reason = closing_months.reason
      group by other.month having sum(other.requests) <> 0)`.execute(tx);
}

export async function hasBlocks(db: Db, customerIds: readonly string[]): Promise<boolean> {
  const block = await db
    .selectFrom('blocks')
    .select('id')
    .where('customer_id', 'in', some(customerIds))
    .limit(1)
    .executeTakeFirst();
  return block !== undefined;
}

/** Answers which were held for them. */
export async function blankBlocks(tx: Db, customerIds: readonly string[], customer_id: string): Promise<string[]> {
  const rows = await tx
    .updateTable('blocks')
    .set((eb) => ({ ...blanksOf('blocks'), customer_id, version: eb('version', '+', 1) }))
    .where('customer_id', 'in', some(customerIds))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteCustomers(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('customer_phones').where('customer_id', 'in', some(ids)).execute();
  await tx.deleteFrom('customers').where('id', 'in', some(ids)).execute();
}

/** Answers the cars that they were of. */
export async function deleteReviews(tx: Db, userId: string): Promise<string[]> {
  await sql`delete from replaced_reviews where user_id = ${userId}`.execute(tx);
  const rows = await tx.deleteFrom('reviews').where('user_id', '=', userId).returning('car_id').execute();
  return [...new Set(rows.map(({ car_id }) => car_id))];
}

/** Letters about what they asked for, to them and to the agency, whether they wait or were sent. Answers which. */
export async function deleteLetters(tx: Db, requestIds: readonly string[]): Promise<string[]> {
  const letters: string[] = [];
  await inParts(requestIds, async (part) => {
    const rows = await tx.deleteFrom('outbox').where('about', 'in', part).returning('id').execute();
    letters.push(...rows.map(({ id }) => id));
  });
  return letters;
}

/**
 * Letters, codes and counts under the address that the account has proven to be theirs; what was merely typed is not.
 * Answers which letters.
 */
export async function deleteUnderAddress(tx: Db, { id, email }: { id: string; email: string }): Promise<string[]> {
  const letters = await tx.deleteFrom('outbox').where('recipient', '=', email).returning('id').execute();
  await tx.deleteFrom('verification_codes').where('email', '=', email).execute();
  await tx.deleteFrom('address_proofs').where('email', '=', email).execute();
  await tx.deleteFrom('invitations').where('email', '=', email).execute();
  for (const who of [email, id])
    await tx
      .deleteFrom('throttle_counts')
      // As a whole word: another address may begin like it.
      .where(sql<boolean>`key || ' ' like ${`% ${literally(who)} %`} escape '\\'`)
      .execute();
  return letters.map((letter) => letter.id);
}

export async function countReviews(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
