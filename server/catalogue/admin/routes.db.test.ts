import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Car } from '../../../api/calls/catalogue.ts';
import { days } from '../../platform/clock.ts';
import { newId } from '../../platform/random.ts';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../../testing/builders.ts';
import { filesUnder, multipart, type TestFile } from '../../testing/multipart.ts';
import { testPictures } from '../../testing/pictures.ts';
import { insertPicture } from '../store.ts';
import { confirmPassword } from '../../testing/team.ts';

const fields = {
  make: 'Dacia',
  model: 'Duster',
  year: '2025',
  price: '449,90',
  description: 'Le SUV de toutes les escapades.',
  transmission: 'automatique',
  fuel: 'diesel',
  type: 'SUV',
  places: '5',
  doors: '5',
  gear: 'AUTO',
  km: '27K',
  airConditioning: 'true',
  is_available: 'true',
};

const picture = async (name: string, data?: Buffer): Promise<TestFile> => ({
  field: 'images',
  name,
  data: data ?? (await testPictures.png()),
});

async function sendCar(site: TestSite, form: Record<string, string | string[]> = fields, files: TestFile[] = []) {
  const admin = await site.signIn('admin');
  return site.request({ method: 'POST', url: '/api/cars', as: admin, ...(await multipart(form, files)) });
}

async function changeCar(site: TestSite, id: string, form: Record<string, string | string[]>, files: TestFile[] = []) {
  const admin = await site.signIn('admin');
  return site.request({ method: 'PUT', url: `/api/car/${id}`, as: admin, ...(await multipart(form, files)) });
}

const fleetOf = async (site: TestSite) => (await site.request({ url: '/api/cars' })).json<Car[]>();
const masters = async (site: TestSite) =>
  (await filesUnder(site.dataDir, 'files')).filter((file) => !/-\d+\.(avif|webp)$/.test(file));

test('a car is added with its words understood and its pictures in order, and shows at once', async () => {
  const site = await startTestSite();
  expect(await fleetOf(site)).toEqual([]);

  const files = [
    await picture('a.png'),
    await picture('b.webp', await testPictures.webp()),
    await picture('c.avif', await testPictures.avif()),
  ];
  const response = await sendCar(site, { ...fields, images_order: ['new:2', 'new:0', 'new:1'] }, files);

  expect(response.statusCode).toBe(201);
  const car = response.json<Car>();
  expect(car).toMatchObject({
    price: 449.9,
    transmission: 'automatic',
    type: 'suv',
    airConditioning: true,
    is_available: true,
    isFeatured: false,
    category: '',
  });
  expect(await fleetOf(site)).toEqual([car]);
  const widths = await Promise.all(car.images.map((file) => widthOf(site, car._id, file)));
  expect(widths).toEqual([320, 640, 640]);
  expect(await filesUnder(site.dataDir, 'tmp')).toEqual([]);
});

test('a car can join without pictures and without its marks: it is not available until somebody says so', async () => {
  const site = await startTestSite();
  const { airConditioning: _air, is_available: _available, ...rest } = fields;
  const car = (await sendCar(site, { ...rest, type: 'Pick-up Double Cabine' })).json<Car>();
  expect(car).toMatchObject({ is_available: false, airConditioning: false, images: [], type: 'Pick-up Double Cabine' });
});

test('what a camera wrote beside the picture is gone', async () => {
  const site = await startTestSite();
  const sent = await testPictures.jpegWithPlace();
  expect((await sharp(sent).metadata()).exif?.includes('Secret')).toBe(true);
  const car = (await sendCar(site, fields, [await picture('plage.jpg', sent)])).json<Car>();
  for (const name of [car.images[0] ?? '', (car.images[0] ?? '').replace('.webp', '-480.avif')]) {
    const response = await site.request({ url: `/api/car/${car._id}/images/${name}` });
    expect(response.statusCode).toBe(200);
    const { exif, xmp, iptc } = await sharp(response.rawPayload).metadata();
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  }
});

