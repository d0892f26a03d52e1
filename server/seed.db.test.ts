import { expect, onTestFinished, test } from 'vitest';
import { carPictureUrl, carWidths, pictureFormats } from '../api/rules/pictures.ts';
import { reservationStatuses } from '../api/rules/reservation-status.ts';
import { bestReviewsLimit } from '../api/calls/reviews.ts';
import { reservations } from './booking/reservations/store.ts';
import { transfers } from './booking/transfers/store.ts';
import { allCars, archiveCar, type CarRow, pictures } from './catalogue/store.ts';
import { demoFleet } from './catalogue/seed.ts';
import { openDatabase } from './platform/db/open.ts';
import { createEvents } from './platform/db/events.ts';
import { ratingSums } from './reviews/store.ts';
import { addDemoPictures, seedDemo } from './seed.ts';
import { createTestClock, startTestSite } from './testing/app.ts';
import { insertTestCar } from './testing/builders.ts';
import { openTestDatabase, type TestDatabase } from './testing/db.ts';

const clock = createTestClock();

test('an empty database gets the demonstration, once', async () => {
  const { database } = await openTestDatabase();
  expect(await seedDemo({ database, clock })).toBe(true);
  expect(await seedDemo({ database, clock })).toBe(false);
  expect(await carCount(database)).toBe(demoFleet.length);
});

test('the demonstration shows every kind of car and request that the site knows', async () => {
  const { database } = await openTestDatabase();
  const { db } = database;
  await seedDemo({ database, clock });
  const cars = await allCars(db);
  const prices = cars.map((car) => car.price_centimes / 100);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(200);
  expect(Math.max(...prices)).toBeLessThanOrEqual(1800);
  const count = (has: (car: CarRow) => boolean) => cars.filter(has).length;
  expect(count((car) => car.is_featured === 1)).toBeGreaterThan(0);
  expect(count((car) => car.is_new === 1)).toBeGreaterThan(0);
  expect(count((car) => car.category === 'luxury')).toBeGreaterThan(0);
  expect(count((car) => car.is_available === 0)).toBeGreaterThan(1);
  // Every review of it counts.
  const counted = (await ratingSums(db, clock.now())).reduce((sum, { count }) => sum + count, 0);
  expect(counted).toBe((await db.selectFrom('reviews').select('id').execute()).length);
  expect(counted).toBeGreaterThan(bestReviewsLimit);
  const statuses = [...(await reservations.countByStatus(db)).keys()];
  expect(statuses.toSorted()).toEqual([...reservationStatuses].toSorted());
  expect(await transfers.list(db, { limit: 1 })).not.toEqual([]);
});

test('a fleet that somebody has entered stays alone, also once it is sold', async () => {
  const { database } = await openTestDatabase();
  const carId = await insertTestCar(database.db);
  expect(await seedDemo({ database, clock })).toBe(false);
  expect(await carCount(database)).toBe(1);
  await archiveCar(database.db, carId, 0);
  expect(await seedDemo({ database, clock })).toBe(false);
  expect(await carCount(database)).toBe(0);
});

test('of servers that start together one seeds', async () => {
  const site = await openTestDatabase();
  const servers = [site.database, await openAgain(site), await openAgain(site)];
  const seeded = await Promise.all(servers.map((database) => seedDemo({ database, clock })));
  expect(seeded.filter(Boolean)).toHaveLength(1);
  expect(await carCount(site.database)).toBe(demoFleet.length);
});

test('every car has its pictures, in all their widths, without any being made', async () => {
  const site = await startTestSite();
  await seedDemo(site);
  await addDemoPictures(site.platform, site.services.catalogue);
  // Whatever has to be made fails from here on.
  site.platform.images.close();
  const cars = (await site.request({ url: '/api/cars' })).json<{ _id: string; images: string[] }[]>();
  expect(cars.map(({ images }) => images.length)).toEqual(demoFleet.map(() => 4));
  for (const { _id, images } of cars) {
    const urls = carWidths.flatMap((width) =>
      pictureFormats.flatMap((format) => images.map((file) => carPictureUrl(_id, file, width, format))),
    );
    for (const url of [...urls.slice(0, 4), ...urls.slice(-4)]) {
      expect((await site.request({ url })).rawPayload.length).toBeGreaterThan(1000);
    }
  }
});

test('pictures that a cut short start left out come with the next, and no picture twice', async () => {
  const site = await startTestSite();
  await seedDemo(site);
  const [car] = await allCars(site.database.db);
  const ready = site.platform.readyPictures.take('dacia-logan-1');
  await site.services.catalogue.placePictures([{ carId: car?.id ?? '', position: 2, ...ready }]);
  await addDemoPictures(site.platform, site.services.catalogue);
  await addDemoPictures(site.platform, site.services.catalogue);
  const all = await pictures(site.database.db);
  expect(all).toHaveLength(demoFleet.length * 4);
  expect(all.find(({ car_id, position }) => car_id === car?.id && position === 2)?.file).toBe(ready.file);
});

const carCount = async ({ db }: TestDatabase['database']) => (await allCars(db)).length;

/** As another server opens it; SQLite has one, whose own calls meet in the same way. */
async function openAgain({ database, databaseUrl, dataDir }: TestDatabase) {
  if (!databaseUrl) return database;
  const other = await openDatabase({ dataDir, databaseUrl }, createEvents());
  onTestFinished(() => other.close());
  return other;
}
