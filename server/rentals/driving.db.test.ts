import { expect, test } from 'vitest';
import { hours, minutes } from '../platform/clock.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';
import { addTestVehicle, openDesk } from '../testing/desk.ts';
import { createRentalsService } from './service.ts';
import { preparing } from '../testing/settings.ts';

const start = Date.parse('2026-11-25T09:00Z');
const end = Date.parse('2026-11-26T09:00Z');

/** A rental that is accepted on a car with one vehicle, and the moment at which it begins. */
async function open() {
  const site = await startTestSite();
  const desk = await openDesk(site);
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const id = await insertTestReservation(db, { car_id: carId, status: 'acceptée', full_name: 'Salma' });
  site.clock.set(start);
  return { site, db, desk, carId, id };
}

const vehicleOf = async ({ database }: TestSite, id: string) =>
  database.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('keys are handed over and taken back: the vehicle knows its km, fuel and place', async () => {
  const { site, desk, id } = await open();
  const out = await desk.does(id, 'hand-over', { km: 12_000, fuel: 8 });
  expect(out).toMatchObject({
    stage: 'en cours',
    is_late: false,
    vehicles: [{ km_out: 12_000, fuel_out: 8, handed_at: { at: '2026-11-25T09:00:00.000Z' }, back_at: null }],
  });
  const vehicleId = out.vehicles[0]?.vehicle_id ?? '';
  expect(await vehicleOf(site, vehicleId)).toMatchObject({ km: 12_000, fuel: 8, version: 2 });
  site.clock.set(end - hours(3));
  const back = await desk.does(id, 'take-back', { km: '12250', fuel: 5, place: 'Aéroport' });
  expect(back).toMatchObject({ stage: 'terminée', version: 3, vehicles: [{ km_in: 12_250, fuel_in: 5 }] });
  expect(back.vehicles[0]?.end.at).toBe(new Date(end - hours(3)).toISOString());
  expect(await vehicleOf(site, vehicleId)).toMatchObject({ km: 12_250, fuel: 5, place: 'Aéroport' });
  expect(await desk.journal(id)).toEqual(['handed_over', 'taken_back']);
});

test('fewer km than before are refused unless they are explained, and a bad reading is told by its field', async () => {
  const { site, desk, id } = await open();
  await desk.does(id, 'hand-over', { km: 12_000, fuel: 8 });
  site.clock.advance(hours(1));
  const lower = await desk.isRefused(id, 'take-back', { km: 11_999, fuel: 4 });
  expect(lower).toMatchObject({ status: 409, code: 'km_lower', fields: { km: 'Dernier relevé : 12000 km' } });
  const wrong = await desk.isRefused(id, 'take-back', { km: -1, fuel: 9 });
  expect([wrong.status, Object.keys(wrong.fields)]).toEqual([400, ['km', 'fuel']]);
  const taken = await desk.does(id, 'take-back', { km: 11_999, fuel: 4, km_reason: 'Compteur remplacé' });
  expect(taken.vehicles[0]?.km_in).toBe(11_999);
});

test('neither happens in the future, nor a return before the keys were handed over', async () => {
  const { site, desk, id } = await open();
  expect(await desk.isRefused(id, 'hand-over', { km: 1, fuel: 1, at: '2026-11-25T23:00' })).toMatchObject({
    status: 400,
    fields: { at: 'Ce moment n’est pas encore arrivé' },
  });
  await desk.does(id, 'hand-over', { km: 1, fuel: 1 });
  site.clock.advance(hours(2));
  const early = await desk.isRefused(id, 'take-back', { km: 1, fuel: 1, at: '2026-11-25T01:00' });
  expect(early.fields).toHaveProperty('at');
});

test('whoever leaves early has the vehicle from then on, if nobody else does', async () => {
  const { site, db, desk, carId, id } = await open();
  const before = { starts_at: start - hours(10), ends_at: start - hours(4), full_name: 'Nadia' };
  await insertTestReservation(db, { car_id: carId, status: 'acceptée', ...before });
  site.clock.set(start - hours(5));
  const refused = await desk.isRefused(id, 'hand-over', { km: 1, fuel: 1 });
  expect([refused.code, refused.fields['at']]).toEqual(['vehicle_taken', expect.stringContaining('Nadia')]);
  site.clock.set(start - hours(4));
  const out = await desk.does(id, 'hand-over', { km: 1, fuel: 1 });
  expect(out.vehicles[0]?.start.at).toBe(new Date(start - hours(4)).toISOString());
  expect(out.start.at).toBe(new Date(start).toISOString());
});

test('a vehicle that is not back from another is not handed over, and the other is named', async () => {
  const { site, db, desk, carId, id } = await open();
  const next = { starts_at: end, ends_at: end + hours(24), full_name: 'Nadia' };
  const nextId = await insertTestReservation(db, { car_id: carId, status: 'acceptée', ...next });
  await desk.does(id, 'hand-over', { km: 1, fuel: 1 });
  expect((await desk.page(id)).next).toMatchObject({ minutes: 0, what: { full_name: 'Nadia' } });
  site.clock.set(end + hours(1));
  expect(await desk.page(id)).toMatchObject({ is_late: true, next: { minutes: -60 } });
  const refused = await desk.isRefused(nextId, 'hand-over', { km: 1, fuel: 1 });
  expect([refused.code, refused.message]).toEqual(['vehicle_not_back', expect.stringContaining('Salma')]);
  expect((await desk.page(nextId)).acts['hand-over']).toMatchObject({ state: 'blocked' });
  const back = await desk.does(id, 'take-back', { km: 5, fuel: 1 });
  expect(back.vehicles[0]?.end.at).toBe(new Date(end).toISOString());
  expect(back.vehicles[0]?.back_at?.at).toBe(new Date(end + hours(1)).toISOString());
  expect((await desk.does(nextId, 'hand-over', { km: 5, fuel: 1 })).stage).toBe('en cours');
});

