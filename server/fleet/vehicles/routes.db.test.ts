import { expect, test } from 'vitest';
import type { JournalEntry } from '../../../api/calls/journal.ts';
import type { Vehicle } from '../../../api/calls/vehicles.ts';
import { days } from '../../platform/clock.ts';
import { bindEndpoints } from '../../bindings.ts';
import { pathOf } from '../../../api/calls/endpoint.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../../testing/builders.ts';
import { confirmPassword } from '../../testing/team.ts';

const facts = {
  plate: '48213-ب-33',
  vin: 'vf1 abc 123',
  colour: 'Blanc',
  first_registration: '2024-05-31',
  km: '48213',
  fuel: '6',
  place: 'Agence',
  note: 'Deux clés',
};

async function ready() {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const carId = await insertTestCar(site.database.db);
  const [first] = await listOf(site, admin);
  if (!first) throw new Error('A car comes with a vehicle.');
  return { site, admin, carId, first };
}

const listOf = async (site: TestSite, as: SignedIn, query = '') =>
  (await site.request({ url: `/api/admin/vehicles${query}`, as })).json<Vehicle[]>();

const add = (site: TestSite, as: SignedIn, payload: object) =>
  site.request({ method: 'POST', url: '/api/admin/vehicles', as, payload });

const change = (site: TestSite, as: SignedIn, { _id, version }: Vehicle, payload: object) =>
  site.request({ method: 'PUT', url: `/api/admin/vehicles/${_id}`, as, payload: { version, ...payload } });

const archive = (site: TestSite, as: SignedIn, { _id, version }: Vehicle) =>
  site.request({ method: 'POST', url: `/api/admin/vehicles/${_id}/archive`, as, payload: { version } });

const journalOf = async (site: TestSite, as: SignedIn, id: string) =>
  (await site.request({ url: `/api/admin/journal/vehicle/${id}`, as })).json<{ items: JournalEntry[] }>().items;

const heardOf = (site: TestSite) => {
  const heard: string[] = [];
  site.events.on(({ topic, id }) => heard.push(`${topic} ${id}`));
  return heard;
};

test('a vehicle is added, changed and archived, each with a line in the journal', async () => {
  const { site, admin, carId } = await ready();
  const heard = heardOf(site);
  const added = await add(site, admin, { ...facts, car_id: carId });
  expect(added.statusCode).toBe(201);
  const vehicle = added.json<Vehicle>();
  expect(vehicle).toMatchObject({
    car_id: carId,
    car_name: 'Dacia Logan',
    plate: '48213-ب-33',
    former_plates: [],
    vin: 'VF1ABC123',
    km: 48_213,
    fuel: 6,
    state: 'en service',
    version: 1,
    archived_at: null,
    use: null,
  });
  expect(heard).toEqual([`vehicles ${vehicle._id}`, `rentals ${carId}`, `cars ${carId}`]);
  expect((await listOf(site, admin)).map(({ _id }) => _id)).toContain(vehicle._id);

  heard.length = 0;
  site.clock.advance(1000);
  const changed = await change(site, admin, vehicle, { ...facts, plate: '1-أ-1', km: '48900' });
  expect(changed.json()).toMatchObject({ plate: '1-أ-1', former_plates: ['48213-ب-33'], km: 48_900, version: 2 });
  expect(heard).toEqual([`vehicles ${vehicle._id}`]);
  // Nothing is different: nothing happens.
  heard.length = 0;
  expect((await change(site, admin, changed.json(), { ...facts, plate: '1-أ-1', km: 48_900 })).json()).toMatchObject({
    version: 2,
  });
  expect(heard).toEqual([]);

  site.clock.advance(1000);
  const archived = await archive(site, admin, changed.json());
  expect(archived.json()).toMatchObject({ archived_at: { at: '2026-11-15T09:00:02.000Z' } });
  expect(await listOf(site, admin, `?car_id=${carId}`)).toHaveLength(1);
  expect(await listOf(site, admin)).toHaveLength(2);
  expect((await change(site, admin, archived.json(), facts)).statusCode).toBe(404);

  const journal = await journalOf(site, admin, vehicle._id);
  expect(journal.map(({ act }) => act)).toEqual(['vehicle_archived', 'vehicle_changed', 'vehicle_added']);
  expect(journal[1]?.changes).toEqual([
    { field: 'plate', kind: 'text', before: '48213-ب-33', after: '1-أ-1' },
    { field: 'km', kind: 'text', before: 48_213, after: 48_900 },
  ]);
});

