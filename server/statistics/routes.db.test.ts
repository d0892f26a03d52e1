import { expect, test } from 'vitest';
import { days } from '../platform/clock.ts';
import { newId } from '../platform/random.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import {
  insertTestCar,
  insertTestReservation,
  insertTestTransfer,
  insertTestUser,
  insertTestVehicle,
} from '../testing/builders.ts';

async function fill({ database: { db }, clock }: TestSite) {
  const now = clock.now();
  const [rented, free] = [
    await insertTestCar(db, { type: 'suv', price_centimes: 30_000 }),
    await insertTestCar(db, { type: 'suv', price_centimes: 40_050 }),
  ];
  await insertTestCar(db, { type: 'berline', price_centimes: 25_000, is_available: 0 });
  const accepted = { status: 'acceptée' as const, days: 2 };
  // In progress twice (one has a car that left), just ended, just to come, and never accepted.
  await insertTestReservation(db, { ...accepted, car_id: rented, starts_at: now - days(1), ends_at: now + 1 });
  await insertTestReservation(db, { ...accepted, car_id: null, starts_at: now, ends_at: now + days(1) });
  await insertTestReservation(db, { ...accepted, car_id: free, starts_at: now - days(40), ends_at: now });
  await insertTestReservation(db, { ...accepted, car_id: free, starts_at: now + 1, ends_at: now + days(1) });
  await insertTestReservation(db, { car_id: free, starts_at: now - days(1), ends_at: now + days(1) });
  await insertTestReservation(db, { ...accepted, car_id: null, starts_at: now - days(700), ends_at: now - days(699) });
  for (const age of [days(7), days(7) + 1]) await insertTestUser(db, { created_at: now - age });
  for (const age of [0, days(28), days(28) + 1]) {
    const contract = { id: newId(), name: `${age}.docx`, file: 'contracts/x.docx', bytes: 1, added_at: now - age };
    await db.insertInto('contracts').values(contract).execute();
  }
  await insertTestTransfer(db, { created_at: now });
}

test('an administrator sees every figure', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await fill(site);
  const response = await site.request({ url: '/api/admin/stats', as: admin });
  expect(response.json()).toEqual({
    totalCars: 3,
    availableCars: 1,
    rentedCars: 1,
    avgPrice: 317,
    totalUsers: 3,
    newUsers: 2,
    totalContracts: 3,
    recentContracts: 2,
    carTypes: { suv: 2, berline: 1 },
    monthlyRentals: [
      ...[
        '2025-12',
        '2026-01',
        '2026-02',
        '2026-03',
        '2026-04',
        '2026-05',
        '2026-06',
        '2026-07',
        '2026-08',
        '2026-09',
      ].map((month) => ({ month, count: 0 })),
      { month: '2026-10', count: 1 },
      { month: '2026-11', count: 3 },
    ],
  });
});

test('anybody else sees three of them', async () => {
  const site = await startTestSite();
  await fill(site);
  const customer = await site.signIn('user');
  const figures = { totalUsers: 3, rentedCars: 1, totalCars: 3 };
  expect((await site.request({ url: '/api/admin/stats' })).json()).toEqual(figures);
  expect((await site.request({ url: '/api/admin/stats', as: customer })).json()).toEqual(figures);
  expect((await site.request({ url: '/api/stats' })).json()).toEqual({
    totalUsers: 3,
    totalReservations: 7,
    totalCars: 3,
  });
});

test('an empty site has figures too', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const response = await site.request({ url: '/api/admin/stats', as: admin });
  expect(response.json()).toMatchObject({ totalCars: 0, avgPrice: 0, carTypes: {} });
});

test('what anybody sees is made once and kept until it changes; what an administrator sees is theirs alone', async () => {
  const site = await startTestSite();
  const [admin, customer] = [await site.signIn('admin'), await site.signIn('user')];
  const url = '/api/admin/stats';
  const seen = async (as?: SignedIn) =>
    (await site.request({ url, ...(as && { as }) })).json<Record<string, unknown>>();
  expect(await seen(admin)).toHaveProperty('totalContracts', 0);
  expect(await seen()).toEqual({ totalUsers: 2, rentedCars: 0, totalCars: 0 });
  // Nobody announces it: only who has it counted anew learns of it.
  await insertTestCar(site.database.db, {});
  expect(await seen()).toHaveProperty('totalCars', 0);
  expect(await seen(customer)).toEqual({ totalUsers: 2, rentedCars: 0, totalCars: 0 });
  expect(await seen(admin)).toMatchObject({ totalCars: 1, totalContracts: 0 });
  expect(await seen()).toEqual({ totalUsers: 2, rentedCars: 0, totalCars: 0 });
  await site.database.inTransaction(async (_, announce) => announce('cars'));
  expect(await seen()).toEqual({ totalUsers: 2, rentedCars: 0, totalCars: 1 });
});

test('over a connection too an administrator is not given what was kept for anybody', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const keys = async (headers: Record<string, string>) =>
    Object.keys((await (await fetch(`${origin}/api/admin/stats`, { headers })).json()) as object).length;
  expect([await keys({}), await keys({ cookie: admin.cookie }), await keys({})]).toEqual([3, 10, 3]);
});

test('a car that is late is driven still; one that is back or promised to the next counts once', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const { db } = site.database;
  const now = site.clock.now();
  const [car_id, off] = [await insertTestCar(db), await insertTestCar(db, { is_available: 0 })];
  const figures = async () => {
    const stats = (await site.request({ url: '/api/admin/stats', as: admin })).json<Record<string, number>>();
    return [stats['totalCars'], stats['rentedCars'], stats['availableCars']];
  };
  const over = { status: 'acceptée' as const, starts_at: now - days(3), ends_at: now - 1 };
  const late = await insertTestReservation(db, { ...over, car_id });
  await insertTestReservation(db, { ...over, car_id: off });
  expect(await figures()).toEqual([2, 0, 1]);
  await db
    .updateTable('occupations')
    .set({ handed_at: now - days(3) })
    .execute();
  expect(await figures()).toEqual([2, 2, 0]);
  await insertTestReservation(db, { status: 'acceptée', car_id, starts_at: now, ends_at: now + days(1) });
  expect(await figures()).toEqual([2, 2, 0]);
  await db.updateTable('occupations').set({ back_at: now }).execute();
  expect(await figures()).toEqual([2, 1, 0]);
  await db.deleteFrom('occupations').where('reservation_id', '<>', late).execute();
  // As many as there are vehicles.
  await insertTestVehicle(db, { car_id });
  expect(await figures()).toEqual([3, 0, 2]);
});
