import { expect, test } from 'vitest';
import type { Block } from '../../../api/calls/blocks.ts';
import type { BookingAnswer } from '../../../api/calls/desk-booking.ts';
import { insertVehicle } from '../vehicles/store.ts';
import { addCustomer } from '../../customers/store.ts';
import { entriesOf } from '../../journal/store.ts';
import { hours } from '../../platform/clock.ts';
import { newId } from '../../platform/random.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../../testing/builders.ts';
import { confirmPassword } from '../../testing/team.ts';

const period = { start_date: '2026-11-20T10:00', end_date: '2026-11-23T10:00' };

type Method = 'POST' | 'PUT' | 'DELETE' | 'GET';
const send = ({ request }: TestSite, as: SignedIn, method: Method, path: string, payload?: object) =>
  request({ method, url: `/api/admin/${path}`, as, ...(payload && { payload }) });

async function startDesk() {
  const site = await startTestSite();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const { id: vehicle_id } = await db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow();
  const customer_id = await addCustomer(db, { userId: null, fullName: 'Salma', email: null, phone: '0661223344' }, 0);
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  return { site, db, carId, vehicle_id, customer_id, admin };
}

const acts = async ({ database: { db } }: TestSite, kind: 'block' | 'vehicle' | 'customer', id: string) =>
  (await entriesOf(db, kind, id, 9)).map(({ act }) => act).toReversed();

test('a vehicle goes to the garage, longer than thought, and is free again', async () => {
  const { site, vehicle_id, carId, admin } = await startDesk();
  const payload = { vehicle_id, kind: 'garage', start_date: '2026-11-20', end_date: '2026-11-22', note: 'Freins' };
  const added = await send(site, admin, 'POST', 'blocks', payload);
  expect(added.statusCode).toBe(201);
  const block = added.json<Block>();
  expect(block).toMatchObject({
    kind: 'garage',
    note: 'Freins',
    car_id: carId,
    car_name: 'Dacia Logan',
    start: { wall: '2026-11-20T00:00' },
    end: { wall: '2026-11-23T00:00' },
    author_name: 'Cliente Exemple',
    version: 1,
  });
  const longer = await send(site, admin, 'PUT', `blocks/${block.id}`, { version: 1, end_date: null });
  expect(longer.json()).toMatchObject({ end: null, note: 'Freins', version: 2 });
  expect((await send(site, admin, 'GET', `blocks/${block.id}`)).json()).toEqual(longer.json());

  // Another desk has seen the first only: it is told what changed, and nothing is done.
  const shorter = await send(site, admin, 'PUT', `blocks/${block.id}`, { version: 1, note: 'Fini' });
  expect([shorter.statusCode, shorter.json()]).toMatchObject([
    409,
    { code: 'changed_meanwhile', fields: { ends_at: '' } },
  ]);
  expect((await send(site, admin, 'DELETE', `blocks/${block.id}?version=1`)).statusCode).toBe(409);

  expect((await send(site, admin, 'DELETE', `blocks/${block.id}?version=2`)).statusCode).toBe(204);
  expect((await send(site, admin, 'GET', `blocks/${block.id}`)).statusCode).toBe(404);
  expect(await acts(site, 'vehicle', vehicle_id)).toEqual(['blocked', 'block_changed', 'unblocked']);
});

test('what is in the way is named, a rental as well as a block without end; nothing is written', async () => {
  const { site, db, carId, vehicle_id, admin } = await startDesk();
  await insertTestReservation(db, { car_id: carId, status: 'acceptée', full_name: 'Karim Idrissi' });
  const rented = { vehicle_id, kind: 'garage', start_date: '2026-11-24', end_date: '2026-11-25' };
  const refused = await send(site, admin, 'POST', 'blocks', rented);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'vehicle_taken', fields: { vehicle_id: expect.stringContaining('Karim Idrissi') as string } },
  ]);
  const open = { vehicle_id, kind: 'privé', start_date: '2026-12-01' };
  const block = (await send(site, admin, 'POST', 'blocks', open)).json<Block>();
  const after = { vehicle_id, kind: 'autre', start_date: '2027-05-01', end_date: '2027-05-02' };
  expect((await send(site, admin, 'POST', 'blocks', after)).json()).toMatchObject({
    fields: { vehicle_id: 'Immobilisation (privé), depuis le 1er décembre 2026 à 00:00, sans fin prévue' },
  });
  // Its own place is not in its way, another's is.
  const moved = { version: 1, start_date: '2026-12-02' };
  expect((await send(site, admin, 'PUT', `blocks/${block.id}`, moved)).statusCode).toBe(200);
  const back = await send(site, admin, 'PUT', `blocks/${block.id}`, { version: 2, start_date: '2026-11-20' });
  expect(back.json()).toMatchObject({ code: 'vehicle_taken' });
  expect(await db.selectFrom('blocks').select('version').execute()).toEqual([{ version: 2 }]);
});