test('a plate is of one vehicle, however it is written; it is free again when that is archived', async () => {
  const { site, admin, carId, first } = await ready();
  await add(site, admin, { ...facts, car_id: carId });
  const message = 'Cette immatriculation est déjà celle d’un autre véhicule (Dacia Logan)';
  const again = await add(site, admin, { car_id: carId, plate: '48213 | B | 33' });
  expect([again.statusCode, again.json()]).toEqual([409, { code: 'plate_taken', message, fields: { plate: message } }]);
  expect((await change(site, admin, first, { plate: '48213ب33' })).statusCode).toBe(409);
  // Without a plate there may be many.
  expect((await add(site, admin, { car_id: carId })).statusCode).toBe(201);
  const owner = (await listOf(site, admin)).find(({ plate }) => plate === facts.plate);
  expect(owner && (await archive(site, admin, owner)).statusCode).toBe(200);
  expect((await change(site, admin, first, { plate: '48213ب33' })).statusCode).toBe(200);
});

test('bad input is told by its field, and nothing is written', async () => {
  const { site, admin, carId } = await ready();
  const wrong = {
    plate: 'ب',
    vin: 'A-1/3',
    first_registration: '2024-02-31',
    km: '-4',
    fuel: 9,
    state: 'perdue',
    note: 'x'.repeat(1001),
  };
  const answer = await add(site, admin, { ...wrong, car_id: carId });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields).toSorted()).toEqual(Object.keys(wrong).toSorted());
  const future = await add(site, admin, { first_registration: '2026-11-16', car_id: carId });
  expect(future.json()).toMatchObject({ fields: { first_registration: 'Cette date n’est pas encore venue' } });
  expect((await add(site, admin, { car_id: 'none' })).statusCode).toBe(404);
  expect(await listOf(site, admin)).toHaveLength(1);
});

test('who changes what another changed meanwhile is told what stands there now', async () => {
  const { site, admin, first } = await ready();
  expect((await change(site, admin, first, { plate: '7-ب-7', colour: 'Rouge' })).statusCode).toBe(200);
  const late = await change(site, admin, first, { plate: '7-ب-7', colour: 'Bleu' });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'changed_meanwhile', fields: { colour: 'Maintenant : Rouge' } });
  expect((await archive(site, admin, first)).json()).toMatchObject({ code: 'changed_meanwhile' });
});

test('a vehicle that is rented or going to be is neither archived nor sold, and the rental is named', async () => {
  const { site, admin, carId, first } = await ready();
  const rental = { car_id: carId, status: 'acceptée', full_name: 'Salma Idrissi' } as const;
  const id = await insertTestReservation(site.database.db, rental);
  for (const answer of [await archive(site, admin, first), await change(site, admin, first, { state: 'vendue' })]) {
    expect(answer.statusCode).toBe(409);
    const { code, message } = answer.json<{ code: string; message: string }>();
    expect(code).toBe('vehicle_is_rented');
    expect(message).toMatch(/Salma Idrissi, R-.*du 25 novembre 2026/);
  }
  // The garage is another matter: rentals to come may be moved from there.
  const broken = await change(site, admin, first, { state: 'atelier' });
  expect(broken.json()).toMatchObject({ state: 'atelier' });
  const { db } = site.database;
  await db.updateTable('reservations').set({ stage: 'terminée' }).where('id', '=', id).execute();
  expect((await archive(site, admin, broken.json())).statusCode).toBe(200);
});

test('the page of a vehicle has what occupies it from now on, and its history a page at a time', async () => {
  const { site, admin, carId, first } = await ready();
  const { db } = site.database;
  const now = site.clock.now();
  for (const at of [-30, -20, -10, 5]) {
    const period = { starts_at: now + days(at), ends_at: now + days(at + 2) };
    await insertTestReservation(db, { car_id: carId, status: 'acceptée', full_name: `Jour ${at}`, ...period });
  }
  // Handed over and never brought back: late, not past.
  const late = db.updateTable('occupations').set({ handed_at: now - days(10) });
  await late.where('starts_at', '=', now - days(10)).execute();

  const page = (await site.request({ url: `/api/admin/vehicles/${first._id}`, as: admin })).json<{
    vehicle: Vehicle;
    ahead: { is_late: boolean; rental: { full_name: string } }[];
  }>();
  expect(page.ahead.map(({ rental, is_late }) => [rental.full_name, is_late])).toEqual([
    ['Jour -10', true],
    ['Jour 5', false],
  ]);
  expect(page.vehicle.use).toMatchObject({ kind: 'rental', full_name: 'Jour -10', is_late: true });
  const url = `/api/admin/vehicles/${first._id}/past?limit=1`;
  const past = (await site.request({ url, as: admin })).json<{ items: unknown[]; next: string; total: number }>();
  expect(past).toMatchObject({ total: 2, items: [{ rental: { full_name: 'Jour -20' }, is_late: false }] });
  const more = await site.request({ url: `${url}&page=2&cursor=${past.next}`, as: admin });
  expect(more.json()).toMatchObject({ items: [{ rental: { full_name: 'Jour -30' } }], next: null });
  expect((await site.request({ url: '/api/admin/vehicles/none', as: admin })).statusCode).toBe(404);
  expect((await site.request({ url: '/api/admin/vehicles/none/past', as: admin })).statusCode).toBe(404);
});

