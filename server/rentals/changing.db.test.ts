import { expect, test } from 'vitest';
import { hours } from '../platform/clock.ts';
import { addCustomer } from '../customers/store.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';
import { addTestVehicle, openDesk } from '../testing/desk.ts';

const start = Date.parse('2026-11-25T09:00Z');
const end = Date.parse('2026-11-26T09:00Z');
const exact = { is_start_open: 0, is_end_open: 0, days: 2, total_centimes: 50_000 };

async function open() {
  const site = await startTestSite();
  const desk = await openDesk(site);
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const id = await insertTestReservation(db, { car_id: carId, status: 'acceptée', email: 'a@example.com', ...exact });
  return { site, db, desk, carId, id };
}

const wall = (instant: number) => new Date(instant).toISOString();

test('other dates, places, flight and note: the price is asked for, the customer is told once', async () => {
  const { db, desk, id } = await open();
  const dates = { start_date: '2026-11-25', end_date: '2026-11-28T18:00' };
  expect((await desk.isRefused(id, 'modify', dates)).fields).toHaveProperty('price');
  expect((await desk.page(id)).version).toBe(1);
  const changed = await desk.does(id, 'modify', {
    ...dates,
    price: 'new',
    pickup_kind: 'aéroport',
    pickup_place: 'Agadir-Al Massira',
    flight: 'AT 423',
    note: 'Siège bébé',
  });
  expect(changed).toMatchObject({
    is_start_open: true,
    is_end_open: false,
    days: 4,
    total: 1000,
    is_agreed_price: false,
    pickup: { kind: 'aéroport', place: 'Agadir-Al Massira' },
    flight: 'AT 423',
    note: 'Siège bébé',
    version: 2,
  });
  expect(changed.vehicles[0]).toMatchObject({ start: changed.start, end: changed.end });
  expect(await db.selectFrom('outbox').select('subject').execute()).toHaveLength(1);
  const entry = await db.selectFrom('journal').selectAll().executeTakeFirstOrThrow();
  expect(entry.act).toBe('modified');
  expect(JSON.parse(entry.changes)).toContainEqual({ field: 'total', before: 500, after: 1000 });
});

test('the agreed price is kept, or another is agreed on with a reason', async () => {
  const { desk, id } = await open();
  const longer = { end_date: '2026-11-28T09:00' };
  expect(await desk.does(id, 'modify', { ...longer, price: 'keep' })).toMatchObject({
    days: 4,
    total: 500,
    is_agreed_price: true,
  });
  const without = await desk.isRefused(id, 'modify', { price: 'agreed', agreed_total: '450,50' });
  expect(without.fields).toHaveProperty('price_reason');
  expect((await desk.isRefused(id, 'modify', { price: 'agreed', price_reason: 'Fidèle' })).fields).toHaveProperty(
    'agreed_total',
  );
  const agreed = await desk.does(id, 'modify', { price: 'agreed', agreed_total: '450,50', price_reason: 'Fidèle' });
  expect(agreed).toMatchObject({ total: 450.5, price_reason: 'Fidèle' });
});

test('a change that changes nothing leaves no trace', async () => {
  const { desk, id } = await open();
  expect((await desk.does(id, 'modify', { note: '' })).version).toBe(1);
  expect(await desk.journal(id)).toEqual([]);
});

test('another car, another vehicle, another person', async () => {
  const { site, db, desk, id } = await open();
  const duster = await insertTestCar(db, { model: 'Duster', price_centimes: 40_000 });
  const asking = { userId: null, fullName: 'Nadia Idrissi', email: null, phone: '0611111111' };
  const customer_id = await addCustomer(db, asking, 0);
  const moved = await desk.does(id, 'modify', { car_id: duster, customer_id, price: 'new' });
  expect(moved).toMatchObject({
    car_name: 'Dacia Duster',
    total: 800,
    full_name: 'Nadia Idrissi',
    phone: '06 11 11 11 11',
    customer: { _id: customer_id },
    vehicles: [{ car_id: duster }],
  });
  const second = await addTestVehicle(site, duster, '2');
  expect((await desk.does(id, 'modify', { vehicle_id: second })).vehicles[0]?.vehicle_id).toBe(second);
  expect(await desk.isRefused(id, 'modify', { customer_id: 'none' })).toMatchObject({ code: 'customer_not_found' });
  expect(await desk.isRefused(id, 'modify', { car_id: 'none' })).toMatchObject({ code: 'car_not_found' });
});