test('bad input is refused by its field', async () => {
  const { site, vehicle_id, admin } = await startDesk();
  const cases = [
    [{ vehicle_id, kind: 'garage', ...period, end_date: '2026-11-19' }, 'end_date'],
    [{ vehicle_id, kind: 'vacances', ...period }, 'kind'],
    [{ vehicle_id, kind: 'option', ...period, hold_until: '2026-11-16' }, 'customer_id'],
    [{ kind: 'garage', ...period }, 'vehicle_id'],
    [{ vehicle_id, kind: 'garage', start_date: 'demain' }, 'start_date'],
  ] as const;
  for (const [payload, field] of cases) {
    const answer = await send(site, admin, 'POST', 'blocks', payload);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  }
  const nothing = { vehicle_id: 'nothing', kind: 'garage', ...period };
  expect((await send(site, admin, 'POST', 'blocks', nothing)).json()).toMatchObject({ code: 'vehicle_not_found' });
});

test('an option holds a car until its hour, and ends by itself', async () => {
  const { site, db, carId, customer_id, vehicle_id, admin } = await startDesk();
  const wish = { ...period, car_id: carId, customer_id };
  const answer = await send(site, admin, 'POST', 'bookings', {
    ...wish,
    hold_until: '2026-11-15T12:00',
    note: 'Rappelle',
    agreed_total: 900,
    price_reason: 'Fidèle',
  });
  const { option } = answer.json<Extract<BookingAnswer, { option: unknown }>>();
  expect(option).toMatchObject({
    kind: 'option',
    note: 'Rappelle\nPrix convenu : 900 MAD (Fidèle)',
    customer: { full_name: 'Salma' },
    expires: { wall: '2026-11-15T12:00' },
  });
  const rival = await send(site, admin, 'POST', 'bookings', wish);
  expect(rival.json()).toMatchObject({
    code: 'car_taken',
    fields: { car_id: expect.stringContaining('option') as string },
  });
  // The job leaves it until then; a moment later it is gone, with its line in the journal.
  await site.services.blocks.endExpired();
  expect(await db.selectFrom('occupations').select('id').execute()).toHaveLength(1);
  site.clock.advance(hours(4));
  await site.services.blocks.endExpired();
  expect(await db.selectFrom('blocks').select('id').execute()).toEqual([]);
  expect(await acts(site, 'customer', customer_id)).toEqual(['option_held', 'option_expired']);
  expect(await acts(site, 'vehicle', vehicle_id)).toEqual(['option_held', 'option_expired']);
});

test('who books does not wait for the job: an option that is over is in nobody’s way', async () => {
  const { site, carId, customer_id, admin } = await startDesk();
  const wish = { ...period, car_id: carId, customer_id };
  await send(site, admin, 'POST', 'bookings', { ...wish, hold_until: '2026-11-15T12:00' });
  site.clock.advance(hours(4));
  expect((await send(site, admin, 'POST', 'bookings', wish)).statusCode).toBe(201);
  const over = await send(site, admin, 'POST', 'bookings', { ...wish, hold_until: '2026-11-15T12:00' });
  expect(over.json()).toMatchObject({ fields: { hold_until: 'Cette date est déjà passée' } });
});

