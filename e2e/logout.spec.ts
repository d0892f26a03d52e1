import type { Page } from '@playwright/test';
import { stored } from './account-forms.ts';
import { expect, newCustomer, signInAs, test } from './fixtures.ts';

async function pressLogout(page: Page, name: string) {
  await page.goto('/about');
  await page.getByRole('button', { name: `Compte de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** The cookie as it is now, sent from elsewhere. */
async function profileWithCookieOf(page: Page): Promise<() => Promise<number>> {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const url = new URL('/api/user/profile', page.url()).href;
  return async () => (await fetch(url, { headers: { cookie } })).status;
}

test('a logout forgets the person at once, however long the server takes to hear of it', async ({ page }) => {
  const person = await newCustomer(page);
  await signInAs(page, person);
  const profile = await profileWithCookieOf(page);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/logout', async (route) => {
    await released.promise;
    // The page that sent it may be gone.
    await route.continue().catch(() => undefined);
  });
  await pressLogout(page, person.full_name);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await stored(page)).toBeNull();
  expect(await profile()).toBe(200);
  released.resolve();
  await expect.poll(profile).toBe(401);
});

test('a server that cannot be reached is told later, and shows nobody meanwhile @desktop', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/api\/logout|ERR_FAILED/);
  const person = await newCustomer(page);
  await signInAs(page, person);
  const profile = await profileWithCookieOf(page);
  await page.route('**/api/logout', (route) => route.abort());
  await pressLogout(page, person.full_name);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  expect(await stored(page)).toBeNull();
  expect(await profile()).toBe(200);
  // It can be reached again: the next page tells it.
  await page.unroute('**/api/logout');
  await page.goto('/about');
  await expect.poll(profile).toBe(401);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('rihla_session');
});
