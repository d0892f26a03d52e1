import { expect, test } from 'vitest';
import { startTestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestReview, placeTestPicture } from '../../testing/builders.ts';
import { filesUnder } from '../../testing/multipart.ts';
import { testPictures } from '../../testing/pictures.ts';
import { sendReview, testOpinion } from '../../testing/reviews.ts';
import { confirmPassword } from '../../testing/team.ts';

test('a car is gone from every list and page; its rentals and pictures stay for the history', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const file = await placeTestPicture(site.services, carId, await testPictures.webp());
  const past = { car_id: carId, starts_at: 0, ends_at: site.clock.now() };
  await insertTestReservation(db, { ...past, status: 'acceptée', car_name: 'Dacia Duster' });
  const said = await insertTestReview(db, { car_id: carId, approved: 1 });

  const response = await site.request({ method: 'DELETE', url: `/api/car/${carId}`, as: admin });

  expect(response.statusCode).toBe(204);
  const rows = await db.selectFrom('reservations').select(['car_id', 'car_name']).execute();
  expect(rows).toEqual([{ car_id: carId, car_name: 'Dacia Duster' }]);
  const archived = await db.selectFrom('vehicles').select('archived_at').execute();
  expect(archived).toEqual([{ archived_at: site.clock.now() }]);
  const entries = await db.selectFrom('journal').select(['act', 'author_id']).execute();
  expect(entries).toEqual([{ act: 'archived', author_id: admin.userId }]);
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', url: string, payload = {}) =>
    (await site.request({ method, url: `/api${url}`, as: admin, ...(method === 'PUT' && { payload }) })).statusCode;
  expect([
    await ask('DELETE', `/car/${carId}`),
    await ask('GET', `/car/${carId}`),
    await ask('GET', `/car/${carId}/similar`),
    await ask('GET', `/admin/cars/${carId}/removal`),
    (await sendReview(site, carId, testOpinion, admin)).statusCode,
    await ask('PUT', `/comment/${said}/reply`, { reply: 'Merci' }),
    await ask('PUT', `/comment/${said}/approval`, { approved: true, edited_at: null }),
    await ask('DELETE', `/comment/${said}`),
  ]).toEqual(Array(8).fill(404));
  const read = async <T>(url: string) => (await site.request({ url, as: admin })).json<T>();
  expect(await read('/api/cars')).toEqual([]);
  expect(await read('/api/cars/count')).toEqual({ total: 0 });
  expect(await read('/api/reviews/best')).toEqual([]);
  expect(await read(`/api/car/${carId}/comments`)).toEqual({ comments: [], more: false });
  expect(await read('/api/admin/stats')).toMatchObject({ totalCars: 0, availableCars: 0, avgPrice: 0, carTypes: {} });
  await site.platform.close();
  expect((await filesUnder(site.dataDir, 'files')).some((path) => path.endsWith(file))).toBe(true);
});

test('whoever waits for a car that is removed is refused by letter; how many is told before', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const { db } = site.database;
  const [car_id, other] = [await insertTestCar(db), await insertTestCar(db)];
  const waiting = [
    await insertTestReservation(db, { car_id, email: 'une@example.com' }),
    await insertTestReservation(db, { car_id, email: 'deux@example.com' }),
    await insertTestReservation(db, { car_id }),
  ];
  await insertTestReservation(db, { car_id, status: 'refusée', email: 'refus@example.com' });
  const elsewhere = await insertTestReservation(db, { car_id: other, email: 'autre@example.com' });
  const removal = async () =>
    (await site.request({ url: `/api/admin/cars/${car_id}/removal`, as: admin })).json<object>();
  const remove = () => site.request({ method: 'DELETE', url: `/api/car/${car_id}`, as: admin });
  expect(await removal()).toEqual({ obstacle: null, waiting: 3 });
  const rental = await insertTestReservation(db, { car_id, status: 'acceptée', full_name: 'Salma' });
  expect(await removal()).toEqual({ obstacle: expect.stringContaining('Salma') as string, waiting: 3 });
  expect((await remove()).json()).toMatchObject({ code: 'car_is_rented' });
  await db.deleteFrom('reservations').where('id', '=', rental).execute();

  expect((await remove()).statusCode).toBe(204);

  const rows = await db.selectFrom('reservations').select(['id', 'stage', 'decided_at']).execute();
  const now = site.clock.now();
  for (const id of waiting) expect(rows).toContainEqual({ id, stage: 'refusée', decided_at: now });
  expect(rows).toContainEqual({ id: elsewhere, stage: 'en attente', decided_at: null });
  const letters = await db.selectFrom('outbox').select('recipient').execute();
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(['deux@example.com', 'une@example.com']);
  const acts = (await db.selectFrom('journal').select('act').execute()).map(({ act }) => act);
  expect(acts.toSorted()).toEqual(['archived', 'refused', 'refused', 'refused']);
  const listed = (await site.request({ url: '/api/admin/reservations', as: admin })).json<{ _id: string }[]>();
  expect(listed.find(({ _id }) => _id === waiting[0])).toMatchObject({ obstacle: 'car_removed' });
});
