import { type ExpressionBuilder, type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { CountedTable } from '../platform/db/counters-check.ts';
import { isForeignKeyViolation } from '../platform/db/errors.ts';
import type { Db, Tables } from '../platform/db/database.ts';
import type { ReviewsTable } from './tables.ts';

export type StoredReview = Selectable<ReviewsTable>;
export type ReviewRow = StoredReview & { demo: SqlBool };

/** There is no such car or no such account, or no longer. */
export class CarOrAccountGone extends Error {}

/**
 * The account's review of the car: a new one, or what the one that it has becomes, which loses its approval. Answers
 * whether anything changed. The unique index decides between rivals.
 */
export async function saveReview(tx: Db, review: Insertable<ReviewsTable>): Promise<boolean> {
  const saved = await insertOf(tx, review)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'car_id'])
        .doUpdateSet((eb) => ({
          username: eb.ref('excluded.username'),
          comment: eb.ref('excluded.comment'),
          rating: eb.ref('excluded.rating'),
          approved: 0,
          edited_at: eb.ref('excluded.created_at'),
          reply_outdated: eb.case().when('reviews.admin_reply', 'is not', null).then(1).else(0).end(),
        }))
        .where((eb) =>
          eb.or([
            eb('reviews.username', '<>', eb.ref('excluded.username')),
            eb('reviews.comment', '<>', eb.ref('excluded.comment')),
            eb('reviews.rating', '<>', eb.ref('excluded.rating')),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new CarOrAccountGone() : error;
    });
  return saved !== undefined;
}

export async function insertReview(db: Db, review: Insertable<ReviewsTable>): Promise<void> {
  await insertOf(db, review).execute();
}

/**
 * Notes when the account has rented the car. Whoever writes a review or accepts a rental calls it, and holds the car
 * until the commit, so that neither misses the other. Answers whether there was a review to note it on.
 */
export async function noteRentals(tx: Db, userId: string, carId: string): Promise<boolean> {
  const noted = await tx
    .updateTable('reviews')
    .set((eb) => ({
      verified_from: eb
        .selectFrom('reservations')
        .select((inner) => inner.fn.min('ends_at').as('first'))
        .where('user_id', '=', userId)
        .where('car_id', '=', carId)
        .where('status', '=', 'acceptée'),
    }))
    .where('user_id', '=', userId)
    .where('car_id', '=', carId)
    .returning('id')
    .execute();
  return noted.length > 0;
}

export function deleteReview(db: Db, id: string): Promise<StoredReview | undefined> {
  return db.deleteFrom('reviews').where('id', '=', id).where(isOfPresentCar).returningAll().executeTakeFirst();
}

export async function setReply(db: Db, id: string, reply: string): Promise<void> {
  await db.updateTable('reviews').set({ admin_reply: reply, reply_outdated: 0 }).where('id', '=', id).execute();
}

export async function setApproved(db: Db, id: string, approved: boolean): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ approved: approved ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** Changes nothing, but keeps its author from changing it until the transaction ends. */
export function holdReview(tx: Db, id: string): Promise<StoredReview | undefined> {
  return tx
    .updateTable('reviews')
    .set((eb) => ({ approved: eb.ref('approved') }))
    .where('id', '=', id)
    .where(isOfPresentCar)
    .returningAll()
    .executeTakeFirst();
}

export function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return db.selectFrom('reviews').selectAll().select(isDemo).where('id', '=', id).executeTakeFirst();
}

export function reviewOfAccount(db: Db, userId: string, carId: string): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .select(isDemo)
    .where('user_id', '=', userId)
    .where('car_id', '=', carId)
    .where(isOfPresentCar)
    .executeTakeFirst();
}

export function reviewsOfCar(db: Db, carId: string): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .select(isDemo)
    .where('car_id', '=', carId)
    .where(isOfPresentCar)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Of a car, newest first: the first so many, or those behind a place in that list. */