test('an option becomes a rental on its vehicle, in one go', async () => {
  const { site, db, carId, customer_id, vehicle_id, admin } = await startDesk();
  const wish = { ...period, car_id: carId, customer_id, hold_until: '2026-11-16', note: 'Rappelle' };
  const { option } = (await send(site, admin, 'POST', 'bookings', wish)).json<{ option: Block }>();
  expect(option.expires?.wall).toBe('2026-11-17T00:00');
  const path = `blocks/${option.id}/confirm`;
  expect((await send(site, admin, 'POST', path, { version: 2 })).json()).toMatchObject({ code: 'changed_meanwhile' });
  const unexplained = await send(site, admin, 'POST', path, { version: 1, agreed_total: 1 });
  expect(unexplained.statusCode).toBe(400);
  // Nothing is half-done: the option is still there.
  expect(await db.selectFrom('blocks').select('id').execute()).toHaveLength(1);
  const confirmed = await send(site, admin, 'POST', path, { version: 1, source: 'comptoir' });
  expect([confirmed.statusCode, confirmed.json()]).toMatchObject([
    201,
    { reservation: { vehicle_id, customer_id, start: { wall: period.start_date }, end: { wall: period.end_date } } },
  ]);
  expect(await db.selectFrom('blocks').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('reservations').select(['stage', 'note', 'source', 'is_start_open']).execute()).toEqual([
    { stage: 'prévue', note: 'Rappelle', source: 'comptoir', is_start_open: 0 },
  ]);
  expect(await acts(site, 'block', option.id)).toEqual(['option_held', 'option_confirmed']);
  expect((await send(site, admin, 'POST', path, { version: 1 })).statusCode).toBe(404);
});

test('a garage that cannot wait moves what is in its way to another vehicle, or nothing at all', async () => {
  const { site, db, carId, vehicle_id, admin } = await startDesk();
  const rental = await insertTestReservation(db, { car_id: carId, status: 'acceptée' });
  const garage = { vehicle_id, kind: 'garage', start_date: '2026-11-24', end_date: '2026-11-30', move_others: true };
  const stuck = await send(site, admin, 'POST', 'blocks', garage);
  expect([stuck.statusCode, stuck.json()]).toMatchObject([409, { code: 'others_cannot_move' }]);
  expect(await db.selectFrom('blocks').select('id').execute()).toEqual([]);
  const second = newId();
  await insertVehicle(db, { id: second, car_id: carId, created_at: 0, updated_at: 0 });
  expect((await send(site, admin, 'POST', 'blocks', garage)).statusCode).toBe(201);
  const occupied = await db.selectFrom('occupations').select(['vehicle_id', 'reservation_id']).execute();
  expect(occupied).toContainEqual({ vehicle_id: second, reservation_id: rental });
  expect(occupied).toContainEqual({ vehicle_id, reservation_id: null });
});

test('a year that was mistyped is told by its field', async () => {
  const { site, vehicle_id, admin } = await startDesk();
  const dates = { start_date: '1026-11-20', end_date: '2026-11-23' };
  const answer = await send(site, admin, 'POST', 'blocks', { vehicle_id, kind: 'garage', ...dates });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { fields: { start_date: 'Cette date n’existe pas' } },
  ]);
});

test('a vehicle is archived while it goes to the garage: never is one that is gone occupied from then on, 20 times', async () => {
  const { site, db, carId, admin } = await startDesk();
  for (let round = 0; round < 20; round++) {
    const added = await send(site, admin, 'POST', 'vehicles', { car_id: carId });
    const { _id: vehicle_id, version } = added.json<{ _id: string; version: number }>();
    const [blocked, archived] = await Promise.all([
      send(site, admin, 'POST', 'blocks', { vehicle_id, kind: 'garage', ...period }),
      send(site, admin, 'POST', `vehicles/${vehicle_id}/archive`, { version }),
    ]);
    expect([
      [201, 200],
      [404, 200],
    ]).toContainEqual([blocked.statusCode, archived.statusCode]);
    if (blocked.statusCode === 404) continue;
    const lines = await db
      .selectFrom('journal')
      .innerJoin('journal_subjects', 'entry_id', 'journal.id')
      .select('act')
      .where('subject_id', '=', vehicle_id)
      .orderBy('journal.id')
      .execute();
    expect(lines.map(({ act }) => act)).toEqual(['vehicle_added', 'blocked', 'vehicle_archived']);
  }
});
