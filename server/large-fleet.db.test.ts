import { expect, test } from 'vitest';
import { carsPerPage, wholeFleetLimit } from '../api/calls/car-search.ts';
import { startTestSite, type TestSite } from './testing/app.ts';
import { insertTestCar } from './testing/builders.ts';

async function siteWith(cars: number): Promise<TestSite> {
  const site = await startTestSite({ pages: true });
  for (let index = 0; index < cars; index++) {
    await insertTestCar(site.database.db, { model: `Essai ${index}`, created_at: index });
  }
  return site;
}

const cards = (html: string) => html.match(/<article/g)?.length ?? 0;
const mark = / data-large-fleet=""/;

test('up to the limit the list is in the page whole, and has no pages', async () => {
  const site = await siteWith(wholeFleetLimit);
  const { body } = await site.request({ url: '/cars' });
  expect(cards(body)).toBe(wholeFleetLimit);
  expect(body).not.toMatch(mark);
  expect(body).not.toContain('Pages de la liste');
  const { statusCode, headers } = await site.request({ url: '/cars?type=berline&page=2' });
  expect([statusCode, headers.location]).toEqual([302, '/cars?type=berline']);
});

test('beyond it comes in pages that link to each other, each with its address', async () => {
  const site = await siteWith(wholeFleetLimit + 1);
  const pages = Math.ceil((wholeFleetLimit + 1) / carsPerPage);
  const first = (await site.request({ url: '/cars' })).body;
  expect(cards(first)).toBe(carsPerPage);
  expect(first).toMatch(mark);
  expect(first).toContain(`${wholeFleetLimit + 1} voitures`);
  expect(first).toMatch(/<link rel="canonical" href="[^"]+\/cars"/);
  expect(first).toMatch(/<a[^>]*rel="next"[^>]*href="\/cars\?page=2"/);
  expect(first).not.toContain('rel="prev"');

  const second = (await site.request({ url: '/cars?page=2' })).body;
  expect(second).toMatch(/<link rel="canonical" href="[^"]+\/cars\?page=2"/);
  expect(second).toContain('page 2 | ');
  expect(second).toMatch(/<a[^>]*rel="prev"[^>]*href="\/cars"/);
  expect(second).toContain(`Essai ${carsPerPage}<`);

  // A filter is no address of its own for search engines, on whatever page.
  const filtered = (await site.request({ url: '/cars?type=berline&page=2' })).body;
  expect(filtered).toMatch(/<link rel="canonical" href="[^"]+\/cars"/);
  expect(filtered).toMatch(/<a[^>]*rel="next"[^>]*href="\/cars\?type=berline&amp;page=3"/);

  const beyond = await site.request({ url: '/cars?page=99' });
  expect([beyond.statusCode, beyond.headers.location]).toEqual([302, `/cars?page=${pages}`]);
});

test('pages of a large fleet are kept; what somebody searched for, which has no end, is not', async () => {
  const site = await siteWith(wholeFleetLimit + 1);
  const kept = async (url: string) => (await site.request({ url })).headers['cache-control'] !== 'no-store';
  expect(await kept('/cars?page=2')).toBe(true);
  expect(await kept('/cars?type=berline&page=2')).toBe(true);
  expect(await kept('/cars?q=essai')).toBe(false);
  expect(await kept('/cars?q=essai&page=2')).toBe(false);
  // A change of the fleet drops them, like every page that shows it.
  const second = async () => (await site.request({ url: '/cars?page=2' })).body.includes(`Essai ${carsPerPage - 1}<`);
  await insertTestCar(site.database.db, { model: 'Nouvelle', is_featured: 1 });
  expect(await second()).toBe(false);
  await site.database.inTransaction(async (_, announce) => announce('cars'));
  expect(await second()).toBe(true);
});