export function someReviews(
  db: Db,
  carId: string,
  limit: number,
  behind?: Pick<ReviewRow, 'created_at' | 'id'>,
): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .select(isDemo)
    .where('car_id', '=', carId)
    .where(isOfPresentCar)
    .$call((query) =>
      behind
        ? query
            .where('created_at', '<=', behind.created_at)
            .where((eb) => eb.or([eb('created_at', '<', behind.created_at), eb('id', '>', behind.id)]))
        : query,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countReviews(db: Db, carId: string): Promise<number> {
  const { total } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('car_id', '=', carId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function hasDemoReviews(db: Db, carId: string): Promise<boolean> {
  const found = await db
    .selectFrom('demo_rows')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .select('review_id')
    .where('reviews.car_id', '=', carId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Of reviews that count: anybody may write, but not everybody counts. What the database keeps, less the few whose author
 * has not brought the car back yet. Sums rather than averages: the engines give averages in different types.
 */
export async function ratingSums(db: Db, now: number, carIds?: readonly string[]) {
  const kept = db.selectFrom('car_ratings').select(['car_id', 'stars as sum', 'reviews as count']);
  const early = db
    .selectFrom('reviews')
    .select((eb) => ['car_id', sql<number>`-${eb.ref('rating')}`.as('sum'), sql<number>`-1`.as('count')])
    .where('approved', '=', 0)
    .where('verified_from', '>', now);
  // With something added, so that they are looked up by when and not among all reviews of the cars.
  const sums =
    carIds === undefined
      ? kept.unionAll(early)
      : kept.where('car_id', 'in', carIds).unionAll(early.where(sql<string>`car_id || ''`, 'in', carIds));
  return db
    .selectFrom(sums.as('rated'))
    .select((eb) => ['car_id', eb.fn.sum<number>('sum').as('sum'), eb.fn.sum<number>('count').as('count')])
    .groupBy('car_id')
    .having((eb) => eb.fn.sum<number>('count'), '>', 0)
    .execute();
}

/**
 * Of reviews that count, the most stars first, then those whose author rented the car, then the newest. The first of each
 * kind are found in an index of that order; the few that will be verified later and are approved meanwhile, by when.
 */
export function bestReviews(db: Db, now: number, minRating: number, limit: number) {
  const isVerified = (eb: OfReview) => eb.case().when('verified_from', '<=', now).then(1).else(0).end();
  const best = db
    .selectFrom('reviews')
    .select('id')
    .where('rating', '>=', minRating)
    .where(isOfPresentCar)
    .orderBy('rating', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit);
  const verified = best.where('verified_from', '<=', now);
  // A literal: SQLite takes the index of the approved ones only where it can read that they are.
  const approved = best.where('approved', '=', (eb) => eb.lit(1)).where('verified_from', 'is', null);
  const early = db
    .selectFrom('reviews')
    .select('id')
    .where('approved', '=', 1)
    .where('verified_from', '>', now)
    .where(sql`rating + 0`, '>=', minRating)
    .where(isOfPresentCar);
  const chosen = db
    .selectFrom(verified.as('verified'))
    .select('id')
    .unionAll(db.selectFrom(approved.as('approved')).select('id'))
    .unionAll(early);
  return db
    .selectFrom('reviews')
    .innerJoin('cars', 'cars.id', 'reviews.car_id')
    .selectAll('reviews')
    .select(isDemo)
    .select(['cars.make', 'cars.model'])
    .where('reviews.id', 'in', chosen)
    .orderBy('rating', 'desc')
    .orderBy(isVerified, 'desc')
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .execute();
}

/** See `CountedTable`. */
export const ratingsTable: CountedTable = {
  table: 'car_ratings',
  findWrong: (db) => db.selectFrom('wrong_car_ratings').selectAll().execute(),
  repair: (tx) =>
    sql`insert into car_ratings (car_id, reviews, stars)
      select car_id, reviews, stars from wrong_car_ratings where true
      on conflict (car_id) do update
        set reviews = car_ratings.reviews + excluded.reviews, stars = car_ratings.stars + excluded.stars`.execute(tx),
};

const insertOf = (db: Db, review: Insertable<ReviewsTable>) => db.insertInto('reviews').values(review);

/** What was said of a car that the agency no longer has is kept, and shown nowhere. */
const isOfPresentCar = (eb: OfReview) =>
  eb.exists(
    eb
      .selectFrom('cars')
      .select('cars.id')
      .whereRef('cars.id', '=', 'reviews.car_id')
      .where('cars.archived_at', 'is', null),
  );

const isDemo = (eb: OfReview) =>
  eb.exists(eb.selectFrom('demo_rows').select('demo_rows.id').whereRef('review_id', '=', 'reviews.id')).as('demo');

type OfReview = ExpressionBuilder<Tables, 'reviews'>;
