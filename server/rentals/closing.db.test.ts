import { expect, test } from 'vitest';
import { hours } from '../platform/clock.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestReview } from '../testing/builders.ts';
import { openDesk } from '../testing/desk.ts';

const start = Date.parse('2026-11-25T09:00Z');
const end = Date.parse('2026-11-26T09:00Z');

async function open() {
  const site = await startTestSite();
  const desk = await openDesk(site);
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const id = await insertTestReservation(db, { car_id: carId, status: 'acceptée', is_start_open: 0, is_end_open: 0 });
  return { site, db, desk, carId, id };
}

test('a cancelled rental lets go of its vehicle, and says who gave it up and why', async () => {
  const { db, desk, carId, id } = await open();
  const missing = await desk.isRefused(id, 'cancel', { by: 'nobody' });
  expect([missing.status, Object.keys(missing.fields)]).toEqual([400, ['by', 'reason']]);
  const gone = await desk.does(id, 'cancel', { by: 'client', reason: 'Vol annulé' });
  expect(gone).toMatchObject({
    stage: 'annulée',
    status: 'refusée',
    closed_by: 'client',
    closing_reason: 'Vol annulé',
    vehicles: [],
  });
  const other = await insertTestReservation(db, { car_id: carId });
  await desk.does(other, 'accept');
  const taken = await desk.isRefused(id, 'revive');
  expect([taken.status, taken.code]).toEqual([409, 'car_taken']);
  await desk.does(other, 'undo');
  expect(await desk.does(id, 'revive', { reason: 'Revenu' })).toMatchObject({ stage: 'prévue', closed_by: null });
  expect(await desk.journal(id)).toEqual(['cancelled', 'revived']);
});

test('the customer is told of a cancellation at once', async () => {
  const { site, db, desk, carId } = await open();
  const later = { starts_at: end, ends_at: end + hours(24), email: 'a@example.com' };
  const id = await insertTestReservation(db, { car_id: carId, status: 'acceptée', ...later });
  await desk.does(id, 'cancel', { by: 'agence', reason: 'Panne' });
  const queued = await db.selectFrom('outbox').selectAll().execute();
  expect(queued.map(({ recipient, next_attempt_at }) => [recipient, next_attempt_at])).toEqual([
    ['a@example.com', site.clock.now()],
  ]);
  expect(queued[0]?.text_body).not.toContain('Panne');
});

test('nobody has stayed away before the start; afterwards the vehicle is free for others', async () => {
  const { site, desk, id } = await open();
  const early = await desk.isRefused(id, 'no-show');
  expect([early.status, early.code]).toEqual([409, 'act_not_possible']);
  site.clock.set(start);
  expect((await desk.page(id)).is_start_past).toBe(true);
  expect(await desk.does(id, 'no-show')).toMatchObject({ stage: 'non présentée', vehicles: [] });
  site.clock.set(start + hours(3));
  const revived = await desk.does(id, 'revive');
  expect(revived.vehicles[0]?.start.at).toBe(new Date(start + hours(3)).toISOString());
  expect((await desk.does(id, 'hand-over', { km: 1, fuel: 1 })).stage).toBe('en cours');
});

test('what is over is not revived, nor a car that was switched off', async () => {
  const { site, db, desk, carId, id } = await open();
  await desk.does(id, 'cancel', { by: 'client', reason: 'Malade' });
  await db.updateTable('cars').set({ is_available: 0 }).where('id', '=', carId).execute();
  expect(await desk.isRefused(id, 'revive')).toMatchObject({ code: 'car_switched_off' });
  expect((await desk.page(id)).acts.revive.state).toBe('blocked');
  await db.updateTable('cars').set({ is_available: 1 }).where('id', '=', carId).execute();
  site.clock.set(end);
  expect(await desk.isRefused(id, 'revive')).toMatchObject({ code: 'act_not_possible' });
});

test('a rental on its way is neither cancelled nor accepted again', async () => {
  const { site, desk, id } = await open();
  site.clock.set(start);
  await desk.does(id, 'hand-over', { km: 1, fuel: 1 });
  expect(await desk.isRefused(id, 'cancel', { by: 'client', reason: 'x' })).toMatchObject({ code: 'act_not_possible' });
  expect(await desk.isRefused(id, 'no-show')).toMatchObject({ code: 'act_not_possible' });
  expect(await desk.isRefused(id, 'accept')).toMatchObject({ code: 'already_decided' });
});

test('a review counts as of somebody who rented while the rental stands', async () => {
  const { site, db, desk, carId } = await open();
  const { userId } = await site.signIn('user');
  const reviewId = await insertTestReview(db, { car_id: carId, user_id: userId });
  const later = { starts_at: end, ends_at: end + hours(24), user_id: userId };
  const id = await insertTestReservation(db, { car_id: carId, ...later });
  const verifiedFrom = async () => {
    const row = await db.selectFrom('reviews').selectAll().where('id', '=', reviewId).executeTakeFirstOrThrow();
    return row.verified_from;
  };
  await desk.does(id, 'accept');
  expect(await verifiedFrom()).toBe(end + hours(24));
  await desk.does(id, 'undo');
  expect(await verifiedFrom()).toBeNull();
  await desk.does(id, 'accept');
  await desk.does(id, 'cancel', { by: 'client', reason: 'Malade' });
  expect(await verifiedFrom()).toBeNull();
});