test.each([
  ['photo.heic', 'heic', 415],
  ['dessin.svg', 'svgWithScript', 415],
  ['programme.jpg', 'executable', 415],
  ['immense.png', 'enormous', 400],
  ['bandeau.png', 'strip', 400],
] as const)('%s is refused by name, and nothing of the whole request is kept', async (name, kind, status) => {
  const site = await startTestSite();
  const files = [await picture('bonne.png'), await picture(name, testPictures[kind]())];
  const response = await sendCar(site, fields, files);
  expect(response.statusCode).toBe(status);
  expect(response.json<{ fields: { images: string } }>().fields.images).toContain(name);
  expect(await fleetOf(site)).toEqual([]);
  expect(await filesUnder(site.dataDir, 'files')).toEqual([]);
  expect(await filesUnder(site.dataDir, 'tmp')).toEqual([]);
});

test('an empty file, a picture cut short and one that is too heavy are refused', async () => {
  const site = await startTestSite();
  const png = await testPictures.png();
  const cases: [Buffer, number][] = [
    [Buffer.alloc(0), 400],
    [png.subarray(0, png.length / 2), 400],
    [Buffer.alloc(13 * 1024 * 1024, 1), 413],
  ];
  for (const [data, status] of cases) {
    expect((await sendCar(site, fields, [await picture('x.png', data)])).statusCode).toBe(status);
  }
  expect(await fleetOf(site)).toEqual([]);
  expect(await filesUnder(site.dataDir, 'files')).toEqual([]);
});

test('names that climb out of a folder or never end name nothing: the stored name is ours', async () => {
  const site = await startTestSite();
  const names = ['../../../etc/passwd.png', 'é'.repeat(300) + '.png', '🚗 plage.png', 'nom\u0000.png'];
  const car = (await sendCar(site, fields, await Promise.all(names.map((name) => picture(name))))).json<Car>();
  expect(car.images).toHaveLength(4);
  for (const name of car.images) expect(name).toMatch(/^[0-9a-f-]{36}\.webp$/);
});

test('every field is checked by itself', async () => {
  const site = await startTestSite();
  const bad = {
    ...fields,
    make: '  ',
    year: 'vingt',
    price: '-4',
    fuel: 'charbon',
    places: '2.5',
    km: 'k'.repeat(21),
    is_available: 'peut-être',
  };
  const { doors: _doors, ...withoutDoors } = bad;
  const response = await sendCar(site, withoutDoors);
  expect(response.statusCode).toBe(400);
  expect(response.json<{ fields: object }>().fields).toEqual({
    make: 'Ce champ est obligatoire',
    year: 'Entrez un nombre',
    price: 'Entrez un nombre',
    fuel: 'Choisissez une valeur de la liste',
    places: 'Entrez un nombre entier',
    km: '20 caractères au plus',
    is_available: 'Valeur invalide',
    doors: 'Ce champ est obligatoire',
  });
});

test('an edit drops, adds and orders pictures; what was dropped leaves the disk', async () => {
  const site = await startTestSite();
  const car = (await sendCar(site, fields, [await picture('a.png'), await picture('b.png')])).json<Car>();
  const [a = '', b = ''] = car.images;
  // Both are asked for, so that copies of the dropped one exist too.
  for (const name of [a, b])
    await site.request({ url: `/api/car/${car._id}/images/${name.replace('.webp', '-480.webp')}` });

  const form = { ...fields, model: 'Jogger', old_images: b, images_order: ['new:0', b] };
  const changed = (
    await changeCar(site, car._id, form, [await picture('c.png', await testPictures.png(300, 200))])
  ).json<Car>();

  expect(changed.model).toBe('Jogger');
  expect(changed.images).toEqual([expect.stringMatching(/webp$/), b]);
  expect(await widthOf(site, car._id, changed.images[0] ?? '')).toBe(300);
  expect((await site.request({ url: `/api/car/${car._id}/images/${a}` })).statusCode).toBe(404);
  await site.platform.close();
  expect((await filesUnder(site.dataDir, 'files')).filter((file) => file.includes(a.replace('.webp', '')))).toEqual([]);
  expect(await fleetOf(site)).toEqual([changed]);
});

