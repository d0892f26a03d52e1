import { expect, test } from 'vitest';
import type { BestReview, Review } from '../../api/calls/reviews.ts';
import { days, minutes } from '../platform/clock.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestReview } from '../testing/builders.ts';
import { decide } from '../testing/desk.ts';
import { carPage, sendReview, testOpinion } from '../testing/reviews.ts';

test('strangers move neither the average nor the home page', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  await insertTestReview(db, { car_id: carId, rating: 4, approved: 1 });
  const before = await told(site, carId);
  for (const rating of [1, 1, 5, 5]) await sendReview(site, carId, { ...testOpinion, rating }, await site.signIn());

  expect(await told(site, carId)).toEqual(before);
  expect(before).toMatchObject({ average_rating: 4, review_count: 1, best: ['Parfait'] });
  expect((await carPage(site, carId)).comments).toHaveLength(5);
});

test('« Location vérifiée » is for an accepted rental of that car that has ended, and for nothing less', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const now = site.clock.now();
  const [carId, otherCar] = [await insertTestCar(db), await insertTestCar(db)];
  const rentals = [
    { expected: true, status: 'acceptée', car_id: carId, starts_at: now - 1, ends_at: now },
    { expected: false, status: 'acceptée', car_id: carId, starts_at: now, ends_at: now + 1 },
    { expected: false, status: 'refusée', car_id: carId, starts_at: now - 1, ends_at: now },
    { expected: false, status: 'en attente', car_id: carId, starts_at: now - 1, ends_at: now },
    { expected: false, status: 'acceptée', car_id: otherCar, starts_at: now - 1, ends_at: now },
  ] as const;
  for (const { expected, ...rental } of rentals) {
    const customer = await site.signIn();
    await insertTestReservation(db, { ...rental, user_id: customer.userId });
    const response = await sendReview(site, carId, testOpinion, customer);
    expect(response.json<Review>().verified, JSON.stringify(rental)).toBe(expected);
  }
  const { car, comments } = await carPage(site, carId);
  expect(comments.filter(({ verified }) => verified)).toHaveLength(1);
  expect(car).toMatchObject({ average_rating: testOpinion.rating, review_count: 1 });
});

test('a review counts from the moment on when the rental ends, without anybody’s doing', async () => {
  const site = await startTestSite();
  const { carId } = await rentedAndReviewed(site, { startsIn: -days(1), endsIn: minutes(30) });
  expect(await told(site, carId)).toEqual({ average_rating: 0, review_count: 0, best: [] });

  await later(site, minutes(30));

  expect(await told(site, carId)).toEqual({ average_rating: 4, review_count: 1, best: [testOpinion.comment] });
  expect((await carPage(site, carId)).comments).toMatchObject([{ verified: true, approved: false }]);
});

test('a rental that is accepted after the review was written verifies it', async () => {
  const site = await startTestSite();
  const { carId, rental } = await rentedAndReviewed(site, { startsIn: days(1), endsIn: days(2), status: 'en attente' });
  expect(await told(site, carId)).toMatchObject({ review_count: 0 });
  expect((await decide(site, await site.signIn('admin'), rental, 'acceptée')).statusCode).toBe(200);
  expect(await told(site, carId)).toMatchObject({ review_count: 0 });
  await later(site, days(2));
  expect(await told(site, carId)).toMatchObject({ review_count: 1 });
});

test.each([
  ['written after the rental', { endsIn: -days(1) }],
  ['written before it ended', { endsIn: days(1) }],
])('an account that is removed takes no weight from its review %s', async (_, rental) => {
  const site = await startTestSite();
  const { carId, customer } = await rentedAndReviewed(site, rental);
  await later(site, days(2));
  const before = await told(site, carId);
  expect(before).toMatchObject({ review_count: 1 });

  const as = await site.signIn('admin');
  await site.database.db.updateTable('sessions').set({ password_confirmed_at: site.clock.now() }).execute();
  const removed = await site.request({ method: 'DELETE', url: `/api/admin/users/${customer.email}`, as });
  expect(removed.statusCode).toBe(204);

  await later(site, minutes(1));
  expect(await told(site, carId)).toEqual(before);
  expect((await carPage(site, carId)).comments).toMatchObject([{ verified: true }]);
});

/** What the site says of a car wherever only reviews that count may speak. */
async function told(site: TestSite, carId: string) {
  const { average_rating, review_count } = (await carPage(site, carId)).car;
  const [listed] = (await site.request({ url: '/api/cars' })).json<
    { average_rating: number; review_count: number }[]
  >();
  expect(listed).toMatchObject({ average_rating, review_count });
  const best = (await site.request({ url: '/api/reviews/best' })).json<BestReview[]>();
  return { average_rating, review_count, best: best.map(({ comment }) => comment) };
}

/** Once what was kept is too old to be shown again. */
async function later(site: TestSite, ms: number): Promise<void> {
  site.clock.advance(ms);
  await site.database.inTransaction(async (_, announce) => announce('reviews'));
}

interface Rented {
  startsIn?: number;
  endsIn: number;
  status?: 'acceptée' | 'en attente';
}

/** A customer with a rental of a car and a review of it. */
async function rentedAndReviewed(site: TestSite, { startsIn = -days(9), endsIn, status = 'acceptée' }: Rented) {
  const { db } = site.database;
  const now = site.clock.now();
  const carId = await insertTestCar(db);
  const customer: SignedIn = await site.signIn();
  const rental = await insertTestReservation(db, {
    car_id: carId,
    user_id: customer.userId,
    starts_at: now + startsIn,
    ends_at: now + endsIn,
    status,
  });
  await sendReview(site, carId, testOpinion, customer);
  return { carId, customer, rental };
}