test('bad dates are told by their field', async () => {
  const { desk, id } = await open();
  const refused = await desk.isRefused(id, 'modify', { end_date: '2026-11-24T09:00' });
  expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['end_date']]);
  expect(await desk.isRefused(id, 'modify', { start_date: '2026-02-30' })).toMatchObject({ status: 400 });
  expect((await desk.isRefused(id, 'extend', { end_date: '2026-11-25T20:00' })).fields).toHaveProperty('end_date');
});

test('what has begun keeps its start and its car, and can be extended', async () => {
  const { site, db, desk, id } = await open();
  const duster = await insertTestCar(db, { model: 'Duster' });
  site.clock.set(start);
  await desk.does(id, 'hand-over', { km: 1, fuel: 1 });
  const refused = await desk.isRefused(id, 'modify', { start_date: '2026-11-25T06:00', car_id: duster, price: 'keep' });
  expect([refused.status, refused.code]).toEqual([409, 'act_not_possible']);
  expect(Object.keys(refused.fields)).toEqual(['start_date', 'car_id']);
  const longer = await desk.does(id, 'extend', { end_date: '2026-11-27T09:00', price: 'new' });
  expect(longer).toMatchObject({ days: 3, total: 750 });
  expect(longer.vehicles[0]?.end).toEqual(longer.end);
  expect(await desk.journal(id)).toEqual(['handed_over', 'extended']);
});

test('an extension that collides names what is in the way, and moves it if it may be moved', async () => {
  const { site, db, desk, carId, id } = await open();
  const next = { starts_at: end, ends_at: end + hours(24), full_name: 'Nadia' };
  const other = await insertTestReservation(db, { car_id: carId, status: 'acceptée', ...next });
  const longer = { end_date: '2026-11-26T20:00', price: 'keep' };
  const refused = await desk.isRefused(id, 'extend', longer);
  expect([refused.code, refused.message]).toEqual(['vehicle_taken', expect.stringContaining('Nadia')]);
  expect(await desk.isRefused(id, 'extend', { ...longer, move_others: true })).toMatchObject({
    code: 'others_cannot_move',
  });
  expect(await desk.preview(id, { end_date: longer.end_date })).toMatchObject({
    difference: 0,
    can_move_others: false,
    collisions: [{ what: { full_name: 'Nadia' }, move_to: null }],
  });

  const duster = await insertTestCar(db, { model: 'Duster' });
  const equivalent = await desk.preview(id, { end_date: longer.end_date });
  expect(equivalent).toMatchObject({ can_move_others: true, collisions: [{ move_to: { car_name: 'Dacia Duster' } }] });
  const spare = await addTestVehicle(site, carId, 'SPARE');
  expect(await desk.preview(id, { end_date: longer.end_date })).toMatchObject({
    collisions: [{ move_to: { vehicle_id: spare } }],
  });
  const extended = await desk.does(id, 'extend', { ...longer, move_others: true });
  expect(extended.version).toBe(2);
  expect(await desk.page(other)).toMatchObject({ version: 2, car: { _id: carId }, vehicles: [{ vehicle_id: spare }] });
  expect([await desk.journal(id), await desk.journal(other)]).toEqual([['extended'], ['moved']]);
  expect(duster).not.toBe(carId);
});

