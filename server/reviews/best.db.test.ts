import { expect, test } from 'vitest';
import { type BestReview, bestReviewsLimit } from '../../api/calls/reviews.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReview } from '../testing/builders.ts';
import { confirmPassword } from '../testing/team.ts';

test('the best reviews: most stars, then verified rentals, then the newest, each with its car', async () => {
  const { request, database } = await startTestSite();
  const clio = await insertTestCar(database.db, { make: 'Renault', model: 'Clio' });
  const duster = await insertTestCar(database.db, { make: 'Dacia', model: 'Duster' });
  const given = [
    { car_id: clio, comment: 'four, verified, newest', rating: 4, verified_from: 0, created_at: 90 },
    { car_id: clio, comment: 'five, old', approved: 1, created_at: 10 },
    { car_id: duster, comment: 'five, new', approved: 1, created_at: 20 },
    { car_id: duster, comment: 'five, verified, oldest', verified_from: 0, created_at: 1 },
    { car_id: duster, comment: 'five, anybody’s', created_at: 99 },
  ];
  for (const review of given) await insertTestReview(database.db, review);

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
  for (const rating of [1, 2, 3]) await insertTestReview(database.db, { car_id: car, rating, approved: 1 });
  expect((await request({ url: '/api/reviews/best' })).json()).toEqual([]);

  for (let at = 0; at < bestReviewsLimit + 2; at++) {
    await insertTestReview(database.db, { car_id: car, approved: 1, created_at: at });
  }
  await database.inTransaction(async (_, announce) => announce('reviews', car));
  expect((await request({ url: '/api/reviews/best' })).json()).toHaveLength(bestReviewsLimit);
});

test('a car that is removed takes its reviews from the home page, though the list was kept', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const [gone, stays] = [await insertTestCar(db), await insertTestCar(db)];
  for (const car_id of [gone, stays]) await insertTestReview(db, { car_id, approved: 1 });
  const cars = async () =>
    (await site.request({ url: '/api/reviews/best' })).json<BestReview[]>().map(({ car }) => car._id);
  expect((await cars()).toSorted()).toEqual([gone, stays].toSorted());

  const as = await site.signIn('admin');
  await confirmPassword(site, as);
  expect((await site.request({ method: 'DELETE', url: `/api/car/${gone}`, as })).statusCode).toBe(204);

  expect(await cars()).toEqual([stays]);
});
