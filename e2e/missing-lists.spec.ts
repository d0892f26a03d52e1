import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from '@playwright/test';
import { adminEnv, type BenchSite, replaceFirstPassword, startSite } from '../bench/site.ts';
import { carForm } from './car-form.ts';
import { expect, test } from './fixtures.ts';
import { admin } from './site.ts';

const noCars = 'Les voitures n’ont pas pu être chargées';
const noList = 'La liste des voitures n’a pas pu être chargée';
const others = 'Voitures similaires';
const noReviews = 'Les avis n’ont pas pu être chargés';
const comment = 'La route était belle';

test('a list that the database cannot give is said in its place, and only for now @desktop', async ({ request }) => {
  const env = { SEED: 'none', ...adminEnv(admin) };
  const site = await startSite({ env });
  await replaceFirstPassword(site.url, admin);
  const database = new DatabaseSync(join(site.dataDir, 'rihla.sqlite'), { timeout: 5_000 });
  try {
    const id = await addReviewedCar(request, site.url, 'Un');
    await addReviewedCar(request, site.url, 'Deux');

    // What the list is sorted by: each car by itself can still be had.
    database.exec('ALTER TABLE cars RENAME COLUMN created_at TO away');
    const home = await read(site, '/');
    expect(home).toMatchObject({ status: 200, kept: 'no-store' });
    // In the form that offers them, and where they are shown.
    expect(home.html.split(noCars)).toHaveLength(3);
    expect(home.html).not.toContain('Aucune voiture n’est disponible');
    expect(home.html).toContain(comment);
    expect(home.html).not.toContain(noReviews);
    const services = await read(site, '/services');
    expect(services).toMatchObject({ status: 200, kept: 'no-store' });
    expect(services.html).toContain(noCars);
    expect(services.html).toContain('Location vacances');
    const fleet = await read(site, '/cars');
    expect(fleet).toMatchObject({ status: 200, kept: 'no-store' });
    expect(fleet.html).toContain(noList);
    expect(fleet.html).toContain('role="search"');
    const car = await read(site, `/car/${id}`);
    expect(car).toMatchObject({ status: 200, kept: 'no-store' });
    expect(car.html).toContain('Essai Un');
    expect(car.html).not.toContain(others);
    for (const [path, title] of [
      ['/car/inconnue', 'Cette voiture n’est plus au garage'],
      ['/nulle-part', 'Cette route ne mène nulle part'],
    ] as const) {
      const missing = await read(site, path);
      expect(missing.status).toBe(404);
      expect(missing.html).toContain(title);
    }

    // Nothing announces that the database is well again.
    database.exec('ALTER TABLE cars RENAME COLUMN away TO created_at');
    for (const path of ['/', '/services', '/cars', `/car/${id}`]) {
      const whole = await read(site, path);
      expect(whole).toMatchObject({ status: 200, kept: 'public, max-age=0, must-revalidate' });
      expect(whole.html).not.toContain(noCars);
      expect(whole.html).not.toContain(noList);
      expect(whole.html).toContain('Essai Deux');
    }
    expect((await read(site, `/car/${id}`)).html).toContain(others);

    database.exec('ALTER TABLE reviews RENAME TO away');
    expect((await read(site, '/?tab=airport')).html).toContain(noReviews);
  } finally {
    database.close();
    await site.stop();
  }
});

async function read({ url }: BenchSite, path: string) {
  const answer = await fetch(`${url}${path}`);
  return { status: answer.status, kept: answer.headers.get('cache-control'), html: await answer.text() };
}

async function addReviewedCar(request: APIRequestContext, url: string, model: string): Promise<string> {
  await request.post(`${url}/api/login`, { data: { email: admin.email, password: admin.password } });
  const car = { ...carForm, model };
  const added = (await (await request.post(`${url}/api/cars`, { multipart: car })).json()) as { _id: string };
  const review = { username: 'Cliente', comment, rating: 5 };
  const left = await request.post(`${url}/api/car/${added._id}/comment`, { data: review });
  const { _id } = (await left.json()) as { _id: string };
  const approval = { approved: true, edited_at: null };
  expect((await request.put(`${url}/api/comment/${_id}/approval`, { data: approval })).ok()).toBe(true);
  return added._id;
}