test('all or nothing: where one of two cannot go, neither goes', async () => {
  const { site, db, desk, carId, id } = await open();
  const spare = await addTestVehicle(site, carId, 'SPARE');
  const [own] = (await desk.page(id)).vehicles;
  const at = (from: number, more: object) => ({ car_id: carId, starts_at: from, ends_at: from + hours(4), ...more });
  const first = await insertTestReservation(db, at(end, {}));
  await desk.does(first, 'accept', { vehicle_id: own?.vehicle_id });
  const second = await insertTestReservation(db, at(end + hours(4), {}));
  await desk.does(second, 'accept', { vehicle_id: own?.vehicle_id });
  const rival = await insertTestReservation(db, at(end + hours(5), {}));
  await desk.does(rival, 'accept', { vehicle_id: spare });
  const longer = { end_date: '2026-11-26T20:00', price: 'keep', move_others: true };
  expect(await desk.isRefused(id, 'extend', longer)).toMatchObject({ code: 'others_cannot_move' });
  expect((await desk.page(first)).vehicles[0]?.vehicle_id).toBe(own?.vehicle_id);
  expect(await desk.journal(first)).toEqual(['accepted']);
});

test('two rentals change places', async () => {
  const { site, db, desk, carId, id } = await open();
  const spare = await addTestVehicle(site, carId, 'SPARE');
  const [own] = (await desk.page(id)).vehicles;
  const other = await insertTestReservation(db, { car_id: carId });
  await desk.does(other, 'accept', { vehicle_id: spare });
  const moved = await desk.does(id, 'modify', { vehicle_id: spare, move_others: true });
  expect(moved.vehicles[0]?.vehicle_id).toBe(spare);
  expect((await desk.page(other)).vehicles[0]?.vehicle_id).toBe(own?.vehicle_id);
});

test('what is on its way is moved for nobody', async () => {
  const { site, db, desk, carId, id } = await open();
  await addTestVehicle(site, carId, 'SPARE');
  site.clock.set(start);
  await desk.does(id, 'hand-over', { km: 1, fuel: 1 });
  const [own] = (await desk.page(id)).vehicles;
  const other = await insertTestReservation(db, { car_id: carId, starts_at: end, ends_at: end + hours(9), ...exact });
  await desk.does(other, 'accept', { vehicle_id: own?.vehicle_id });
  const earlier = { start_date: wall(end - hours(3)), price: 'keep', move_others: true };
  const refused = await desk.isRefused(other, 'modify', earlier);
  expect([refused.code, refused.message]).toEqual(['others_cannot_move', expect.stringContaining('Cliente Exemple')]);
});

test('a change on top of another is refused with what changed', async () => {
  const { desk, id } = await open();
  await desk.does(id, 'modify', { note: 'Siège bébé' });
  const late = await desk.isRefused(id, 'modify', { version: 1, note: 'GPS' });
  expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile', fields: { note: 'Siège bébé' } });
  expect((await desk.page(id)).note).toBe('Siège bébé');
});

test('a waiting request is changed without a vehicle, and a preview says what it would cost', async () => {
  const { db, desk, carId } = await open();
  const duster = await insertTestCar(db, { model: 'Duster', price_centimes: 40_000 });
  const id = await insertTestReservation(db, { car_id: carId, ...exact });
  expect(await desk.preview(id, { car_id: duster, end_date: '2026-11-27T09:00' })).toMatchObject({
    before: { days: 2, total: 500 },
    after: { days: 3, price_per_day: 400, total: 1200 },
    difference: 700,
    vehicle: null,
    collisions: [],
    why: null,
  });
  const changed = await desk.does(id, 'modify', { car_id: duster, price: 'new' });
  expect(changed).toMatchObject({ stage: 'en attente', car: { _id: duster }, vehicles: [], total: 800 });
});

test('of what does not exist nothing is told', async () => {
  const { desk } = await open();
  expect(await desk.isRefused('none', 'modify', { note: 'x' })).toMatchObject({ status: 404 });
  expect(await desk.isRefused('none', 'preview')).toMatchObject({ status: 404 });
});
