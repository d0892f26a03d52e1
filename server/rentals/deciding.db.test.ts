import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ErrorBody } from '../../api/words/errors.ts';
import { hours, seconds } from '../platform/clock.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { mailsTo } from '../testing/browser.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';
import { addTestVehicle, decide, openDesk } from '../testing/desk.ts';

async function open() {
  const site = await startTestSite();
  const desk = await openDesk(site);
  const { db } = site.database;
  const carId = await insertTestCar(db);
  return { site, db, desk, carId };
}

async function lettersOf(site: TestSite): Promise<string[]> {
  await site.services.outbox.deliverDue();
  return readdir(join(site.dataDir, 'outbox')).catch(() => []);
}

test('a request is accepted on the vehicle that the desk chooses, once', async () => {
  const { site, db, desk, carId } = await open();
  const chosen = await addTestVehicle(site, carId, '12345-A-6');
  const id = await insertTestReservation(db, { car_id: carId });
  expect(await desk.does(id, 'accept', { vehicle_id: chosen })).toMatchObject({
    stage: 'prévue',
    status: 'acceptée',
    version: 2,
    vehicles: [{ vehicle_id: chosen, plate: '12345-A-6', handed_at: null }],
    acts: { accept: { state: 'absent' }, 'hand-over': { state: 'possible' }, 'no-show': { state: 'blocked' } },
    undo: { act: 'accept', ms_left: seconds(10) },
  });
  expect(await desk.isRefused(id, 'accept')).toMatchObject({ status: 409, code: 'already_decided' });
  expect(await desk.journal(id)).toEqual(['accepted']);
});

test('what is in the way of the chosen vehicle is named', async () => {
  const { site, db, desk, carId } = await open();
  const other = await insertTestReservation(db, { car_id: carId, status: 'acceptée', full_name: 'Nadia' });
  const { vehicles } = await desk.page(other);
  await addTestVehicle(site, carId, 'free');
  const id = await insertTestReservation(db, { car_id: carId });
  const refused = await desk.isRefused(id, 'accept', { vehicle_id: vehicles[0]?.vehicle_id });
  expect(refused).toMatchObject({ status: 409, code: 'vehicle_taken' });
  expect(refused.message).toContain('Nadia');
  expect(refused.fields['vehicle_id']).toContain('Nadia');
  expect(await desk.journal(id)).toEqual([]);
});

test('a vehicle of another car, of none, or in the garage is not given', async () => {
  const { site, db, desk, carId } = await open();
  const elsewhere = await addTestVehicle(site, await insertTestCar(db), 'other');
  const broken = await addTestVehicle(site, carId, 'broken', { state: 'atelier' });
  const id = await insertTestReservation(db, { car_id: carId });
  expect(await desk.isRefused(id, 'accept', { vehicle_id: elsewhere })).toMatchObject({ status: 400 });
  expect(await desk.isRefused(id, 'accept', { vehicle_id: 'none' })).toMatchObject({ code: 'vehicle_not_found' });
  expect(await desk.isRefused(id, 'accept', { vehicle_id: broken })).toMatchObject({ code: 'vehicle_not_in_service' });
});

test('the vehicles that could be given are told with what they stand before and after, or what has them', async () => {
  const { site, db, desk, carId } = await open();
  const busy = await addTestVehicle(site, carId, 'busy');
  const tight = await addTestVehicle(site, carId, 'tight');
  const day = { starts_at: Date.parse('2026-11-24T09:00Z'), ends_at: Date.parse('2026-11-25T07:00Z') };
  const before = await insertTestReservation(db, { car_id: carId, ...day });
  await desk.does(before, 'accept', { vehicle_id: tight });
  const other = await insertTestReservation(db, { car_id: carId, full_name: 'Nadia' });
  await desk.does(other, 'accept', { vehicle_id: busy });
  const id = await insertTestReservation(db, { car_id: carId });
  const all = await desk.candidates(id);
  expect(all).toHaveLength(3);
  expect(all.at(-1)?.vehicle_id).toBe(busy);
  expect(all.find(({ vehicle_id }) => vehicle_id === busy)).toMatchObject({ in_the_way: { full_name: 'Nadia' } });
  expect(all.find(({ vehicle_id }) => vehicle_id === tight)).toMatchObject({
    in_the_way: null,
    minutes_before: 120,
    minutes_after: null,
    is_suggested: true,
  });
  expect((await desk.does(id, 'accept')).vehicles[0]?.vehicle_id).toBe(tight);
});

