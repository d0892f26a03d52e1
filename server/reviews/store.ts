import type { Insertable, Selectable } from 'kysely';
import { isForeignKeyViolation } from '../platform/db-errors.ts';
import type { Db } from '../platform/db.ts';
import type { ReviewsTable } from './tables.ts';

export type ReviewRow = Selectable<ReviewsTable>;

/** There is no such car, or no longer. */
export class CarGone extends Error {}

export async function insertReview(db: Db, review: Insertable<ReviewsTable>): Promise<void> {
  try {
    await db.insertInto('reviews').values(review).execute();
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new CarGone();
    throw error;
  }
}

export function deleteReview(db: Db, id: string) {
  return db.deleteFrom('reviews').where('id', '=', id).returning('car_id').executeTakeFirst();
}

export function setReply(db: Db, id: string, reply: string): Promise<ReviewRow | undefined> {
  return db.updateTable('reviews').set({ admin_reply: reply }).where('id', '=', id).returningAll().executeTakeFirst();
}

export function reviewsOfCar(db: Db, carId: string): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('car_id', '=', carId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Sums rather than averages: the engines give averages in different types. */
export function ratingSums(db: Db, carId?: string) {
  return db
    .selectFrom('reviews')
    .select((eb) => ['car_id', eb.fn.sum<number>('rating').as('sum'), eb.fn.countAll<number>().as('count')])
    .$if(carId !== undefined, (query) => query.where('car_id', '=', carId ?? ''))
    .groupBy('car_id')
    .execute();
}

/** The most stars first, then those whose author rented the car, then the newest. */
export function bestReviews(db: Db, minRating: number, limit: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('cars', 'cars.id', 'reviews.car_id')
    .selectAll('reviews')
    .select(['cars.make', 'cars.model'])
    .where('reviews.rating', '>=', minRating)
    .orderBy('reviews.rating', 'desc')
    .orderBy('reviews.verified', 'desc')
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .execute();
}
