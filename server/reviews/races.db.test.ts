import { expect, test } from 'vitest';
import { deleteUser } from '../accounts/users/store.ts';
import { moveStage } from '../booking/reservations/store.ts';
import { archiveCar, holdCar } from '../catalogue/store.ts';
import type { Db } from '../platform/db/database.ts';
import type { Viewer } from '../platform/http/session.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';
import { carPage, sendReview, testOpinion } from '../testing/reviews.ts';
import { whileIn } from '../testing/rivals.ts';
import { noteRentals } from './store.ts';
import { confirmPassword } from '../testing/team.ts';

const rounds = 10;

const viewerOf = ({ userId, email }: SignedIn): Viewer => ({
  userId,
  email,
  role: 'user',
  profile: null,
  sessionId: '',
  mustChangePassword: false,
  mustSetFactor: false,
});

test.each([
  ['a first review', false],
  ['a changed review', true],
])('%s by an account that is being removed: the session is over', async (_, hasOne) => {
  const { site, carId, customer } = await ready(await startTestSite(), hasOne);
  const answer = await whileIn(site.database, (tx) => deleteUser(tx, customer.userId), post(site, carId, customer));
  expect(answer).toMatchObject({ status: 401, code: 'not_logged_in' });
  expect((await carPage(site, carId)).comments.map(({ comment }) => comment)).toEqual(hasOne ? ['Avant'] : []);
});

test.each([
  ['a first review', false],
  ['a changed review', true],
])('%s of a car that is being removed: there is no such car', async (_, hasOne) => {
  const { site, carId, customer } = await ready(await startTestSite(), hasOne);
  const answer = await whileIn(site.database, (tx) => archiveCar(tx, carId, 0), post(site, carId, customer));
  expect(answer).toMatchObject({ status: 404, code: 'car_not_found' });
  const kept = await site.database.db.selectFrom('reviews').select('comment').execute();
  expect(kept.map(({ comment }) => comment)).toEqual(hasOne ? ['Avant'] : []);
});

test('a review that is written while a rental of the car is accepted is verified by it', async () => {
  const { site, carId, customer } = await ready(await startTestSite(), false);
  const over = { starts_at: 0, ends_at: site.clock.now() };
  const rental = await insertTestReservation(site.database.db, { car_id: carId, user_id: customer.userId, ...over });
  const accept = async (tx: Db) => {
    await holdCar(tx, carId);
    await moveStage(tx, rental, 'prévue', { decided_at: site.clock.now() });
    await noteRentals(tx, customer.userId, carId);
  };
  expect(await whileIn(site.database, accept, post(site, carId, customer))).toMatchObject({ verified: true });
});

test('accounts that are removed while they review are told that, and cars that are removed likewise', async () => {
  const site = await startTestSite({ throttle: false });
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  for (let round = 0; round < rounds; round++) {
    const [kept, gone] = [await insertTestCar(site.database.db), await insertTestCar(site.database.db)];
    const [leaving, staying] = [await site.signIn(), await site.signIn()];
    const send = (carId: string, as: SignedIn, at: number) =>
      sendReview(site, carId, { ...testOpinion, comment: `Version ${at}` }, as);
    const [byLeaving, ofGone] = await Promise.all([
      Promise.all([1, 2, 3, 4].map((at) => send(kept, leaving, at))),
      Promise.all([1, 2, 3, 4].map((at) => send(gone, staying, at))),
      site.request({ method: 'DELETE', url: `/api/admin/users/${leaving.email}`, as: admin }),
      site.request({ method: 'DELETE', url: `/api/car/${gone}`, as: admin }),
    ]);
    for (const { statusCode } of byLeaving) expect([201, 401]).toContain(statusCode);
    for (const { statusCode } of ofGone) expect([201, 404]).toContain(statusCode);
  }
});

test('many reviews of one car by one account at once become one', async () => {
  const site = await startTestSite({ throttle: false });
  const { carId, customer } = await ready(site, false);
  const comments = Array.from({ length: 20 }, (_, at) => `Version ${at}`);
  const answers = await Promise.all(
    comments.map((comment) => sendReview(site, carId, { ...testOpinion, comment }, customer)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json<{ _id: string }>()._id)).size).toBe(1);
  const { comments: shown } = await carPage(site, carId);
  expect(shown).toHaveLength(1);
  expect(comments).toContain(shown[0]?.comment);
});

async function ready(site: TestSite, hasOne: boolean) {
  const carId = await insertTestCar(site.database.db);
  const customer = await site.signIn();
  if (hasOne) await sendReview(site, carId, { ...testOpinion, comment: 'Avant' }, customer);
  return { site, carId, customer };
}

/** As the call goes on once the session was looked at. */
const post = (site: TestSite, carId: string, customer: SignedIn) => () =>
  site.services.reviews.post(carId, testOpinion, viewerOf(customer));
