import { expect, onTestFinished, test } from 'vitest';
import type { Planning } from '../../api/calls/planning.ts';
import { instantAt, localTimeAt } from '../../api/rules/casablanca-time.ts';
import { openEnd } from '../../api/rules/fleet.ts';
import { occupy, releaseRental } from '../fleet/occupations/store.ts';
import { insertVehicle } from '../fleet/vehicles/store.ts';
import { newId } from '../platform/random.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestTransfer } from '../testing/builders.ts';
import { decide } from '../testing/desk.ts';
import { listen } from '../testing/listening.ts';

/** It is Sunday 15 November. */
const at = (wall: string) => instantAt(Date.parse(`2026-${wall}Z`));

test('without a first day yesterday comes first, and today is marked', async () => {
  const site = await startTestSite();
  const { from, days, now, cars } = await read(site);
  expect(from).toBe('2026-11-14');
  expect(days).toHaveLength(21);
  expect(days.filter(({ is_today }) => is_today)).toEqual([{ day: '2026-11-15', is_today: true }]);
  expect(now).toEqual({ at: '2026-11-15T09:00:00.000Z', wall: localTimeAt(site.clock.now()) });
  expect(cars).toEqual([]);
});

test('vehicles stand below their car, with what occupies them in the days that are shown', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const period = (starts_at: number, ends_at: number) => ({ car_id: carId, starts_at, ends_at });
  const rented = (start: string, end: string) =>
    insertTestReservation(db, { ...period(at(start), at(end)), is_start_open: 0, stage: 'prévue' });
  await rented('11-02T10:00', '11-09T00:00');
  const before = await rented('11-09T00:00', '11-10T10:00');
  const within = await rented('11-11T10:00', '11-13T18:00');
  const beyond = await rented('11-22T23:00', '12-30T10:00');
  await rented('12-30T10:00', '12-31T10:00');
  const waits = await insertTestReservation(db, { ...period(at('11-12T10:00'), at('11-14T10:00')) });
  await insertTestReservation(db, { ...period(at('11-23T00:00'), at('11-24T10:00')) });
  await insertTestReservation(db, { ...period(at('11-12T10:00'), at('11-14T10:00')), status: 'refusée' });

  const { cars } = await read(site, '?from=2026-11-09&weeks=2');
  expect(cars).toMatchObject([
    { id: carId, name: 'Dacia Logan', type: 'berline', vehicles: [{ state: 'en service' }] },
  ]);
  const bars = cars[0]?.vehicles[0]?.bars ?? [];
  expect(bars.map(({ rental }) => rental?.id)).toEqual([before, within, beyond]);
  expect(bars[1]).toMatchObject({
    start: { wall: '2026-11-11T10:00' },
    end: { wall: '2026-11-13T18:00' },
    is_late: false,
    rental: { stage: 'prévue', full_name: 'Cliente Exemple', version: 1, is_start_open: false },
    block: null,
  });
  expect(cars[0]?.waiting).toMatchObject([{ id: waits, start: { wall: '2026-11-12T10:00' } }]);
});

test('a block has its kind, and no end while nobody knows it', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  await insertTestCar(db);
  const block = { id: newId(), kind: 'garage' as const, note: 'embrayage', created_at: 0 };
  await db.insertInto('blocks').values(block).execute();
  const { id: vehicle_id } = await db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow();
  await occupy(db, { id: newId(), vehicle_id, block_id: block.id, starts_at: at('11-14T08:00'), ends_at: openEnd });
  const { cars } = await read(site);
  expect(cars[0]?.vehicles[0]?.bars).toMatchObject([
    { end: null, is_late: false, rental: null, block: { kind: 'garage', note: 'embrayage', version: 1 } },
  ]);
});

test('whoever is late is there until they are back, also in weeks that begin later', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const period = { car_id: carId, starts_at: at('10-01T10:00'), ends_at: at('10-03T10:00') };
  const late = await insertTestReservation(db, { ...period, stage: 'en cours' });
  await db.updateTable('occupations').set({ handed_at: period.starts_at }).execute();
  const barsFrom = async (query: string) => (await read(site, query)).cars[0]?.vehicles[0]?.bars;
  for (const query of ['', '?from=2026-09-28&weeks=2', '?from=2026-10-03&weeks=2'])
    expect(await barsFrom(query)).toMatchObject([{ is_late: true, rental: { id: late, stage: 'en cours' } }]);
  await db
    .updateTable('occupations')
    .set({ back_at: at('10-04T10:00') })
    .execute();
  expect(await barsFrom('')).toEqual([]);
});

test('a vehicle that was sold stays for as long as somebody counts on it; archived ones go', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const rental = await insertTestReservation(db, {
    car_id: carId,
    starts_at: at('11-16T10:00'),
    ends_at: at('11-18T10:00'),
    stage: 'prévue',
  });
  await db.updateTable('vehicles').set({ state: 'vendue' }).execute();
  const shown = async () => (await read(site)).cars.flatMap(({ vehicles }) => vehicles.map(({ state }) => state));
  expect(await shown()).toEqual(['vendue']);
  await releaseRental(db, rental);
  expect(await shown()).toEqual([]);
  await insertVehicle(db, { id: newId(), car_id: carId, archived_at: 1, created_at: 0, updated_at: 0 });
  expect(await shown()).toEqual([]);
});

