import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { some, type Whose } from '../person/rules.ts';
import { askedBy } from '../person/store.ts';

/** Read on from the last id. */
export interface Page {
  after: string;
  limit: number;
}

export const accountOf = (db: Db, userId: string | null) =>
  db
    .selectFrom('users')
    .select(['email', 'full_name', 'phone', 'picture', 'created_at'])
    .where('id', '=', userId ?? '')
    .executeTakeFirst();

export const customersWith = (db: Db, ids: readonly string[]) =>
  db.selectFrom('customers').selectAll().where('id', 'in', some(ids)).orderBy('id').execute();

export const phonesOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('customer_phones')
    .select(['customer_id', 'phone'])
    .where('customer_id', 'in', some(ids))
    .orderBy('position')
    .execute();

export const rentalsAfter = (db: Db, { userId, customerIds }: Whose, { after, limit }: Page) =>
  db
    .selectFrom('reservations')
    .selectAll()
    .where((eb) => eb.or([eb('customer_id', 'in', some(customerIds)), askedBy(eb, userId)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const transfersAfter = (db: Db, { userId, customerIds }: Whose, { after, limit }: Page) =>
  db
    .selectFrom('transfers')
    .selectAll()
    .where((eb) => eb.or([eb('customer_id', 'in', some(customerIds)), eb('user_id', '=', userId ?? '')]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const chargesWith = (db: Db, reservationIds: readonly string[]) =>
  db
    .selectFrom('charges')
    .selectAll()
    .where('reservation_id', 'in', some(reservationIds))
    .orderBy('reservation_id')
    .orderBy('position')
    .execute();

export const reviewsOf = (db: Db, userId: string | null) =>
  db
    .selectFrom('reviews')
    .innerJoin('cars', 'cars.id', 'reviews.car_id')
    .select(['make', 'model', 'username', 'comment', 'rating', 'admin_reply', 'reviews.created_at', 'edited_at'])
    .where('user_id', '=', userId ?? '')
    .orderBy('reviews.id')
    .execute();

/** Those that a later one of the same car replaced, from before there was one for each. */
export async function replacedReviewsOf(db: Db, userId: string | null) {
  const { rows } = await sql<ReplacedReview>`select make, model, username, comment, rating, admin_reply,
    replaced_reviews.created_at, null as edited_at
    from replaced_reviews join cars on cars.id = replaced_reviews.car_id
    where user_id = ${userId ?? ''} order by replaced_reviews.id`.execute(db);
  return rows;
}

type ReplacedReview = Awaited<ReturnType<typeof reviewsOf>>[number];

/** Theirs by the customer alone, whoever asked for the rental. */
export const contractsOf = (db: Db, customerIds: readonly string[]) =>
  db
    .selectFrom('contracts')
    .leftJoin('reservations', 'reservations.id', 'contracts.reservation_id')
    .select(['contracts.name', 'contracts.file', 'contracts.bytes', 'contracts.added_at', 'reference'])
    .where('contracts.customer_id', 'in', some(customerIds))
    .orderBy('contracts.id')
    .execute();

/** Cars that are held for them, or were. */
export const optionsOf = (db: Db, customerIds: readonly string[]) =>
  db
    .selectFrom('blocks')
    .leftJoin('occupations', 'occupations.block_id', 'blocks.id')
    .leftJoin('vehicles', 'vehicles.id', 'occupations.vehicle_id')
    .leftJoin('cars', 'cars.id', 'vehicles.car_id')
    .select(['make', 'model', 'blocks.note', 'starts_at', 'ends_at', 'expires_at', 'blocks.created_at'])
    .where('blocks.customer_id', 'in', some(customerIds))
    .orderBy('blocks.id')
    .execute();

const letters = (db: Db) =>
  db.selectFrom('outbox').select(['id', 'recipient', 'subject', 'about', 'created_at', 'sent_at']);

export type LetterRow = Awaited<ReturnType<typeof lettersTo>>[number];

/** What was written to this address, as far as it is still kept; not what it says, which may be a code on its way. */
export const lettersTo = (db: Db, email: string) => letters(db).where('recipient', '=', email).execute();

export const lettersAbout = (db: Db, requestIds: readonly string[]) =>
  letters(db).where('about', 'in', some(requestIds)).execute();

export const sessionsOf = (db: Db, userId: string | null) =>
  db
    .selectFrom('sessions')
    .select(['browser', 'system', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId ?? '')
    .orderBy('created_at')
    .execute();
