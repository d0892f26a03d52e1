import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hours, seconds } from '../platform/clock.ts';
import { newId } from '../platform/random.ts';
import { insertVehicle } from '../fleet/vehicles/store.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';
import { actOn, rentalOf } from '../testing/desk.ts';

async function started() {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const carId = await insertTestCar(site.database.db);
  return { site, admin, carId };
}

const addVehicle = async ({ database }: TestSite, car_id: string, plate: string) => {
  const id = newId();
  await insertVehicle(database.db, { id, car_id, plate, created_at: 0, updated_at: 0 });
  return id;
};

const lettersOf = async (site: TestSite) => {
  await site.services.outbox.deliverDue();
  return readdir(join(site.dataDir, 'outbox')).catch(() => []);
};

test('a request is accepted on the vehicle that the desk chooses, once', async () => {
  const { site, admin, carId } = await started();
  const chosen = await addVehicle(site, carId, '12345-A-6');
  const id = await insertTestReservation(site.database.db, { car_id: carId });
  const accepted = await actOn(site, admin, id, 'accept', { vehicle_id: chosen });
  expect(accepted.statusCode).toBe(200);
  expect(accepted.json()).toMatchObject({
    stage: 'prévue',
    status: 'acceptée',
    version: 2,
    vehicles: [{ vehicle_id: chosen, plate: '12345-A-6', handed_at: null }],
    acts: { accept: { state: 'absent' }, 'hand-over': { state: 'possible' }, 'no-show': { state: 'blocked' } },
    undo: { act: 'accept', ms_left: seconds(10) },
  });
  const again = await actOn(site, admin, id, 'accept');
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_decided']);
});

test('what is in the way of the chosen vehicle is named', async () => {
  const { site, admin, carId } = await started();
  const { db } = site.database;
  const other = await insertTestReservation(db, { car_id: carId, status: 'acceptée', full_name: 'Nadia' });
  const { vehicles } = await rentalOf(site, admin, other);
  await addVehicle(site, carId, 'free');
  const id = await insertTestReservation(db, { car_id: carId });
  const refused = await actOn(site, admin, id, 'accept', { vehicle_id: vehicles[0]?.vehicle_id });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'vehicle_taken', message: expect.stringContaining('Nadia') });
  expect(refused.json().fields.vehicle_id).toContain('Nadia');
});

test('a vehicle of another car, or of none, is not given', async () => {
  const { site, admin, carId } = await started();
  const elsewhere = await addVehicle(site, await insertTestCar(site.database.db), 'other');
  const id = await insertTestReservation(site.database.db, { car_id: carId });
  expect((await actOn(site, admin, id, 'accept', { vehicle_id: elsewhere })).statusCode).toBe(400);
  expect((await actOn(site, admin, id, 'accept', { vehicle_id: 'none' })).statusCode).toBe(404);
});

test('two desks on one request: the second is told what the first changed', async () => {
  const { site, admin, carId } = await started();
  const id = await insertTestReservation(site.database.db, { car_id: carId });
  const answers = await Promise.all([
    actOn(site, admin, id, 'accept', { version: 1 }),
    actOn(site, admin, id, 'refuse', { version: 1, reason: 'Complet' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(lost.code).toBe('changed_meanwhile');
  expect(['prévue', 'refusée']).toContain(lost.fields.stage);
});

test('the letter of a decision waits ten seconds, in which it is taken back with everything else', async () => {
  const { site, admin, carId } = await started();
  const id = await insertTestReservation(site.database.db, { car_id: carId, email: 'a@example.com' });
  await actOn(site, admin, id, 'accept');
  expect(await lettersOf(site)).toHaveLength(0);
  site.clock.advance(seconds(9));
  expect(await lettersOf(site)).toHaveLength(0);
  const undone = await actOn(site, admin, id, 'undo');
  expect(undone.json()).toMatchObject({ stage: 'en attente', version: 3, vehicles: [], undo: null, decided_at: null });
  site.clock.advance(hours(1));
  expect(await lettersOf(site)).toHaveLength(0);

  await actOn(site, admin, id, 'refuse', { reason: 'Complet' });
  site.clock.advance(seconds(10));
  const late = await actOn(site, admin, id, 'undo');
  expect([late.statusCode, late.json().code]).toEqual([409, 'too_late_to_undo']);
  expect(await lettersOf(site)).toHaveLength(1);
});

test('an acceptance after a refusal is undone into that refusal, with its reason', async () => {
  const { site, admin, carId } = await started();
  const id = await insertTestReservation(site.database.db, { car_id: carId });
  await actOn(site, admin, id, 'refuse', { reason: 'Complet' });
  site.clock.advance(hours(1));
  await actOn(site, admin, id, 'accept');
  const undone = await actOn(site, admin, id, 'undo');
  expect(undone.json()).toMatchObject({ stage: 'refusée', closing_reason: 'Complet', closed_by: 'agence' });
  expect((await actOn(site, admin, id, 'undo')).statusCode).toBe(409);
});

test('a refusal proposes what is free, at the price of the rates', async () => {
  const { site, admin, carId } = await started();
  const other = await insertTestCar(site.database.db, { model: 'Duster', price_centimes: 40_000 });
  const id = await insertTestReservation(site.database.db, { car_id: carId });
  const proposals = [{ car_id: other, start_date: '2026-11-25T10:00', end_date: '2026-11-27T10:00' }];
  const refused = await actOn(site, admin, id, 'refuse', { reason: 'Panne', proposals });
  expect(refused.json()).toMatchObject({
    stage: 'refusée',
    proposals: [{ car_id: other, car_name: 'Dacia Duster', days: 3, total: 1200, taken_at: null }],
  });
  expect((await actOn(site, admin, id, 'undo')).json().proposals).toEqual([]);

  await insertTestReservation(site.database.db, { car_id: other, status: 'acceptée', full_name: 'Nadia' });
  const taken = await actOn(site, admin, id, 'refuse', { proposals });
  expect(taken.statusCode).toBe(409);
  expect(taken.json().fields['proposals.0.car_id']).toContain('Nadia');
  expect((await rentalOf(site, admin, id)).stage).toBe('en attente');
});

test('the call of the lists goes the same way', async () => {
  const { site, admin, carId } = await started();
  const id = await insertTestReservation(site.database.db, { car_id: carId });
  const payload = { reservation_id: id, status: 'acceptée' };
  const answer = await site.request({ method: 'PUT', url: '/api/admin/reservations', payload, as: admin });
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'acceptée']);
  expect((await rentalOf(site, admin, id)).undo?.act).toBe('accept');
});

test('nobody but the agency comes near', async () => {
  const { site, carId } = await started();
  const id = await insertTestReservation(site.database.db, { car_id: carId });
  const customer = await site.signIn('user');
  expect((await actOn(site, customer, id, 'accept')).statusCode).toBe(403);
  expect((await site.request({ method: 'GET', url: `/api/admin/rentals/${id}` })).statusCode).toBe(401);
});
