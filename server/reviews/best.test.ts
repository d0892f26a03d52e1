import { expect, test } from 'vitest';
import { type BestReview, bestReviewsLimit } from '../../api/reviews.ts';
import type { Db } from '../platform/db.ts';
import { newId } from '../platform/random.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar } from '../testing/builders.ts';
import { insertReview } from './store.ts';

test('the best reviews: most stars, then verified rentals, then the newest, each with its car', async () => {
  const { request, database } = await startTestSite();
  const clio = await insertTestCar(database.db, { make: 'Renault', model: 'Clio' });
  const duster = await insertTestCar(database.db, { make: 'Dacia', model: 'Duster' });
  await addReview(database.db, clio, { comment: 'four, verified, newest', rating: 4, verified: 1, created_at: 90 });
  await addReview(database.db, clio, { comment: 'five, old', rating: 5, created_at: 10 });
  await addReview(database.db, duster, { comment: 'five, new', rating: 5, created_at: 20 });
  await addReview(database.db, duster, { comment: 'five, verified, oldest', rating: 5, verified: 1, created_at: 1 });

  const response = await request({ url: '/api/reviews/best' });

  expect(response.statusCode).toBe(200);
  const reviews = response.json<BestReview[]>();
  expect(reviews.map(({ comment }) => comment)).toEqual([
    'five, verified, oldest',
    'five, new',
    'five, old',
    'four, verified, newest',
  ]);
  expect(reviews[0]).toMatchObject({ rating: 5, verified: true, car: { _id: duster, name: 'Dacia Duster' } });
  expect(reviews[0]).not.toHaveProperty('user_id');
});

test('reviews of three stars or fewer do not speak for the agency, and only a few do', async () => {
  const { request, database } = await startTestSite();
  const car = await insertTestCar(database.db);
  for (const rating of [1, 2, 3]) await addReview(database.db, car, { rating });
  expect((await request({ url: '/api/reviews/best' })).json()).toEqual([]);

  for (let at = 0; at < bestReviewsLimit + 2; at++) await addReview(database.db, car, { rating: 5, created_at: at });
  await database.inTransaction(async (_, announce) => announce('reviews', car));
  expect((await request({ url: '/api/reviews/best' })).json()).toHaveLength(bestReviewsLimit);
});

interface Given {
  rating: number;
  comment?: string;
  verified?: number;
  created_at?: number;
}

async function addReview(db: Db, carId: string, given: Given) {
  const review = {
    car_id: carId,
    user_id: null,
    username: 'Salma',
    comment: 'Parfait',
    verified: 0,
    admin_reply: null,
  };
  await insertReview(db, { ...review, id: newId(), created_at: 0, ...given });
}