test('a mark that an edit does not mention stays', async () => {
  const site = await startTestSite();
  const id = await insertTestCar(site.database.db, { is_featured: 1, category: 'luxury', is_available: 1 });
  const { is_available: _available, ...rest } = fields;
  expect((await changeCar(site, id, rest)).json()).toMatchObject({
    isFeatured: true,
    category: 'luxury',
    is_available: true,
  });
  expect((await changeCar(site, id, { ...rest, isFeatured: 'false', category: '' })).json()).toMatchObject({
    isFeatured: false,
    category: '',
  });
});

test('a failed edit leaves the car and its pictures as they were', async () => {
  const site = await startTestSite();
  const car = (await sendCar(site, fields, [await picture('a.png')])).json<Car>();
  const before = await masters(site);
  const attempts = [
    changeCar(site, car._id, { ...fields, price: 'cher' }, [await picture('b.png')]),
    changeCar(site, car._id, { ...fields, model: 'Autre' }, [await picture('b.svg', testPictures.svgWithScript())]),
    changeCar(site, car._id, { ...fields, model: 'Autre', old_images: 'pas-la-mienne.webp' }, [await picture('b.png')]),
  ];
  for (const attempt of attempts) expect((await attempt).statusCode).toBeGreaterThanOrEqual(400);
  expect(await fleetOf(site)).toEqual([car]);
  expect(await masters(site)).toEqual(before);
});

test('at most twelve pictures, kept ones included', async () => {
  const site = await startTestSite();
  const car = (await sendCar(site, fields, [await picture('a.png')])).json<Car>();
  const twelve = await Promise.all(Array.from({ length: 12 }, (_, index) => picture(`${index}.png`)));
  const response = await changeCar(site, car._id, { ...fields, old_images: car.images }, twelve);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ fields: { images: '12 photos au plus par voiture' } });
});

test('a disk that fails half-way leaves no row and no file', async () => {
  let puts = 0;
  const site = await startTestSite({
    wrapFiles: (disk) => ({
      ...disk,
      put: async (key, data) => {
        if (++puts === 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        await disk.put(key, data);
      },
    }),
  });
  const response = await sendCar(site, fields, [
    await picture('a.png'),
    await picture('b.png'),
    await picture('c.png'),
  ]);
  expect(response.statusCode).toBe(503);
  expect(response.body).not.toContain('space');
  expect(puts).toBe(2);
  expect(await fleetOf(site)).toEqual([]);
  expect(await filesUnder(site.dataDir, 'files')).toEqual([]);
});

test('a picture at another address is no file of ours: it goes with its row alone', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const { db } = site.database;
  const remote = (at: number) => `https://photos.example/duster-${at}.jpg`;
  const id = await insertTestCar(db);
  for (const position of [1, 2]) await insertPicture(db, { id: newId(), car_id: id, position, file: remote(position) });
  const changed = await changeCar(site, id, { ...fields, old_images: [remote(2)] });
  expect(changed.json<Car>().images).toEqual([remote(2)]);
  expect((await site.request({ method: 'DELETE', url: `/api/car/${id}`, as: admin })).statusCode).toBe(204);
  // Nothing waits to be removed, and nothing failed to be.
  expect(await db.selectFrom('loose_files').select('key').execute()).toEqual([]);
});

test('a car that is rented or will be stays, and the refusal says by whom and when', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const id = await insertTestCar(site.database.db);
  const soon = Date.parse('2026-11-20T12:00Z');
  const rental = { car_id: id, starts_at: soon, ends_at: soon + days(2), days: 2, full_name: 'Salma Exemple' };
  await insertTestReservation(site.database.db, { ...rental, status: 'acceptée' });

  const response = await site.request({ method: 'DELETE', url: `/api/car/${id}`, as: admin });

  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'car_is_rented' });
  expect(response.json<{ message: string }>().message).toContain(
    '(Salma Exemple, du 20 novembre 2026 à 12:00 au 22 novembre 2026 à 12:00)',
  );
  expect(await fleetOf(site)).toHaveLength(1);
});

async function widthOf(site: TestSite, id: string, file: string) {
  const response = await site.request({ url: `/api/car/${id}/images/${file}` });
  return (await sharp(response.rawPayload).metadata()).width;
}
