import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { ReviewsTable } from './tables.ts';

export type ReviewRow = Selectable<ReviewsTable>;

export async function insertReview(db: Db, review: Insertable<ReviewsTable>): Promise<void> {
  await db.insertInto('reviews').values(review).execute();
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
