import { type BestReview, bestReviewsLimit, bestReviewsMinRating, type Review } from '../../api/reviews.ts';
import { toIso } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { averageRating } from './rules.ts';
import * as store from './store.ts';

export interface Rating {
  average: number;
  count: number;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

export function createReviewsService({ database }: { database: Database }) {
  const { db } = database;
  return {
    async ofCar(carId: string): Promise<Review[]> {
      return (await store.reviewsOfCar(db, carId)).map(toView);
    },

    /** What customers say of the agency, whatever the car. */
    async best(): Promise<BestReview[]> {
      const rows = await store.bestReviews(db, bestReviewsMinRating, bestReviewsLimit);
      return rows.map((row) => ({ ...toView(row), car: { _id: row.car_id, name: `${row.make} ${row.model}` } }));
    },

    /** By car; a car without reviews is absent. */
    async ratings(carId?: string): Promise<Map<string, Rating>> {
      const sums = await store.ratingSums(db, carId);
      return new Map(sums.map(({ car_id, sum, count }) => [car_id, { average: averageRating(sum, count), count }]));
    },
  };
}

const toView = (row: store.ReviewRow): Review => ({
  _id: row.id,
  username: row.username,
  comment: row.comment,
  rating: row.rating,
  timestamp: toIso(row.created_at),
  verified: row.verified === 1,
  admin_reply: row.admin_reply,
});