test('some cars can be read by name', async () => {
  const site = await startTestSite();
  const wanted = await insertTestCar(site.database.db);
  await insertTestCar(site.database.db);
  expect((await read(site, `?cars=${wanted},unknown`)).cars.map(({ id }) => id)).toEqual([wanted]);
});

test('the first vehicles can be read alone, with all of their cars', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const models = ['Duster', 'Logan', 'Sandero'];
  const [first, second] = await Promise.all(models.map((model) => insertTestCar(db, { make: 'Dacia', model })));
  await insertVehicle(db, { id: newId(), car_id: first ?? '', created_at: 0, updated_at: 0 });
  const shown = async (query: string) =>
    (await read(site, query)).cars.map(({ id, vehicles }) => [id, vehicles.length]);
  expect(await shown('?first=1')).toEqual([[first, 2]]);
  expect(await shown('?first=3')).toEqual([
    [first, 2],
    [second, 1],
  ]);
  expect(await shown('')).toHaveLength(3);
});

test('the page comes with them, for an administrator alone', async () => {
  const site = await startTestSite({ pages: true });
  await insertTestCar(site.database.db, { make: 'Dacia', model: 'Sandero Stepway' });
  const page = async (role?: 'admin', query = '') =>
    site.request({ url: `/admin/dashboard/planning${query}`, as: await site.signIn(role) });
  const { body, headers } = await page('admin');
  expect(body).toMatch(/role="row"[^>]*data-kind="vehicle".*Sandero Stepway/s);
  expect(headers['cache-control']).toBe('no-store');
  expect((await page('admin', '?q=Duster')).body).not.toContain('Sandero Stepway');
  expect((await page()).statusCode).toBe(302);
  expect((await site.request({ url: '/admin/dashboard/planning' })).statusCode).toBe(302);
});

test.each([
  'first=0',
  'first=29',
  'weeks=1',
  'weeks=7',
  'weeks=x',
  'from=2026-02-30',
  'from=demain',
  'cars=',
  'cars=a,,b',
])('%s is refused', async (query) => {
  const site = await startTestSite();
  const answer = await site.request({ url: `/api/admin/planning?${query}`, as: await site.signIn('admin') });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields)[0]).toContain(query.split('=')[0]);
});

test('nobody else may look or listen', async () => {
  const { request, signIn } = await startTestSite();
  for (const url of ['/api/admin/planning', '/api/admin/planning/events']) {
    expect((await request({ url })).statusCode).toBe(401);
    expect((await request({ url, as: await signIn() })).statusCode).toBe(403);
  }
});

test('whoever listens hears which cars look different', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const carId = await insertTestCar(db);
  const request = await insertTestReservation(db, { car_id: carId });
  const next = await openStream(site, admin);
  expect((await decide(site, admin, request, 'acceptée')).statusCode).toBe(200);
  await expect.poll(next).toContain(`data: {"cars":["${carId}"]}\n\n`);
  const other = await insertTestCar(db);
  const vehicle = await db.selectFrom('vehicles').select('id').where('car_id', '=', other).executeTakeFirstOrThrow();
  const transfer = await insertTestTransfer(db);
  await site.database.inTransaction(async (_, announce) => announce('requests', transfer));
  await site.database.inTransaction(async (_, announce) => announce('vehicles', vehicle.id));
  await expect.poll(next).toBe(`data: {"cars":["${other}"]}\n\n`);
  site.events.setLive(true);
  expect(await next()).toBe('data: {"missed":true}\n\n');
});

test('also of the car to whose vehicle a rental was moved', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const asked = await insertTestCar(db);
  const rental = await insertTestReservation(db, { car_id: asked, stage: 'prévue' });
  const other = await insertTestCar(db);
  const vehicle = await db.selectFrom('vehicles').select('id').where('car_id', '=', other).executeTakeFirstOrThrow();
  await db.updateTable('occupations').set({ vehicle_id: vehicle.id }).execute();
  const next = await openStream(site, await site.signIn('admin'));
  await site.database.inTransaction(async (_, announce) => announce('requests', rental));
  const heard = JSON.parse(((await next()) ?? '').replace('data: ', '')) as { cars: string[] };
  expect(heard.cars.toSorted()).toEqual([asked, other].toSorted());
});

async function read(site: TestSite, query = ''): Promise<Planning> {
  const answer = await site.request({ url: `/api/admin/planning${query}`, as: await site.signIn('admin') });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function openStream(site: TestSite, { cookie }: SignedIn) {
  const port = await listen(site);
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/planning/events`, { headers: { cookie } });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const chunks = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => chunks.cancel());
  const next = async () => (await chunks.read()).value;
  expect(await next()).toBe(': connected\n\n');
  return next;
}
