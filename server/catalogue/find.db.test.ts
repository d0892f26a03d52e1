import { expect, test } from 'vitest';
import { filterCars, filterParams, readFilter } from '../../api/rules/car-filter.ts';
import { carsPerPage, type FoundCars } from '../../api/calls/car-search.ts';
import type { Car } from '../../api/calls/catalogue.ts';
import { fuels, knownCarTypes } from '../../api/rules/car-traits.ts';
import { similarCars } from '../../api/rules/similar-cars.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReview, placeTestPicture } from '../testing/builders.ts';
import { testPictures } from '../testing/pictures.ts';

const makes = ['Dacia', 'Citroën', 'Škoda', 'Mercedes-Benz'];

/** A fleet in which every filter finds some and leaves some. */
async function siteWithFleet(size = 3 * carsPerPage): Promise<TestSite> {
  const site = await startTestSite();
  for (let index = 0; index < size; index++) {
    await insertTestCar(site.database.db, {
      make: makes[index % makes.length] ?? '',
      model: `Modèle ${index}`,
      price_centimes: 15_050 + ((index * 37) % 120) * 1000,
      transmission: index % 3 === 0 ? 'automatic' : 'manual',
      fuel: fuels[index % fuels.length] ?? 'diesel',
      type: index % 6 === 5 ? 'Berline' : (knownCarTypes[index % 5] ?? ''),
      places: [2, 4, 5, 7, null][index % 5] ?? null,
      is_available: index % 7 === 0 ? 0 : 1,
      is_featured: index % 10 === 9 ? 1 : 0,
      created_at: index % 11,
    });
  }
  return site;
}

const wholeFleet = async (site: TestSite) => (await site.request({ url: '/api/cars' })).json<Car[]>();

const found = async (site: TestSite, query: string) =>
  (await site.request({ url: `/api/cars/find?${query}` })).json<FoundCars>();

async function allPages(site: TestSite, query: string): Promise<FoundCars[]> {
  const first = await found(site, query);
  const others = Array.from({ length: first.pages - 1 }, (_, index) => found(site, `${query}&page=${index + 2}`));
  return [first, ...(await Promise.all(others))];
}

test('the pages of the server together are what the browser filters of the whole fleet', async () => {
  const site = await siteWithFleet();
  const fleet = await wholeFleet(site);
  const queries = [
    '',
    'q=citroen',
    'q=Mod%C3%A8le+1',
    'q=benz+modele',
    'q=rien',
    'prix=500',
    'prix=150',
    'places=5',
    'boite=automatique',
    'carburant=electrique',
    'type=berline',
    'q=modele&prix=900&places=2&boite=manuelle',
    'type=avion&prix=cher',
  ];
  const counts = new Set<number>();
  for (const query of queries) {
    const expected = filterCars(fleet, readFilter(new URLSearchParams(query)));
    const pages = await allPages(site, query);
    expect(pages.flatMap(({ cars }) => cars)).toEqual(expected);
    for (const { count } of pages) expect(count).toBe(expected.length);
    for (const { cars } of pages) expect(cars.length).toBeLessThanOrEqual(carsPerPage);
    counts.add(expected.length);
  }
  // Each of them is about something: few find the same.
  expect(counts.size).toBeGreaterThan(queries.length / 2);
});

test('only cars that can be had, where that is asked', async () => {
  const site = await siteWithFleet(carsPerPage + 6);
  const fleet = await wholeFleet(site);
  const pages = await allPages(site, `${filterParams.search}=modele&disponible=oui`);
  expect(pages.flatMap(({ cars }) => cars)).toEqual(fleet.filter(({ is_available }) => is_available));
});

test('a page beyond the last is the last; texts without end are refused', async () => {
  const site = await siteWithFleet(carsPerPage + 1);
  expect(await found(site, 'page=9')).toMatchObject({ page: 2, pages: 2, count: carsPerPage + 1, cars: [{}] });
  expect(await found(site, 'page=none')).toMatchObject({ page: 1 });
  expect((await site.request({ url: `/api/cars/find?q=${'x'.repeat(10_000)}` })).statusCode).toBe(400);
  expect((await site.request({ url: '/api/cars/count' })).json()).toEqual({ total: carsPerPage + 1 });
});

test('cars that are found have their pictures in order and their ratings', async () => {
  const site = await siteWithFleet(2);
  const [first] = await wholeFleet(site);
  const id = first?._id ?? '';
  await insertTestReview(site.database.db, { car_id: id, rating: 4, approved: 1 });
  for (const position of [2, 1]) await placeTestPicture(site.services, id, await testPictures.webp(), position);
  const fleet = await wholeFleet(site);
  expect(fleet[0]).toMatchObject({
    average_rating: 4,
    review_count: 1,
    images: [expect.any(String), expect.any(String)],
  });
  expect((await found(site, '')).cars).toEqual(fleet);
});

test('the cars beside one are those that the browser chooses of the whole fleet', async () => {
  const site = await siteWithFleet(20);
  const fleet = await wholeFleet(site);
  for (const car of fleet.slice(0, 5)) {
    const beside = (await site.request({ url: `/api/car/${car._id}/similar` })).json<Car[]>();
    expect(beside).toEqual(similarCars(car, fleet));
    expect(beside).toHaveLength(3);
  }
  const { statusCode } = await site.request({ url: '/api/car/inconnue/similar' });
  expect(statusCode).toBe(404);
});
