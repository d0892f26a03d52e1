import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AdminRequest } from '../../../api/calls/booking.ts';
import type { ListPage } from '../../../api/calls/list-page.ts';
import { startOfWrittenDay } from '../../../api/rules/casablanca-time.ts';
import { writeCursor } from '../../../api/rules/cursor.ts';
import { days, hours } from '../../platform/clock.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestTransfer } from '../../testing/builders.ts';

type Query = Record<string, string>;

const find = async ({ request }: TestSite, as: SignedIn, query: Query) => {
  const defaults = { type: 'car', status: 'en attente' };
  const asked = { ...defaults, ...query };
  const response = await request({ url: `/api/admin/reservations/search?${new URLSearchParams(asked)}`, as });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ListPage<AdminRequest>>();
};

const namesOf = ({ items }: ListPage<AdminRequest>) => items.map(({ full_name }) => full_name);

test('requests are found by person, number, car, address and city, however they are spelled', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const salma = { full_name: 'Salma Bénali', email: 'salma.b@example.com', phone: '+212 6 61 22 33 44' };
  await insertTestReservation(db, { ...salma, car_name: 'Citroën C3', city: 'Fès', created_at: 1 });
  await insertTestReservation(db, { full_name: 'Salma Idrissi', city: 'Taroudannt', created_at: 2 });
  await insertTestReservation(db, { full_name: 'Karim', status: 'refusée', created_at: 3 });
  await insertTestTransfer(db, { full_name: 'Salma Transport', departure_city: 'Sidi Ifni', created_at: 4 });
  const names = async (search: string, query: Query = {}) => namesOf(await find(site, admin, { search, ...query }));
  expect(await names('salma')).toEqual(['Salma Idrissi', 'Salma Bénali']);
  expect(await names('SALMA benali')).toEqual(['Salma Bénali']);
  expect(await names('citroen')).toEqual(['Salma Bénali']);
  expect(await names('fes')).toEqual(['Salma Bénali']);
  expect(await names('salma.b@ex')).toEqual(['Salma Bénali']);
  expect(await names('06 61 22')).toEqual(['Salma Bénali']);
  expect(await names('3344')).toEqual(['Salma Bénali']);
  expect(await names('taroud')).toEqual(['Salma Idrissi']);
  for (const nobody of ['karim', 'alma', '%', '_', '!!', 'salma karim']) expect(await names(nobody)).toEqual([]);
  expect(await names('karim', { status: 'refusée' })).toEqual(['Karim']);
  expect(await names('ifni', { type: 'transport' })).toEqual(['Salma Transport']);
  // An older release beside this one writes no words.
  await db.updateTable('reservations').set({ search_text: '' }).execute();
  await db.updateTable('transfers').set({ search_text: '' }).execute();
  expect(await names('salma')).toEqual(['Salma Idrissi', 'Salma Bénali']);
  expect(await names('ifni', { type: 'transport' })).toEqual(['Salma Transport']);
  // Words follow the row that they are of.
  await db
    .updateTable('reservations')
    .set({ search_text: ' autre ' })
    .where('full_name', '=', 'Salma Idrissi')
    .execute();
  expect([await names('salma'), await names('aut')]).toEqual([['Salma Bénali'], ['Salma Idrissi']]);
  await db.deleteFrom('reservations').execute();
  expect(await db.selectFrom('reservation_words').selectAll().execute()).toEqual([]);
});

test('requests are sorted by when they came or begin, and kept to days', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const start = startOfWrittenDay('2026-12-01');
  const ahead = { a: 2, b: 0, c: 1 };
  for (const [at, [full_name, day]] of Object.entries(ahead).entries()) {
    const starts_at = start + days(day);
    await insertTestReservation(db, { full_name, created_at: at, starts_at, ends_at: starts_at + hours(1) });
    await insertTestTransfer(db, { full_name, created_at: at, pickup_at: starts_at });
  }
  for (const type of ['car', 'transport']) {
    const names = async (query: Query) => namesOf(await find(site, admin, { type, ...query }));
    expect(await names({})).toEqual(['c', 'b', 'a']);
    expect(await names({ sort: 'created' })).toEqual(['a', 'b', 'c']);
    expect(await names({ sort: 'start' })).toEqual(['b', 'c', 'a']);
    expect(await names({ sort: '-start' })).toEqual(['a', 'c', 'b']);
    expect(await names({ sort: 'start', from: '2026-12-02' })).toEqual(['c', 'a']);
    expect(await names({ sort: 'start', to: '2026-12-02' })).toEqual(['b', 'c']);
    expect(await names({ sort: '-start', from: '2026-12-02', to: '2026-12-02' })).toEqual(['c']);
    expect(await names({ sort: 'start', from: '2026-12-02', search: 'agadir' })).toEqual(['c', 'a']);
  }
});

