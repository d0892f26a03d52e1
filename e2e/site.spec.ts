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

test('a script that got into a page by other means does not run @desktop', async ({ page, allowProblem }) => {
  allowProblem(/Content Security Policy/);
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<body>', '<body><script>window.foreign = true</script>');
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  expect(await page.evaluate(() => 'foreign' in window)).toBe(false);
});

test('an address in another spelling leads to the one of its page', async ({ page }) => {
  await page.goto('/CARS/?type=suv&prix=137&carburant=charbon&utm=mail');
  await expect(page).toHaveURL('/cars?prix=150&type=suv&utm=mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
