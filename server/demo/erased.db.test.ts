import { expect, test } from 'vitest';
import type { DemoView } from '../../api/calls/setup.ts';
import { allCars } from '../catalogue/store.ts';
import { insertContract } from '../contracts/store.ts';
import { days } from '../platform/clock.ts';
import { newId } from '../platform/random.ts';
import { seedDemo } from '../seed.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestVehicle } from '../testing/builders.ts';
import { confirmPassword, openSession } from '../testing/team.ts';

async function startDemoSite() {
  const site = await startTestSite({ throttle: false });
  const { db } = site.database;
  let owner = await site.signIn('admin');
  await seedDemo(site);
  await confirmPassword(site, owner);
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await site.request({ method, url: `/api/admin${url}`, as: owner, ...(payload && { payload }) });
    expect([url, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, answer.statusCode, '']);
    return answer;
  };
  const idOf = async (model: string) => (await allCars(db)).find((car) => car.model === model)?.id ?? '';
  const customer = (name: string) =>
    db
      .selectFrom('customers')
      .select(['id', 'version'])
      .where('full_name', 'like', `${name}%`)
      .executeTakeFirstOrThrow();
  return {
    site,
    db,
    ask,
    idOf,
    logInAnew: async () => {
      owner = await openSession(site, owner);
      await confirmPassword(site, owner);
    },
    hold: async (name: string, car_id: string) => {
      const dates = { start_date: '2027-03-01T10:00', end_date: '2027-03-03T10:00', hold_until: '2027-02-01T10:00' };
      await ask('POST', '/bookings', { ...dates, car_id, customer_id: (await customer(name)).id });
    },
    erase: async (name: string) => {
      const { id, version } = await customer(name);
      await ask('POST', `/customers/${id}/erase`, { version });
    },
    customers: async () => (await db.selectFrom('customers').select('full_name').execute()).map((row) => row.full_name),
    left: async (table: 'cars' | 'reservations' | 'blocks' | 'demo_rows') =>
      (await db.selectFrom(table).select('id').execute()).map(({ id }) => id),
  };
}

test('the demonstration goes whole after its customers were erased, with their rentals and options', async () => {
  const { ask, idOf, hold, erase, customers, left } = await startDemoSite();
  await hold('Yasmine', await idOf('Logan'));
  for (const name of ['Yasmine', 'Nadia']) await erase(name);
  expect((await ask('GET', '/demo')).json<DemoView>().staying).toEqual([]);
  expect((await ask('DELETE', '/demo')).json<DemoView>().staying).toEqual([]);
  expect(await customers()).toEqual([]);
  for (const table of ['cars', 'reservations', 'blocks', 'demo_rows'] as const)
    expect([table, await left(table)]).toEqual([table, []]);
});

test('a contract that was tried out on the demonstration stays when it goes, and belongs to nobody again', async () => {
  const { db, ask, customers } = await startDemoSite();
  const { id, customer_id } = await db
    .selectFrom('reservations')
    .select(['id', 'customer_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const contract = { bytes: 1, added_at: 0, customer_id };
  await insertContract(db, { ...contract, id: newId(), name: 'fiche.docx', file: 'a' });
  await insertContract(db, { ...contract, id: newId(), name: 'location.docx', file: 'b', reservation_id: id });
  await ask('DELETE', '/demo');
  expect(await customers()).toEqual([]);
  const left = await db
    .selectFrom('contracts')
    .select(['name', 'customer_id', 'reservation_id'])
    .orderBy('name')
    .execute();
  const nobody = { customer_id: null, reservation_id: null };
  expect(left).toEqual([
    { name: 'fiche.docx', ...nobody },
    { name: 'location.docx', ...nobody },
  ]);
});

test('who stands in for somebody real, or has something real, stays', async () => {
  const { db, ask, idOf, hold, erase, customers, left } = await startDemoSite();
  const own = await insertTestCar(db, { make: 'Fiat', model: '500' });
  await insertTestVehicle(db, { car_id: own });
  const rented = await insertTestReservation(db, {
    car_id: own,
    full_name: 'Zineb Ouazzani',
    phone: '0611111111',
    status: 'refusée',
  });
  await hold('Karim', own);
  await hold('Zineb', await idOf('Logan'));
  for (const name of ['Karim', 'Zineb']) await erase(name);
  const { staying } = (await ask('DELETE', '/demo')).json<DemoView>();
  expect(staying.map(({ kind, standing }) => [kind, standing])).toEqual([
    ['car', { holds: 1 }],
    ['customer', { holds: 1 }],
  ]);
  expect(await left('cars')).toHaveLength(2);
  expect(await left('reservations')).toEqual([rented]);
  expect(await left('blocks')).toHaveLength(2);
  expect(await customers()).toHaveLength(2);
});

test('so it does after its requests were forgotten by their term', async () => {
  const { site, ask, logInAnew, customers, left } = await startDemoSite();
  const { requestMonths, customerMonths } = site.platform.settings().rules.privacy;
  expect(requestMonths).toBeLessThan(customerMonths);
  site.clock.advance(days(31 * (requestMonths + 1)));
  expect((await site.services.terms.run()).requests).toBeGreaterThan(0);
  await logInAnew();
  await ask('DELETE', '/demo');
  expect(await customers()).toEqual([]);
  expect(await left('demo_rows')).toEqual([]);
});
