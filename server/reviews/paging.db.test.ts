import { expect, test } from 'vitest';
import type { CarPage } from '../../api/calls/catalogue.ts';
import { type Review, reviewCursor, reviewsPerPage, type ReviewsPage } from '../../api/calls/reviews.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReview } from '../testing/builders.ts';
import { carPage } from '../testing/reviews.ts';

const many = 2 * reviewsPerPage + 7;

/** Reviews of which several were written at the same moment. */
async function siteWithReviews(count = many) {
  const site = await startTestSite({ pages: true });
  const carId = await insertTestCar(site.database.db);
  const otherId = await insertTestCar(site.database.db);
  for (let index = 0; index < count; index++) {
    const written = {
      comment: `Avis ${index}.`,
      rating: 1 + (index % 5),
      created_at: Math.floor(index / 4),
      approved: 1,
    };
    await insertTestReview(site.database.db, { car_id: carId, ...written });
    await insertTestReview(site.database.db, { car_id: otherId, ...written, comment: 'De l’autre' });
  }
  return { site, carId };
}

const newest = async (site: TestSite, carId: string) =>
  (await site.request({ url: `/api/car/${carId}?comments=newest` })).json<CarPage>();

const behind = async (site: TestSite, carId: string, before?: string) =>
  (await site.request({ url: `/api/car/${carId}/comments${before ? `?before=${before}` : ''}` })).json<ReviewsPage>();

test('page after page are all the reviews, in their order, none twice', async () => {
  const { site, carId } = await siteWithReviews();
  const { comments: all } = await carPage(site, carId);
  expect(all).toHaveLength(many);
  const read: Review[] = [];
  let page = await behind(site, carId);
  read.push(...page.comments);
  while (page.more) {
    expect(page.comments).toHaveLength(reviewsPerPage);
    page = await behind(site, carId, reviewCursor(read.at(-1)!));
    read.push(...page.comments);
  }
  expect(read).toEqual(all);
});

test('a place in the list outlives the review that names it', async () => {
  const { site, carId } = await siteWithReviews();
  const { comments: all } = await carPage(site, carId);
  const named = all[reviewsPerPage - 1]!;
  await site.services.reviews.remove(named._id, { name: '' });
  const { comments } = await behind(site, carId, reviewCursor(named));
  expect(comments).toEqual(all.slice(reviewsPerPage, 2 * reviewsPerPage));
});

test('the newest come with the number of all and the average of all; the bare call has all of them', async () => {
  const { site, carId } = await siteWithReviews();
  const whole = await carPage(site, carId);
  expect(whole).not.toHaveProperty('comment_count');
  const some = await newest(site, carId);
  expect(some).toMatchObject({ comment_count: many, car: whole.car });
  expect(some.car.review_count).toBe(many);
  expect(some.comments).toEqual(whole.comments.slice(0, reviewsPerPage));
  // Both are kept, each under its own address, and both are dropped.
  await site.services.reviews.remove(some.comments[0]!._id, { name: '' });
  expect(await newest(site, carId)).toMatchObject({ comment_count: many - 1 });
  expect((await carPage(site, carId)).comments).toHaveLength(many - 1);
});

test.each([0, 1, reviewsPerPage])('%i reviews are all there at once', async (count) => {
  const { site, carId } = await siteWithReviews(count);
  const { comments, comment_count } = await newest(site, carId);
  expect([comments.length, comment_count]).toEqual([count, count]);
  expect(await behind(site, carId)).toMatchObject({ more: false });
});

test.each(['x', '12', '12.', '.a', `1.${'a'.repeat(500)}`, "1.a' or '1'='1"])(
  '%j is no place in it',
  async (before) => {
    const { site, carId } = await siteWithReviews(1);
    const url = `/api/car/${carId}/comments?before=${encodeURIComponent(before)}`;
    expect((await site.request({ url })).statusCode).toBe(400);
  },
);

test('the page shows the newest with a link to older ones, which works without scripts and is not kept', async () => {
  const { site, carId } = await siteWithReviews();
  const shown = (html: string) => html.match(/Avis \d+\.(?=<)/g) ?? [];
  const page = await site.request({ url: `/car/${carId}` });
  expect(shown(page.body)).toHaveLength(reviewsPerPage);
  expect(page.body).toContain(`Avis (${many})`);
  const [, link = ''] = /href="([^"]*\?avant=[^"#]+)#avis"/.exec(page.body) ?? [];
  const older = await site.request({ url: link });
  expect(older.headers['cache-control']).toBe('no-store');
  expect(shown(older.body)).toHaveLength(reviewsPerPage);
  expect(shown(older.body)).not.toContain(shown(page.body)[0]);
  expect(older.body).toContain('Revenir aux avis les plus récents');
  expect(older.body).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/car/${carId}"`));
  const made = await site.request({ url: `/car/${carId}?avant=nimporte` });
  expect([made.statusCode, made.headers.location]).toEqual([301, `/car/${carId}`]);
});
