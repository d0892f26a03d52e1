import sharp from 'sharp';
import { expect, test } from 'vitest';
import { days } from '../platform/clock.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestReview, placeTestPicture } from '../testing/builders.ts';

test('the fleet is listed with prices in dirhams, pictures in order and the average of its reviews', async () => {
  const { request, database, services } = await startTestSite();
  const id = await insertTestCar(database.db, { make: 'Renault', model: 'Clio', price_centimes: 28_050, places: null });
  await insertTestCar(database.db, { make: 'Dacia', model: 'Duster', is_featured: 1, created_at: 5 });
  for (const rating of [5, 4, 5]) await insertTestReview(database.db, { car_id: id, rating, approved: 1 });
  await insertTestReview(database.db, { car_id: id, rating: 1 });
  const [second, first] = [await picture('red'), await picture('blue')];
  await placeTestPicture(services, id, second, 2);
  await placeTestPicture(services, id, first);

  const response = await request({ url: '/api/cars' });

  expect(response.statusCode).toBe(200);
  const [duster, clio] = response.json<Record<string, unknown>[]>();
  expect(duster).toMatchObject({ model: 'Duster', isFeatured: true, average_rating: 0, images: [] });
  expect(clio).toMatchObject({
    _id: id,
    price: 280.5,
    places: null,
    average_rating: 4.7,
    review_count: 3,
    airConditioning: true,
  });
  expect(clio?.['images']).toHaveLength(2);
  expect(clio).not.toHaveProperty('price_centimes');
});

test('a car comes with its reviews and the periods that are taken, and never with who took them', async () => {
  const { request, database, clock } = await startTestSite();
  const id = await insertTestCar(database.db);
  await insertTestReview(database.db, { car_id: id, rating: 4 });
  const soon = clock.now() + days(1);
  const period = { car_id: id, starts_at: soon, ends_at: soon + days(2), days: 2 };
  await insertTestReservation(database.db, { ...period, status: 'acceptée', full_name: 'Secret', phone: '0699999999' });
  await insertTestReservation(database.db, { ...period, status: 'en attente' });
  await insertTestReservation(database.db, { car_id: id, status: 'acceptée', starts_at: 0, ends_at: 1 });

  const response = await request({ url: `/api/car/${id}` });

  expect(response.json()).toMatchObject({ car: { _id: id }, comments: [{ rating: 4, verified: false }] });
  expect(response.json<{ reservations: unknown[] }>().reservations).toEqual([
    {
      start_date: '2026-11-16T09:00:00.000Z',
      end_date: '2026-11-18T09:00:00.000Z',
      start_wall: '2026-11-16T09:00',
      end_wall: '2026-11-18T09:00',
    },
  ]);
  expect(response.body).not.toMatch(/Secret|0699999999/);
});

test.each(['unknown', '__proto__', "1' or '1'='1", '%00', 'a'.repeat(300)])('car %j is not found', async (id) => {
  const { request } = await startTestSite();
  const response = await request({ url: `/api/car/${encodeURIComponent(id)}` });
  expect([400, 404]).toContain(response.statusCode);
  expect(response.json()).toMatchObject({ message: expect.any(String) as string });
});

test('a change of the fleet shows at once in the kept answer', async () => {
  const { request, database, services } = await startTestSite();
  const id = await insertTestCar(database.db);
  const before = await request({ url: '/api/cars' });
  expect(before.json<{ images: string[] }[]>()[0]?.images).toEqual([]);
  const unchanged = await request({ url: '/api/cars', headers: { 'if-none-match': String(before.headers.etag) } });
  expect(unchanged.statusCode).toBe(304);

  await placeTestPicture(services, id, await picture('green'));

  const after = await request({ url: '/api/cars', headers: { 'if-none-match': String(before.headers.etag) } });
  expect(after.statusCode).toBe(200);
  expect(after.json<{ images: string[] }[]>()[0]?.images).toHaveLength(1);
});

test('a picture is served at its widths in both formats, for ever, under both of its addresses', async () => {
  const { request, database, services } = await startTestSite();
  const id = await insertTestCar(database.db);
  await placeTestPicture(services, id, await picture('blue'));
  const [car] = (await request({ url: '/api/cars' })).json<{ images: [string] }[]>();
  const name = car?.images[0].replace('.webp', '') ?? '';
  for (const prefix of ['/api', '']) {
    const response = await request({ url: `${prefix}/car/${id}/images/${name}-480.avif` });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
  expect((await request({ url: `/api/car/${id}/images/${name}.webp` })).headers['content-type']).toBe('image/webp');
  for (const missing of [`${name}-481.avif`, 'nothing-480.avif', '..%2f..%2frihla.sqlite', `${name}.png`]) {
    expect((await request({ url: `/api/car/${id}/images/${missing}` })).statusCode).toBe(404);
  }
});

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
