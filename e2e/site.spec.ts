import { expect, test } from './fixtures.ts';

test('the home page comes whole, in French, and asks nobody else for anything', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('main')).toBeVisible();
});

test('an unknown page says so with the status of an unknown page', async ({ page, allowProblem }) => {
  allowProblem(/status of 404/);
  const answer = await page.goto('/nulle-part');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['content-type']).toContain('text/html');
});