test('a mistaken return is taken back within a day, unless somebody has the vehicle', async () => {
  const { site, db, desk, carId, id } = await open();
  await desk.does(id, 'hand-over', { km: 100, fuel: 8 });
  site.clock.advance(hours(2));
  await desk.does(id, 'take-back', { km: 900, fuel: 2 });
  expect((await desk.isRefused(id, 'reopen')).fields).toHaveProperty('reason');
  const reopened = await desk.does(id, 'reopen', { reason: 'Mauvaise ligne' });
  expect(reopened).toMatchObject({ stage: 'en cours', vehicles: [{ back_at: null, km_in: null, km: 100 }] });
  expect(reopened.vehicles[0]?.end.at).toBe(new Date(end).toISOString());

  await desk.does(id, 'take-back', { km: 900, fuel: 2 });
  const other = { starts_at: start + hours(3), ends_at: start + hours(9), full_name: 'Nadia' };
  await insertTestReservation(db, { car_id: carId, status: 'acceptée', ...other });
  const refused = await desk.isRefused(id, 'reopen', { reason: 'Mauvaise ligne' });
  expect([refused.code, refused.message]).toEqual(['vehicle_taken', expect.stringContaining('Nadia')]);
  site.clock.advance(hours(24));
  expect(await desk.isRefused(id, 'reopen', { reason: 'Tard' })).toMatchObject({ code: 'act_not_possible' });
});

test('after a breakdown the rental goes on with another vehicle: both are read', async () => {
  const { site, db, desk, carId, id } = await open();
  const other = await insertTestCar(db, { model: 'Duster', price_centimes: 40_000 });
  const spare = await addTestVehicle(site, other, 'SPARE', { km: 50_000 });
  const out = await desk.does(id, 'hand-over', { km: 100, fuel: 8 });
  site.clock.advance(hours(5));
  const missing = await desk.isRefused(id, 'swap', { vehicle_id: spare });
  expect(Object.keys(missing.fields)).toEqual(['km_in', 'fuel_in', 'km_out', 'fuel_out']);
  const readings = { km_in: 180, fuel_in: 6, km_out: 50_000, fuel_out: 8 };
  const price = await desk.isRefused(id, 'swap', { vehicle_id: spare, ...readings });
  expect(price.fields).toHaveProperty('price');
  const lower = await desk.isRefused(id, 'swap', { vehicle_id: spare, ...readings, km_out: 49_000, price: 'keep' });
  expect([lower.code, Object.keys(lower.fields)]).toEqual(['km_lower', ['km_out']]);
  const swapped = await desk.does(id, 'swap', { vehicle_id: spare, ...readings, price: 'keep', reason: 'Panne' });
  expect(swapped).toMatchObject({
    stage: 'en cours',
    car: { _id: other },
    total: 250,
    vehicles: [
      { vehicle_id: out.vehicles[0]?.vehicle_id, km_in: 180, fuel_in: 6 },
      { vehicle_id: spare, km_out: 50_000, back_at: null },
    ],
  });
  expect(swapped.vehicles[0]?.end.at).toBe(swapped.vehicles[1]?.start.at);
  expect(await vehicleOf(site, spare)).toMatchObject({ km: 50_000, fuel: 8 });
  const after = await insertTestReservation(db, { car_id: carId, starts_at: start + hours(6), ends_at: end });
  expect((await desk.does(after, 'accept')).stage).toBe('prévue');
  expect((await desk.does(id, 'take-back', { km: 50_300, fuel: 4 })).stage).toBe('terminée');
});

test('before the keys are handed over a swap is only another vehicle', async () => {
  const { site, desk, carId, id } = await open();
  const spare = await addTestVehicle(site, carId, 'SPARE');
  const swapped = await desk.does(id, 'swap', { vehicle_id: spare, reason: 'Révision' });
  expect(swapped).toMatchObject({ stage: 'prévue', vehicles: [{ vehicle_id: spare }], version: 2 });
  expect(await desk.journal(id)).toEqual(['swapped']);
});

test('a vehicle that must be prepared is kept that much longer', async () => {
  const { site, db, desk, carId } = await open();
  const rentals = createRentalsService({ ...site.platform, settings: () => preparing(30) });
  const author = { userId: desk.as.userId };
  const [first, second] = [end + hours(1), end + hours(2)];
  const id = await insertTestReservation(db, { car_id: carId, starts_at: first, ends_at: second });
  const after = await insertTestReservation(db, { car_id: carId, starts_at: second, ends_at: second + hours(2) });
  const accepted = await rentals.accept(id, undefined, { author });
  expect(accepted.vehicles[0]?.end.at).toBe(new Date(second + minutes(30)).toISOString());
  expect(accepted.end.at).toBe(new Date(second).toISOString());
  await expect(rentals.accept(after, undefined, { author })).rejects.toMatchObject({ code: 'car_taken' });
});

test('keys are not handed over in another year', async () => {
  const { desk, id } = await open();
  const mistyped = await desk.isRefused(id, 'hand-over', { km: 1, fuel: 8, at: '2025-11-25T09:00' });
  expect([mistyped.status, Object.keys(mistyped.fields)]).toEqual([400, ['at']]);
});
