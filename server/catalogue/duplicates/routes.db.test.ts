import { expect, test } from 'vitest';
import type { Car } from '../../../api/calls/catalogue.ts';
import { startTestSite } from '../../testing/app.ts';
import { insertTestCar, placeTestPicture } from '../../testing/builders.ts';
import { testPictures } from '../../testing/pictures.ts';
import { insertPicture } from '../store.ts';
import { newId } from '../../platform/random.ts';
import { confirmPassword } from '../../testing/team.ts';

test('a car is copied with its facts and pictures, is not offered yet, and both go their own way', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const { db } = site.database;
  const id = await insertTestCar(db, { description: 'Une berline sobre.', is_featured: 1 });
  const picture = await testPictures.png();
  const file = await placeTestPicture(site.services, id, picture);
  await insertPicture(db, { id: newId(), car_id: id, position: 2, file: 'https://example.com/a.webp' });
  await insertPicture(db, { id: newId(), car_id: id, position: 3, file: 'lost.webp' });

  const answer = await site.request({ method: 'POST', url: `/api/car/${id}/duplicate`, as: admin });
  expect(answer.statusCode).toBe(201);
  const copy = answer.json<Car>();
  expect(copy).toMatchObject({
    make: 'Dacia',
    description: 'Une berline sobre.',
    isFeatured: true,
    is_available: false,
  });
  expect(copy._id).not.toBe(id);
  expect(copy.images).toHaveLength(2);
  expect(copy.images[1]).toBe('https://example.com/a.webp');
  expect(copy.images[0]).not.toBe(file);
  expect(await site.files.read(`cars/${copy._id}/${copy.images[0]}`)).toEqual(picture);
  const vehicles = await db.selectFrom('vehicles').select('plate').where('car_id', '=', copy._id).execute();
  expect(vehicles).toEqual([{ plate: '' }]);

  await site.request({ method: 'DELETE', url: `/api/car/${id}`, as: admin });
  expect((await site.request({ url: `/api/car/${copy._id}` })).statusCode).toBe(200);
  expect((await site.request({ method: 'POST', url: `/api/car/${id}/duplicate`, as: admin })).statusCode).toBe(404);
});
