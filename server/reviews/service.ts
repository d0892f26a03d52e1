import type { ReviewInput } from '../../api/review-form.ts';
import { type BestReview, bestReviewsLimit, bestReviewsMinRating, type Review } from '../../api/reviews.ts';
import type { ReservationsService } from '../booking/reservations/service.ts';
import { type Clock, hours, toIso } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { Refusal } from '../platform/errors.ts';
import { newId } from '../platform/random.ts';
import type { Viewer } from '../platform/session.ts';
import type { Limit, Throttle } from '../platform/throttle.ts';
import { averageRating } from './rules.ts';
import * as store from './store.ts';

/** By account. */
const reviewLimit: Limit = { name: 'reviews:account', max: 10, windowMs: hours(1) };

export interface Rating {
  average: number;
  count: number;
}

export interface ReviewsDeps {
  database: Database;
  clock: Clock;
  throttle: Throttle;
  reservations: Pick<ReservationsService, 'hasEndedRental'>;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

export function createReviewsService({ database, clock, throttle, reservations }: ReviewsDeps) {
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

    /** Belongs to the account, whatever name it shows. */
    async post(carId: string, { username, comment, rating }: ReviewInput, { userId }: Viewer): Promise<Review> {
      await throttle.hit(reviewLimit, userId);
      const verified = (await reservations.hasEndedRental(userId, carId)) ? 1 : 0;
      const now = clock.now();
      const row = {
        id: newId(),
        car_id: carId,
        user_id: userId,
        username,
        comment,
        rating,
        verified,
        admin_reply: null,
        created_at: now,
      };
      try {
        return await database.inTransaction(async (tx, announce) => {
          await store.insertReview(tx, row);
          announce('reviews', carId);
          return toView(row);
        });
      } catch (error) {
        if (error instanceof store.CarGone) throw new Refusal('car_not_found');
        throw error;
      }
    },

    async remove(id: string): Promise<void> {
      await database.inTransaction(async (tx, announce) => {
        const removed = await store.deleteReview(tx, id);
        if (!removed) throw new Refusal('review_not_found');
        announce('reviews', removed.car_id);
      });
    },

    reply(id: string, reply: string): Promise<Review> {
      return database.inTransaction(async (tx, announce) => {
        const row = await store.setReply(tx, id, reply);
        if (!row) throw new Refusal('review_not_found');
        announce('reviews', row.car_id);
        return toView(row);
      });
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
