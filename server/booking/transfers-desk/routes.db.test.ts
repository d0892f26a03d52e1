import { expect, test } from 'vitest';
import type { JournalEntry } from '../../../api/calls/journal.ts';
import type { DeskTransfer, TransferVehicle } from '../../../api/calls/transfers-desk.ts';
import { instantAt } from '../../../api/rules/casablanca-time.ts';
import { occupy } from '../../fleet/occupations/store.ts';
import { hours } from '../../platform/clock.ts';
import { newId } from '../../platform/random.ts';
import { startTestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestTransfer } from '../../testing/builders.ts';

const at = (wall: string) => instantAt(Date.parse(`${wall}Z`));
const pickup = at('2026-11-20T06:30');

async function open(transfer: Parameters<typeof insertTestTransfer>[1] = {}) {
  const site = await startTestSite();
  site.clock.set(pickup - hours(1));
  const id = await insertTestTransfer(site.database.db, { status: 'acceptée', pickup_at: pickup, ...transfer });
  const admin = await site.signIn('admin');
  const url = `/api/admin/transfers/${id}`;
  const send = (method: 'PUT' | 'POST', path: string, payload: object) =>
    site.request({ method, url: `${url}${path}`, payload, as: admin });
  return {
    ...site,
    id,
    admin,
    url,
    read: async () => (await site.request({ url, as: admin })).json<DeskTransfer>(),
    change: (payload: object) => send('PUT', '', payload),
    markDone: (payload: object) => send('POST', '/done', payload),
  };
}

test('a transfer that nobody arranged goes to the airport, and nothing else is known', async () => {
  const { read } = await open();
  expect(await read()).toMatchObject({
    version: 1,
    status: 'acceptée',
    direction: 'aller',
    departure: 'Tiznit',
    airport: 'Aéroport Agadir-Al Massira',
    pickup: { wall: '2026-11-20T06:30' },
    is_open: false,
    flight: '',
    passengers: null,
    price: null,
    driver: '',
    vehicle: null,
    done: null,
    alert: null,
  });
});

test('the desk arranges it; each change counts, is in the journal of what it touches, and is told', async () => {
  const { database, admin, id, change, request, events, read } = await open();
  await insertTestCar(database.db);
  const vehicle = await database.db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow();
  const told: unknown[] = [];
  events.on((news) => told.push(news));
  const arranged = {
    direction: 'retour',
    flight: 'AT 451',
    passengers: '3',
    price: '349,50',
    driver: 'Hassan',
    vehicle_id: vehicle.id,
    note: 'Siège bébé',
    date: '2026-11-20T07:00',
  };
  const changed = await change({ version: 1, ...arranged });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject({
    version: 2,
    direction: 'retour',
    flight: 'AT 451',
    passengers: 3,
    price: 349.5,
    driver: 'Hassan',
    vehicle: { id: vehicle.id, car_name: 'Dacia Logan', occupied: null },
    note: 'Siège bébé',
    pickup: { wall: '2026-11-20T07:00' },
  });
  expect(told).toContainEqual(expect.objectContaining({ topic: 'requests', id }));
  expect(await read()).toEqual(changed.json());

  for (const [kind, subject] of [
    ['transfer', id],
    ['vehicle', vehicle.id],
  ]) {
    const journal = await request({ url: `/api/admin/journal/${kind}/${subject}`, as: admin });
    const [entry] = journal.json<{ items: JournalEntry[] }>().items;
    expect(entry?.act).toBe('transfer_changed');
    expect(entry?.changes.map(({ field }) => field)).toContain('flight');
  }
  // What is taken away again.
  expect((await change({ version: 2, passengers: null, price: null, vehicle_id: null })).json()).toMatchObject({
    version: 3,
    passengers: null,
    price: null,
    vehicle: null,
    driver: 'Hassan',
  });
});

test('what changes nothing is no change', async () => {
  const { change, database, id } = await open();
  expect((await change({ version: 1, direction: 'aller', driver: '' })).json()).toMatchObject({ version: 1 });
  const entries = database.db.selectFrom('journal_subjects').select('entry_id').where('subject_id', '=', id);
  expect(await entries.execute()).toEqual([]);
});

test('two desks: the second is told what the first made of it, and changes nothing', async () => {
  const { change, markDone, read } = await open();
  await change({ version: 1, driver: 'Hassan', price: 300 });
  const refused = await change({ version: 1, driver: 'Omar' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'changed_meanwhile',
    fields: { driver: 'Entre-temps : Hassan', price: 'Entre-temps : 300 MAD' },
  });
  expect((await markDone({ version: 1, done: true })).statusCode).toBe(409);
  expect(await read()).toMatchObject({ version: 2, driver: 'Hassan', done: null });
});

