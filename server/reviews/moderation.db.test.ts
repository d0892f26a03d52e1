import { expect, test } from 'vitest';
import type { Review } from '../../api/calls/reviews.ts';
import { minutes } from '../platform/clock.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar } from '../testing/builders.ts';
import { carPage, sendReview, testOpinion } from '../testing/reviews.ts';
import { confirmPassword } from '../testing/team.ts';

test('an administrator answers and removes; nobody else does', async () => {
  const { site, carId, customer, admin, id } = await reviewed();
  expect([(await reply(site, id)).statusCode, (await reply(site, id, customer)).statusCode]).toEqual([401, 403]);
  expect([(await remove(site, id)).statusCode, (await remove(site, id, customer)).statusCode]).toEqual([401, 403]);
  expect((await reply(site, id, admin)).json()).toMatchObject({ _id: id, admin_reply: 'Merci !' });
  expect((await remove(site, id, admin)).statusCode).toBe(204);
  expect((await carPage(site, carId)).comments).toEqual([]);
  for (const again of [remove(site, id, admin), reply(site, id, admin), approve(site, id, true, admin)]) {
    expect((await again).json()).toMatchObject({ code: 'review_not_found' });
  }
});

test('a car’s page that was kept shows a reply, an approval and a removal at once', async () => {
  const { site, carId, admin, id } = await reviewed();
  const shown = async () => (await carPage(site, carId)).comments;
  expect(await shown()).toMatchObject([{ admin_reply: null, approved: false }]);
  await reply(site, id, admin);
  expect(await shown()).toMatchObject([{ admin_reply: 'Merci !', approved: false }]);
  await approve(site, id, true, admin);
  expect(await shown()).toMatchObject([{ approved: true }]);
  await remove(site, id, admin);
  expect(await shown()).toEqual([]);
});

test('a review counts while an administrator approves it', async () => {
  const { site, carId, customer, admin, id } = await reviewed();
  const best = async () => (await site.request({ url: '/api/reviews/best' })).json<Review[]>().length;
  const counted = async () => [(await carPage(site, carId)).car.review_count, await best()];
  expect(await counted()).toEqual([0, 0]);
  expect((await approve(site, id, true, customer)).statusCode).toBe(403);
  expect(await counted()).toEqual([0, 0]);
  expect((await approve(site, id, true, admin)).json()).toMatchObject({ _id: id, approved: true, verified: false });
  expect(await counted()).toEqual([1, 1]);
  expect((await approve(site, id, false, admin)).json()).toMatchObject({ approved: false });
  expect(await counted()).toEqual([0, 0]);
});

test.each([
  ['text', { comment: 'Tout autre chose' }],
  ['stars', { rating: 1 }],
  ['name', { username: 'Quelqu’un' }],
])('a review whose %s is changed loses its approval', async (_, change) => {
  const { site, carId, customer, admin, id } = await reviewed();
  await approve(site, id, true, admin);
  const changed = await sendReview(site, carId, { ...testOpinion, ...change }, customer);
  expect(changed.json()).toMatchObject({ ...change, approved: false });
  expect((await carPage(site, carId)).car.review_count).toBe(0);
});

test('a text that was changed since it was read is not approved unseen', async () => {
  const { site, carId, customer, admin, id } = await reviewed();
  site.clock.advance(minutes(1));
  await sendReview(site, carId, { ...testOpinion, comment: 'Une réclame' }, customer);
  const unseen = await approve(site, id, true, admin);
  expect(unseen.statusCode).toBe(409);
  expect(unseen.json()).toMatchObject({ code: 'review_changed' });
  const [{ edited_at, approved }] = (await carPage(site, carId)).comments as [Review];
  expect(approved).toBe(false);
  expect((await approve(site, id, false, admin)).statusCode, 'taking it back needs no reading').toBe(200);
  expect((await approve(site, id, true, admin, edited_at)).json()).toMatchObject({ approved: true });
});

test('an approval says what it approves', async () => {
  const { site, admin, id } = await reviewed();
  const as = { as: admin, method: 'PUT', url: `/api/comment/${id}/approval` } as const;
  const endless = `2026-11-20T09:00:00.${'0'.repeat(5000)}Z`;
  for (const payload of [
    {},
    { approved: true },
    { approved: 'perhaps', edited_at: null },
    { edited_at: null },
    { approved: true, edited_at: 'hier' },
    { approved: true, edited_at: endless },
  ]) {
    expect((await site.request({ ...as, payload })).json()).toMatchObject({ code: 'invalid_input' });
  }
});

test('a reply stays when the review is changed, and is told apart until it is given anew', async () => {
  const { site, carId, customer, admin, id } = await reviewed();
  await reply(site, id, admin);
  expect((await carPage(site, carId)).comments).toMatchObject([{ reply_outdated: false }]);
  await sendReview(site, carId, { ...testOpinion, comment: 'Autre chose' }, customer);
  expect((await carPage(site, carId)).comments).toMatchObject([{ admin_reply: 'Merci !', reply_outdated: true }]);
  await reply(site, id, admin);
  expect((await carPage(site, carId)).comments).toMatchObject([{ reply_outdated: false }]);
});

/** A car with one review, by somebody who has not rented it. */
async function reviewed() {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const [customer, admin] = [await site.signIn(), await site.signIn('admin')];
  await confirmPassword(site, admin);
  const { _id: id } = (await sendReview(site, carId, testOpinion, customer)).json<Review>();
  return { site, carId, customer, admin, id };
}

const reply = ({ request }: TestSite, id: string, as?: SignedIn) =>
  request({ method: 'PUT', url: `/api/comment/${id}/reply`, payload: { reply: ' Merci ! ' }, ...(as && { as }) });

const remove = ({ request }: TestSite, id: string, as?: SignedIn) =>
  request({ method: 'DELETE', url: `/api/comment/${id}`, ...(as && { as }) });

const approve = ({ request }: TestSite, id: string, approved: boolean, as: SignedIn, edited_at: string | null = null) =>
  request({ method: 'PUT', url: `/api/comment/${id}/approval`, payload: { approved, edited_at }, as });