test('requests are narrowed to a car, a city, where the keys change hands and where they came from', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const [logan, duster] = [await insertTestCar(db), await insertTestCar(db)];
  await insertTestReservation(db, { full_name: 'a', car_id: logan, source: 'téléphone', created_at: 1 });
  await insertTestReservation(db, {
    full_name: 'b',
    car_id: logan,
    city: 'Tiznit',
    pickup_kind: 'aéroport',
    created_at: 2,
  });
  await insertTestReservation(db, {
    full_name: 'c',
    car_id: duster,
    city: 'Tiznit',
    source: 'whatsapp',
    created_at: 3,
  });
  await insertTestReservation(db, { full_name: 'd', car_id: logan, status: 'refusée', created_at: 4 });
  await insertTestTransfer(db, { full_name: 'e', departure_city: 'Tiznit', airport_city: 'Agadir', created_at: 5 });
  await insertTestTransfer(db, { full_name: 'f', departure_city: 'Agadir', source: 'comptoir', created_at: 6 });
  const names = async (query: Query) => {
    const page = await find(site, admin, query);
    expect(page.total).toBe(page.items.length);
    return namesOf(page);
  };
  expect(await names({ car: logan })).toEqual(['b', 'a']);
  expect(await names({ car: logan, sort: 'created' })).toEqual(['a', 'b']);
  expect(await names({ car: logan, status: 'refusée' })).toEqual(['d']);
  expect(await names({ car: 'nothing' })).toEqual([]);
  expect(await names({ city: 'tiznit' })).toEqual(['c', 'b']);
  expect(await names({ city: 'Tiz' })).toEqual([]);
  expect(await names({ city: 'Tiznit', car: duster })).toEqual(['c']);
  expect(await names({ pickup: 'aéroport' })).toEqual(['b']);
  expect(await names({ source: 'téléphone' })).toEqual(['a']);
  expect(await names({ source: 'site' })).toEqual(['b']);
  expect(await names({ source: 'site', search: 'c' })).toEqual([]);
  expect(await names({ source: 'whatsapp', sort: 'start', from: '2026-11-26' })).toEqual([]);
  expect(await names({ type: 'transport', city: 'Agadir' })).toEqual(['f', 'e']);
  expect(await names({ type: 'transport', city: 'Tiznit' })).toEqual(['e']);
  expect(await names({ type: 'transport', source: 'comptoir' })).toEqual(['f']);
  const { items } = await find(site, admin, { source: 'téléphone' });
  expect(items).toMatchObject([{ source: 'téléphone', plates: [], is_start_open: true }]);
});

test('a rental tells the plate of its vehicle', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const car_id = await insertTestCar(db);
  await db.updateTable('vehicles').set({ plate: '48213-ب-33' }).where('car_id', '=', car_id).execute();
  await insertTestReservation(db, { car_id, status: 'acceptée' });
  await insertTestReservation(db, { status: 'acceptée', created_at: 1 });
  const { items } = await find(site, await site.signIn('admin'), { status: 'acceptée' });
  expect(items.map(({ plates }) => plates)).toEqual([[], ['48213-ب-33']]);
});

