import { expect, test } from 'vitest';
import type { CarPage } from '../../api/calls/catalogue.ts';
import { type BestReview, reviewsPerPage, type ReviewsPage } from '../../api/calls/reviews.ts';
import { seedDemo } from '../seed.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReview } from '../testing/builders.ts';

/** With the demonstration, and a car that is real. */
async function demoSite() {
  const site = await startTestSite();
  await seedDemo(site);
  return { ...site, real: await insertTestCar(site.database.db) };
}

const read = async <T>({ request }: Pick<TestSite, 'request'>, url: string) => (await request({ url })).json<T>();

test('the office is told every row that the demonstration brought, and nothing real', async () => {
  const site = await demoSite();
  const { db } = site.database;
  const as = await site.signIn('admin');
  const answer = await site.request({ url: '/api/admin/demo/marks', as });
  const marks = answer.json<string[]>();

  for (const table of ['cars', 'vehicles', 'customers', 'reservations', 'transfers', 'reviews'] as const) {
    const rows = await db.selectFrom(table).select('id').execute();
    expect(rows.length, table).toBeGreaterThan(0);
    const unmarked = rows.map(({ id }) => id).filter((id) => !marks.includes(id));
    if (table === 'cars') expect(unmarked).toEqual([site.real]);
    if (table === 'vehicles') expect(unmarked).toHaveLength(1);
    if (table !== 'cars' && table !== 'vehicles') expect(unmarked, table).toEqual([]);
  }
});

test('a review of the demonstration says so wherever the public reads it, and claims no rental', async () => {
  const site = await demoSite();
  await insertTestReview(site.database.db, { car_id: site.real, verified_from: 0, created_at: 1 });
  const best = await read<BestReview[]>(site, '/api/reviews/best');
  const made = best.find(({ demo }) => demo)!;
  expect(made.verified).toBe(false);
  expect(made.approved).toBe(true);
  for (const url of [`/api/car/${made.car._id}`, `/api/car/${made.car._id}?comments=newest`]) {
    const page = await read<CarPage>(site, url);
    expect(page.comments.every(({ demo, verified }) => demo && !verified)).toBe(true);
    expect(page.has_demo_reviews).toBe(true);
    expect(page.car).not.toHaveProperty('demo');
  }
  const { comments } = await read<ReviewsPage>(site, `/api/car/${made.car._id}/comments`);
  expect(comments[0]).toMatchObject({ demo: true });

  const page = await read<CarPage>(site, `/api/car/${site.real}?comments=newest`);
  expect(page).not.toHaveProperty('has_demo_reviews');
  expect(page.comments[0]).not.toHaveProperty('demo');
  expect(page.comments[0]?.verified).toBe(true);
});

test('older reviews of the demonstration are known of on the page that does not show them', async () => {
  const site = await demoSite();
  const { car } = (await read<BestReview[]>(site, '/api/reviews/best')).find(({ demo }) => demo)!;
  const later = site.clock.now() + 1;
  for (let at = 0; at < reviewsPerPage; at++)
    await insertTestReview(site.database.db, { car_id: car._id, approved: 1, created_at: later + at });
  const page = await read<CarPage>(site, `/api/car/${car._id}?comments=newest`);
  expect(page.comments.some(({ demo }) => demo)).toBe(false);
  expect(page.has_demo_reviews).toBe(true);
});
