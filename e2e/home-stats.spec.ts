import type { Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { expect, test } from './fixtures.ts';

const figures = async (page: Page) => {
  const texts = await page.getByRole('region', { name: 'Rihla en chiffres' }).getByRole('definition').allTextContents();
  return texts.map((text) => Number(text.replace(/\s/g, '')));
};
const scrollToRow = (page: Page) => page.getByRole('region', { name: 'Rihla en chiffres' }).scrollIntoViewIfNeeded();
const scrollShortOfRow = (page: Page) =>
  page
    .getByRole('region', { name: 'Rihla en chiffres' })
    .evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top - window.innerHeight - 20));
const answerWith = (page: Page, totals: { totalUsers: number; rentedCars: number; totalCars: number }) =>
  page.route('**/api/admin/stats', (route) => route.fulfill({ json: totals }));

test('the figures wait with their first values, then count up once they are seen, for two seconds', async ({
  page,
}) => {
  await page.clock.install();
  await stopClock(page);
  // So many that the last step of the count still shows.
  await answerWith(page, { totalUsers: 30, rentedCars: 999_011, totalCars: 14 });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await figures(page)).toEqual([122, 234, 10]);
  // Once everything is drawn, nothing moves any more.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return page.locator('html').getAttribute('data-drawn');
    })
    .toBe('');
  const answered = page.waitForResponse('**/api/admin/stats');
  await scrollShortOfRow(page);
  await (await answered).finished();
  for (let second = 0; second < 3; second++) await page.clock.runFor(1_000);
  expect(await figures(page)).toEqual([122, 234, 10]);

  await scrollToRow(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return (await figures(page))[1];
    })
    .not.toBe(234);
  await page.clock.runFor(1_900);
  expect((await figures(page))[1]).toBeLessThan(1_000_000);
  await page.clock.runFor(100);
  await expect.poll(() => figures(page)).toEqual([150, 1_000_000, 14]);
});

test('whoever asked for less motion sees the end values at once @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await answerWith(page, { totalUsers: 30, rentedCars: 11, totalCars: 14 });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await scrollToRow(page);
  await expect.poll(() => figures(page)).toEqual([150, 1000, 14]);
});

test('when they cannot be loaded, the agreed values stand in and it is said', async ({ page, allowProblem }) => {
  allowProblem(/./);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/admin/stats', (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await scrollToRow(page);
  await expect.poll(() => figures(page)).toEqual([120, 989, 0]);
  await expect(page.getByText('Chiffres indicatifs.')).toBeVisible();
});

test('the real figures come from the site itself @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answer = page.waitForResponse('**/api/admin/stats');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await scrollToRow(page);
  const totals = (await (await answer).json()) as {
    totalUsers: number;
    rentedCars: number;
    totalCars: number;
  };
  await expect.poll(() => figures(page)).toEqual([totals.totalUsers + 120, totals.rentedCars + 989, totals.totalCars]);
});