test('what is no question is refused by its field, and a page that is not there is the nearest', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  for (let nth = 0; nth < 5; nth++) await insertTestReservation(db, { full_name: `n${nth}`, created_at: nth });
  const { next } = await find(site, admin, { limit: '2' });
  const bad: [Query, string][] = [
    [{ sort: 'name' }, 'sort'],
    [{ from: '2026-12-01' }, 'sort'],
    [{ sort: 'start', from: '2026-02-31' }, 'from'],
    [{ sort: 'start', to: `2026-12-01${'0'.repeat(200)}` }, 'to'],
    [{ limit: '101' }, 'limit'],
    [{ page: '0' }, 'page'],
    [{ cursor: 'abc' }, 'cursor'],
    [{ cursor: 'a'.repeat(9000) }, 'cursor'],
    [{ cursor: writeCursor({ sort: '-created', isBack: false, value: 'abc', id: '' }) }, 'cursor'],
    [{ cursor: next ?? '', sort: 'start' }, 'cursor'],
    [{ search: 'a'.repeat(101) }, 'search'],
    [{ type: 'boat' }, 'type'],
    [{ source: 'pigeon' }, 'source'],
    [{ pickup: 'nulle part' }, 'pickup'],
    [{ city: 'a'.repeat(81) }, 'city'],
    [{ car: 'a'.repeat(1025) }, 'car'],
    [{ type: 'transport', car: 'any' }, 'car'],
    [{ type: 'transport', pickup: 'agence' }, 'pickup'],
  ];
  for (const [query, field] of bad) {
    const asked = new URLSearchParams({ type: 'car', status: 'en attente', ...query });
    const response = await site.request({ url: `/api/admin/reservations/search?${asked}`, as: admin });
    expect([response.statusCode, Object.keys(response.json<{ fields: object }>().fields)], field).toEqual([
      400,
      [field],
    ]);
  }
  expect(await find(site, admin, { limit: '2', page: '3' })).toMatchObject({ page: 3, total: 5, next: null });
  expect(await find(site, admin, { limit: '2', page: '99' })).toMatchObject({ page: 3, total: 5, next: null });
  const first = await find(site, admin, { limit: '2' });
  const second = await find(site, admin, { limit: '2', page: '2', cursor: first.next ?? '' });
  expect([namesOf(second), second.page]).toEqual([['n2', 'n1'], 2]);
  expect(await find(site, admin, { limit: '2', cursor: second.previous ?? '' })).toEqual(first);
  const nowhere = writeCursor({ sort: '-created', isBack: false, value: -1, id: '' });
  expect(await find(site, admin, { limit: '2', page: '7', cursor: nowhere })).toMatchObject({ page: 3, next: null });
  const before = writeCursor({ sort: '-created', isBack: true, value: 99, id: '' });
  expect(await find(site, admin, { limit: '2', page: '2', cursor: before })).toMatchObject({
    page: 1,
    previous: null,
  });
});

test('whoever reads on, or back, meets each request that stays exactly once, whatever comes and goes', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const start = Date.parse('2026-12-01T00:00Z');
  const insert = (full_name: string, moment: number) =>
    insertTestReservation(db, {
      full_name,
      created_at: moment,
      starts_at: start + days(moment % 3),
      ends_at: start + days(9),
    });
  const moments = fc.integer({ min: 0, max: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(moments, { minLength: 1, maxLength: 14 }),
      fc.array(fc.record({ moment: moments, goes: fc.boolean() }), { maxLength: 8 }),
      fc.constantFrom('-created', 'created', 'start', '-start'),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom('', 'reste'),
      async (staying, others, sort, limit, search) => {
        await db.deleteFrom('reservations').execute();
        const stay = await Promise.all(staying.map((moment, at) => insert(`Reste ${at}`, moment)));
        const leave = await Promise.all(
          others.filter(({ goes }) => goes).map(({ moment }) => insert('Reste pas', moment)),
        );
        const arrive = others.filter(({ goes }) => !goes);
        const step = async () => {
          const gone = leave.pop();
          if (gone) await db.deleteFrom('reservations').where('id', '=', gone).execute();
          const arrived = arrive.pop();
          if (arrived) await insert('Reste aussi', arrived.moment);
        };
        const query = { sort, limit: String(limit), ...(search && { search }) };
        const whole = async () => (await find(site, admin, { ...query, limit: '100' })).items.map(({ _id }) => _id);
        const order = (await whole()).filter((id) => stay.includes(id));
        expect(order.toSorted()).toEqual(stay.toSorted());
        let page = await find(site, admin, query);
        const read = async (direction: 'next' | 'previous') => {
          const met = page.items.map(({ _id }) => _id);
          for (let cursor = page[direction]; cursor; cursor = page[direction]) {
            await step();
            page = await find(site, admin, { ...query, cursor });
            const ids = page.items.map(({ _id }) => _id);
            // When everything beyond is gone, the answer is the nearest page there is.
            if (ids.some((id) => met.includes(id))) break;
            met[direction === 'next' ? 'push' : 'unshift'](...ids);
          }
          return met.filter((id) => stay.includes(id));
        };
        expect(await read('next')).toEqual(order);
        expect(await read('previous')).toEqual(order);
        expect(page.page).toBe(1);
      },
    ),
    { numRuns: 25 },
  );
});