test('by a plate and a moment it is known who drove, also by a plate that was replaced', async () => {
  const { site, admin, carId, first } = await ready();
  const { db } = site.database;
  const now = site.clock.now();
  const period = { starts_at: now - days(3), ends_at: now - days(1) };
  await insertTestReservation(db, {
    car_id: carId,
    status: 'acceptée',
    full_name: 'Karim',
    phone: '0611111111',
    ...period,
  });
  const temporary = (await change(site, admin, first, { plate: 'WW 123456' })).json<Vehicle>();
  site.clock.advance(1000);
  await change(site, admin, temporary, { plate: '48213-ب-33' });

  const drove = async (plate: string, at: string) =>
    site.request({ url: `/api/admin/vehicles/driver?${new URLSearchParams({ plate, at })}`, as: admin });
  for (const plate of ['ww-123456', '48213 b 33']) {
    expect((await drove(plate, '2026-11-13T10:00')).json()).toMatchObject({
      vehicle: { plate: '48213-ب-33', car_name: 'Dacia Logan' },
      at: { wall: '2026-11-13T10:00' },
      rental: { full_name: 'Karim', phone: '0611111111' },
      block: null,
    });
    expect((await drove(plate, '2026-11-14T10:00')).json()).toMatchObject({ rental: null, block: null });
  }
  // Brought back later than agreed, and handed over later, too.
  await db
    .updateTable('occupations')
    .set({ handed_at: now - days(2.5), back_at: now - days(0.5) })
    .execute();
  expect((await drove('WW123456', '2026-11-14T10:00')).json()).toMatchObject({ rental: { full_name: 'Karim' } });
  expect((await drove('WW123456', '2026-11-12T10:00')).json()).toMatchObject({ rental: null });

  expect((await drove('999', '2026-11-14T10:00')).json()).toMatchObject({
    code: 'vehicle_not_found',
    fields: { plate: 'Aucun véhicule n’a ou n’a eu cette plaque' },
  });
  expect((await drove('---', 'hier')).json()).toMatchObject({
    fields: { plate: 'Écrivez les chiffres et la lettre de la plaque', at: 'Cette date n’existe pas' },
  });
  expect((await drove('999', '2026-11-14')).json()).toMatchObject({ fields: { at: 'Donnez aussi l’heure' } });
});

test('no answer to anybody but the agency has a plate or a chassis number', async () => {
  const { site, admin, carId, first } = await ready();
  const customer = await site.signIn();
  const rental = { car_id: carId, status: 'acceptée', user_id: customer.userId } as const;
  const id = await insertTestReservation(site.database.db, rental);
  await change(site, admin, first, { plate: '987654-ب-33', vin: 'SECRETVIN123' });
  const open = bindEndpoints(site.services)
    .map(({ endpoint }) => endpoint)
    .filter(({ method, role, answer }) => method === 'GET' && role !== 'admin' && answer !== 'events');
  expect(open.length).toBeGreaterThan(8);
  for (const endpoint of open)
    for (const name of [carId, id, first._id])
      for (const as of [undefined, customer]) {
        const url = `/api${pathOf(endpoint, { id: name, carId: name, file: 'x', token: name })}`;
        const { body } = await site.request({ url, ...(as && { as }) });
        expect([url, body.includes('987654'), body.includes('SECRETVIN')]).toEqual([url, false, false]);
      }
  for (const url of ['/api/admin/vehicles', `/api/admin/vehicles/${first._id}`, '/api/admin/vehicles/driver']) {
    expect((await site.request({ url })).statusCode).toBe(401);
    expect((await site.request({ url, as: customer })).statusCode).toBe(403);
  }
});