test('two desks on one request: the second is told what the first changed', async () => {
  const { db, desk, carId } = await open();
  const id = await insertTestReservation(db, { car_id: carId });
  const answers = await Promise.all([
    desk.send(id, 'accept', { version: 1 }),
    desk.send(id, 'refuse', { version: 1, reason: 'Complet' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const lost = answers.find(({ statusCode }) => statusCode === 409)?.json<ErrorBody>();
  expect(lost?.code).toBe('changed_meanwhile');
  expect(lost?.fields?.['stage']).toBe((await desk.page(id)).stage);
  expect(await desk.journal(id)).toHaveLength(1);
});

test('the letter of a decision waits ten seconds, in which it is taken back with everything else', async () => {
  const { site, db, desk, carId } = await open();
  const id = await insertTestReservation(db, { car_id: carId, email: 'a@example.com' });
  await desk.does(id, 'accept');
  site.clock.advance(seconds(9));
  expect(await lettersOf(site)).toHaveLength(0);
  expect(await desk.does(id, 'undo')).toMatchObject({
    stage: 'en attente',
    version: 3,
    vehicles: [],
    undo: null,
    decided_at: null,
  });
  site.clock.advance(hours(1));
  expect(await lettersOf(site)).toHaveLength(0);

  await desk.does(id, 'refuse', { reason: 'Complet' });
  site.clock.advance(seconds(10));
  expect(await desk.isRefused(id, 'undo')).toMatchObject({ status: 409, code: 'too_late_to_undo' });
  expect(await lettersOf(site)).toHaveLength(1);
  expect(await desk.journal(id)).toEqual(['accepted', 'undone', 'refused']);
});

test('an acceptance after a refusal is undone into that refusal, with its reason', async () => {
  const { site, db, desk, carId } = await open();
  const id = await insertTestReservation(db, { car_id: carId });
  await desk.does(id, 'refuse', { reason: 'Complet' });
  site.clock.advance(hours(1));
  await desk.does(id, 'accept');
  expect(await desk.does(id, 'undo')).toMatchObject({
    stage: 'refusée',
    closing_reason: 'Complet',
    closed_by: 'agence',
  });
  expect(await desk.isRefused(id, 'undo')).toMatchObject({ code: 'too_late_to_undo' });
});

test('a refusal proposes what is free, at the price of the rates', async () => {
  const { db, desk, carId } = await open();
  const other = await insertTestCar(db, { model: 'Duster', price_centimes: 40_000 });
  const id = await insertTestReservation(db, { car_id: carId });
  const proposals = [{ car_id: other, start_date: '2026-11-25T10:00', end_date: '2026-11-27T10:00' }];
  expect(await desk.does(id, 'refuse', { reason: 'Panne', proposals })).toMatchObject({
    stage: 'refusée',
    proposals: [{ car_id: other, car_name: 'Dacia Duster', days: 3, total: 1200, taken_at: null }],
  });
  expect((await desk.does(id, 'undo')).proposals).toEqual([]);

  await insertTestReservation(db, { car_id: other, status: 'acceptée', full_name: 'Nadia' });
  const taken = await desk.isRefused(id, 'refuse', { proposals });
  expect(taken.status).toBe(409);
  expect(taken.fields['proposals.0.car_id']).toContain('Nadia');
  expect((await desk.page(id)).stage).toBe('en attente');
});

test('the reason of a refusal is told in its letter, with a proposal and without', async () => {
  const { site, db, desk, carId } = await open();
  const other = await insertTestCar(db, { model: 'Duster' });
  const offer = { car_id: other, start_date: '2026-11-25', end_date: '2026-11-27' };
  for (const proposals of [[], [offer]]) {
    const id = await insertTestReservation(db, { car_id: carId, email: 'a@example.com' });
    await desk.does(id, 'refuse', { reason: 'Panne', proposals });
  }
  const letters = await mailsTo(site, 'a@example.com');
  expect(letters).toHaveLength(2);
  for (const { text } of letters) expect(text).toContain('Motif : Panne');
});

test('vehicles of its own car are suggested before others, and those that cannot be had come last', async () => {
  const { site, db, desk, carId } = await open();
  const busy = await addTestVehicle(site, carId, 'busy');
  const elsewhere = await addTestVehicle(site, await insertTestCar(db, { make: 'Alfa' }), 'elsewhere');
  const day = { starts_at: Date.parse('2026-11-24T09:00Z'), ends_at: Date.parse('2026-11-25T07:00Z') };
  // It would stand the shortest, and is another car.
  const before = await insertTestReservation(db, { car_id: carId, ...day });
  await desk.does(before, 'accept');
  await desk.does(before, 'swap', { vehicle_id: elsewhere, price: 'keep' });
  const other = await insertTestReservation(db, { car_id: carId });
  await desk.does(other, 'accept', { vehicle_id: busy });
  const id = await insertTestReservation(db, { car_id: carId });
  const all = await desk.candidates(id, '?all=true');
  expect(all[0]).toMatchObject({ car_id: carId, is_suggested: true, in_the_way: null });
  expect(all.at(-1)?.vehicle_id).toBe(busy);
  expect(all.filter(({ is_suggested }) => is_suggested)).toHaveLength(1);
});

test('the call of the lists goes the same way', async () => {
  const { site, db, desk, carId } = await open();
  const id = await insertTestReservation(db, { car_id: carId });
  const answer = await decide(site, desk.as, id, 'acceptée');
  expect(answer.json()).toMatchObject({ status: 'acceptée' });
  expect((await desk.page(id)).undo?.act).toBe('accept');
});

test('nobody but the agency comes near', async () => {
  const { site, db, carId } = await open();
  const id = await insertTestReservation(db, { car_id: carId });
  const as = await site.signIn('user');
  const url = `/api/admin/rentals/${id}`;
  expect((await site.request({ method: 'POST', url: `${url}/accept`, payload: { version: 1 }, as })).statusCode).toBe(
    403,
  );
  expect((await site.request({ method: 'GET', url })).statusCode).toBe(401);
});
