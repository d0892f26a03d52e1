import { expect, test } from 'vitest';
import type { Car } from '../../api/catalogue.ts';
import type { Review } from '../../api/reviews.ts';
import { days } from '../platform/clock.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';

const opinion = { username: 'Salma', comment: 'Très bien', rating: 4 };

const post = ({ request }: TestSite, carId: string, payload: object, as?: SignedIn) =>
  request({ method: 'POST', url: `/api/car/${carId}/comment`, payload, ...(as && { as }) });
const page = async ({ request }: TestSite, carId: string) =>
  (await request({ url: `/api/car/${carId}` })).json<{ car: Car; comments: Review[] }>();

test('a customer leaves a review, under any name, and it counts at once', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const customer = await site.signIn();
  await page(site, carId);
  const response = await post(site, carId, { ...opinion, verified: true, admin_reply: 'Merci' }, customer);
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ ...opinion, verified: false, admin_reply: null });
  await post(site, carId, { ...opinion, rating: 5, comment: '<script>alert(1)</script>' }, customer);
  const { car, comments } = await page(site, carId);
  expect(car).toMatchObject({ average_rating: 4.5, review_count: 2 });
  expect(comments.map(({ comment }) => comment)).toContain('<script>alert(1)</script>');
  const [row] = await site.database.db.selectFrom('reviews').select('user_id').execute();
  expect(row?.user_id).toBe(customer.userId);
});

test('only with an account, and only of a car that exists', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  expect((await post(site, carId, opinion)).statusCode).toBe(401);
  expect((await post(site, 'nothing', opinion, await site.signIn())).json()).toMatchObject({ code: 'car_not_found' });
});

test('« Location vérifiée » is for an accepted rental of that car that has ended, and for nothing less', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const now = site.clock.now();
  const [carId, otherCar] = [await insertTestCar(db), await insertTestCar(db)];
  const rentals = [
    { expected: true, status: 'acceptée', car_id: carId, ends_at: now },
    { expected: false, status: 'acceptée', car_id: carId, ends_at: now + 1 },
    { expected: false, status: 'refusée', car_id: carId, ends_at: now },
    { expected: false, status: 'en attente', car_id: carId, ends_at: now },
    { expected: false, status: 'acceptée', car_id: otherCar, ends_at: now - days(9) },
  ] as const;
  for (const [index, { expected, ...rental }] of rentals.entries()) {
    const customer = await site.signIn();
    const starts_at = rental.ends_at - 1;
    const period = index === 1 ? { starts_at: now } : { starts_at };
    await insertTestReservation(db, { ...rental, ...period, user_id: customer.userId });
    const response = await post(site, carId, opinion, customer);
    expect(response.json<Review>().verified, JSON.stringify(rental)).toBe(expected);
  }
});

test('an administrator answers and removes; nobody else does', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const [customer, admin] = [await site.signIn(), await site.signIn('admin')];
  const { _id } = (await post(site, carId, opinion, customer)).json<Review>();
  const reply = (as?: SignedIn) =>
    site.request({
      method: 'PUT',
      url: `/api/comment/${_id}/reply`,
      payload: { reply: ' Merci ! ' },
      ...(as && { as }),
    });
  const remove = (as?: SignedIn, id = _id) =>
    site.request({ method: 'DELETE', url: `/api/comment/${id}`, ...(as && { as }) });

  expect([(await reply()).statusCode, (await reply(customer)).statusCode]).toEqual([401, 403]);
  expect([(await remove()).statusCode, (await remove(customer)).statusCode]).toEqual([401, 403]);
  expect((await reply(admin)).json()).toMatchObject({ _id, admin_reply: 'Merci !' });
  expect((await page(site, carId)).comments).toMatchObject([{ admin_reply: 'Merci !' }]);
  expect((await remove(admin)).statusCode).toBe(204);
  expect((await page(site, carId)).comments).toEqual([]);
  expect((await remove(admin)).json()).toMatchObject({ code: 'review_not_found' });
  expect((await reply(admin)).json()).toMatchObject({ code: 'review_not_found' });
});

test('ten reviews an hour by one account', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const [customer, other] = [await site.signIn(), await site.signIn()];
  for (let sent = 0; sent < 10; sent++) expect((await post(site, carId, opinion, customer)).statusCode).toBe(201);
  expect((await post(site, carId, opinion, customer)).statusCode).toBe(429);
  expect((await post(site, carId, opinion, other)).statusCode).toBe(201);
});
