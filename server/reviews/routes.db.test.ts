import { expect, test } from 'vitest';
import { fieldMessages } from '../../api/words/messages.ts';
import type { OwnReview } from '../../api/calls/reviews.ts';
import { hours, minutes, toIso } from '../platform/clock.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReview } from '../testing/builders.ts';
import { carPage, sendReview, testOpinion } from '../testing/reviews.ts';

const ownReview = async ({ request }: TestSite, carId: string, as: SignedIn) =>
  (await request({ url: `/api/car/${carId}/comment`, as })).json<OwnReview>().review;

test('a customer leaves a review, under any name, and it is in the list at once', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const customer = await site.signIn();
  await carPage(site, carId);
  const forged = { verified: true, approved: true, admin_reply: 'Merci', edited_at: null };
  const comment = '<script>alert(1)</script>';
  const response = await sendReview(site, carId, { ...testOpinion, comment, ...forged }, customer);
  expect(response.statusCode).toBe(201);
  const shown = { ...testOpinion, comment, verified: false, approved: false, admin_reply: null, edited_at: null };
  expect(response.json()).toMatchObject(shown);
  expect((await carPage(site, carId)).comments).toMatchObject([shown]);
  const [row] = await site.database.db.selectFrom('reviews').select('user_id').execute();
  expect(row?.user_id).toBe(customer.userId);
});

test('only with an account, and only of a car that exists', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  expect((await sendReview(site, carId, testOpinion)).statusCode).toBe(401);
  const unknown = await sendReview(site, 'nothing', testOpinion, await site.signIn());
  expect(unknown.json()).toMatchObject({ code: 'car_not_found' });
});

test('one review per account and car: the next one changes it, and says so', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const [customer, other] = [await site.signIn(), await site.signIn()];
  const first = (await sendReview(site, carId, testOpinion, customer)).json<{ _id: string; timestamp: string }>();
  await sendReview(site, carId, testOpinion, other);
  await sendReview(site, await insertTestCar(site.database.db), testOpinion, customer);
  expect((await carPage(site, carId)).comments).toHaveLength(2);

  site.clock.advance(minutes(5));
  const edited = { username: 'Salma B.', comment: 'Bruyante', rating: 2 };
  const response = await sendReview(site, carId, edited, customer);

  const expected = { ...edited, _id: first._id, timestamp: first.timestamp, edited_at: toIso(site.clock.now()) };
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject(expected);
  const { comments } = await carPage(site, carId);
  expect(comments).toHaveLength(2);
  expect(comments).toContainEqual(expect.objectContaining(expected));
});

test('the same review sent twice is no change', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const customer = await site.signIn();
  await sendReview(site, carId, testOpinion, customer);
  await site.database.db.updateTable('reviews').set({ approved: 1 }).execute();
  site.clock.advance(minutes(1));
  const again = await sendReview(site, carId, testOpinion, customer);
  expect(again.json()).toMatchObject({ ...testOpinion, edited_at: null, approved: true });
});

test('the database itself keeps one review per account and car', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const review = { car_id: await insertTestCar(db), user_id: (await site.signIn()).userId };
  await insertTestReview(db, review);
  await expect(insertTestReview(db, review)).rejects.toThrow(/unique/i);
  for (let times = 0; times < 2; times++) await insertTestReview(db, { ...review, user_id: null });
});

test('everybody finds their own review again, and nobody else’s', async () => {
  const site = await startTestSite();
  const [carId, otherCar] = [await insertTestCar(site.database.db), await insertTestCar(site.database.db)];
  const [customer, other] = [await site.signIn(), await site.signIn()];
  await sendReview(site, carId, testOpinion, customer);
  expect(await ownReview(site, carId, customer)).toMatchObject(testOpinion);
  expect(await ownReview(site, otherCar, customer)).toBeNull();
  expect(await ownReview(site, carId, other)).toBeNull();
  expect(await ownReview(site, 'nothing', customer)).toBeNull();
});

test('a name that passes for the agency is an administrator’s alone', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const [customer, admin] = [await site.signIn(), await site.signIn('admin')];
  for (const username of ['Rihla – La direction', 'R\u0456hla', 'Ad\u200bmin']) {
    const refused = await sendReview(site, carId, { ...testOpinion, username }, customer);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'invalid_input', fields: { username: expect.any(String) as string } });
  }
  const refused = await sendReview(site, carId, { ...testOpinion, username: 'La direction' }, customer);
  expect(refused.json()).toMatchObject({ fields: { username: fieldMessages.agency_name } });
  expect((await carPage(site, carId)).comments).toEqual([]);
  const own = await sendReview(site, carId, { ...testOpinion, username: 'Rihla' }, admin);
  expect(own.statusCode).toBe(201);
});

test('nor can a review take such a name when it is changed', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const customer = await site.signIn();
  await sendReview(site, carId, testOpinion, customer);
  expect((await sendReview(site, carId, { ...testOpinion, username: 'L’agence' }, customer)).statusCode).toBe(400);
  expect((await carPage(site, carId)).comments).toMatchObject([testOpinion]);
});

test('ten reviews an hour by one account, and a change is one of them', async () => {
  const site = await startTestSite();
  const cars = [await insertTestCar(site.database.db), await insertTestCar(site.database.db)] as const;
  const [customer, other] = [await site.signIn(), await site.signIn()];
  for (let sent = 0; sent < 10; sent++) {
    const opinion = { ...testOpinion, comment: `Version ${sent}` };
    expect((await sendReview(site, cars[sent % 2]!, opinion, customer)).statusCode).toBe(201);
  }
  for (const carId of cars) expect((await sendReview(site, carId, testOpinion, customer)).statusCode).toBe(429);
  expect((await sendReview(site, cars[0], testOpinion, other)).statusCode).toBe(201);
  site.clock.advance(hours(1));
  expect((await sendReview(site, cars[0], testOpinion, customer)).statusCode).toBe(201);
});