test('of two changes at once one counts', async () => {
  const { change } = await open();
  const answers = await Promise.all(['Hassan', 'Omar', 'Karim'].map((driver) => change({ version: 1, driver })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('a vehicle that is occupied at that hour is said to be, by whom and how long, and may be chosen all the same', async () => {
  const { database, change, request, url, admin, clock } = await open();
  const { db } = database;
  const carId = await insertTestCar(db);
  const free = newId();
  await db
    .insertInto('vehicles')
    .values({ id: free, car_id: carId, plate: 'libre', created_at: 0, updated_at: 0 })
    .execute();
  const reservation = { car_id: carId, status: 'acceptée', full_name: 'Salma' } as const;
  await insertTestReservation(db, { ...reservation, starts_at: pickup - hours(20), ends_at: pickup + hours(4) });
  const busy = await db.selectFrom('occupations').select('vehicle_id').executeTakeFirstOrThrow();
  const chosen = await change({ version: 1, vehicle_id: busy.vehicle_id });
  const occupied = { full_name: 'Salma', block_kind: null, end: { wall: '2026-11-20T10:30' } };
  expect(chosen.json()).toMatchObject({ vehicle: { id: busy.vehicle_id, occupied } });

  const all = (await request({ url: `${url}/vehicles`, as: admin })).json<TransferVehicle[]>();
  expect(all).toHaveLength(2);
  expect(all.find(({ id }) => id === free)?.occupied === null).toBe(free !== busy.vehicle_id);

  // Not back although its time is over.
  const other = free === busy.vehicle_id ? (all.find(({ id }) => id !== free)?.id ?? '') : free;
  const block_id = newId();
  await db.insertInto('blocks').values({ id: block_id, kind: 'autre', created_at: 0 }).execute();
  const past = { starts_at: pickup - hours(9), ends_at: pickup - hours(8), handed_at: pickup - hours(9) };
  await occupy(db, { id: newId(), vehicle_id: other, block_id, ...past });
  clock.set(pickup + 1);
  expect((await change({ version: 2, vehicle_id: other })).json()).toMatchObject({
    vehicle: { id: other, occupied: { block_kind: 'autre' } },
  });
});

test('only a vehicle in service can be chosen', async () => {
  const { database, change } = await open();
  await insertTestCar(database.db);
  const { id } = await database.db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow();
  await database.db.updateTable('vehicles').set({ state: 'vendue' }).execute();
  for (const vehicle_id of [id, 'nothing'])
    expect((await change({ version: 1, vehicle_id })).json()).toMatchObject({ code: 'vehicle_not_found' });
});

test('it is done once it took place, and not when it was never accepted', async () => {
  const { markDone, read, clock } = await open();
  clock.set(pickup + hours(2));
  expect((await markDone({ version: 1, done: true })).json()).toMatchObject({
    version: 2,
    done: { wall: '2026-11-20T08:30' },
  });
  expect((await markDone({ version: 2, done: true })).json()).toMatchObject({ code: 'act_not_possible' });
  expect((await markDone({ version: 2, done: false })).json()).toMatchObject({ version: 3, done: null });
  expect(await read()).toMatchObject({ done: null });
  const waiting = await open({ status: 'en attente' });
  expect((await waiting.markDone({ version: 1, done: true })).json()).toMatchObject({ code: 'act_not_possible' });
});

test('what was refused is not arranged', async () => {
  const { change } = await open({ status: 'refusée' });
  expect((await change({ version: 1, driver: 'Hassan' })).statusCode).toBe(409);
});

test.each([
  [{ passengers: 0 }, 'passengers'],
  [{ passengers: 'trois' }, 'passengers'],
  [{ passengers: 61 }, 'passengers'],
  [{ price: -1 }, 'price'],
  [{ price: '12,345' }, 'price'],
  [{ direction: 'tour' }, 'direction'],
  [{ flight: 'x'.repeat(13) }, 'flight'],
  [{ driver: 'x'.repeat(81) }, 'driver'],
  [{ date: '2026-02-30T10:00' }, 'date'],
  [{ version: 0 }, 'version'],
])('%j is refused by its field', async (wrong, field) => {
  const { change, read } = await open();
  const answer = await change({ version: 1, ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
  expect(await read()).toMatchObject({ version: 1 });
});

test('nobody else reads or changes it, and one that is not there is not found', async () => {
  const { request, url, signIn, admin } = await open();
  const customer = await signIn();
  for (const path of ['', '/vehicles']) {
    expect((await request({ url: `${url}${path}` })).statusCode).toBe(401);
    expect((await request({ url: `${url}${path}`, as: customer })).statusCode).toBe(403);
    expect((await request({ url: `/api/admin/transfers/none${path}`, as: admin })).statusCode).toBe(404);
  }
});
