import type { APIRequestContext, Page } from '@playwright/test';
import { field, press } from './account-forms.ts';
import { type Customer, expect, newCustomer, signInAs, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { admin } from './site.ts';

const screens = ['', '/stats', '/cars', '/add-car', '/users', '/contrats', '/vehicules', '/vehicules/x', '/edit-car/x'];

test('a stranger is led to the login before anything of the back office is sent @phone', async ({ page, request }) => {
  for (const screen of screens) {
    const answer = await request.get(`/admin/dashboard${screen}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe(`/login?next=${encodeURIComponent(`/admin/dashboard${screen}`)}`);
    expect(await answer.text()).not.toMatch(/Gestion|User Management|Back to Site/);
  }
  // The browser asks for the data of a page alone while it navigates; the way back leads to the page.
  const data = await (await request.get('/admin/dashboard/users.data')).text();
  expect(data).toContain('/login?next=%2Fadmin%2Fdashboard%2Fusers"');
  await page.goto('/admin/dashboard/users');
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fdashboard%2Fusers');
});

test('a customer is led to the public site, by the address and by a link alike', async ({ page, allowProblem }) => {
  test.slow();
  allowProblem(/status of 401/);
  await signInAs(page, 'customer');
  for (const screen of screens) {
    await page.goto(`/admin/dashboard${screen}`);
    await expect(page).toHaveURL('/');
  }
  // Somebody who calls themself an administrator in the browser's storage sees the link, and no more.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'admin' }));
  });
  await page.goto('/cars');
  // Hidden in the menu of a phone, but there.
  await page
    .locator('a[href="/admin/dashboard"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Total des voitures')).toHaveCount(0);
});

test('who loses the role while in the back office is logged out, and comes back as a customer', async ({
  page,
  request,
  allowProblem,
}) => {
  // The browser's own line, when the back office asks for something before it is left.
  allowProblem(/status of 40[13]/);
  const person = await newCustomer(page);
  await request.post('/api/login', { data: admin });
  await setRole(request, person.email, 'admin');
  await openOffice(page, person);
  await setRole(request, person.email, 'user');
  await openDashboard(page);
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fdashboard(%2Fcars)?$/);
  await field(page, 'Adresse e-mail').fill(person.email);
  await field(page, 'Mot de passe').fill(person.password);
  await press(page, 'Se connecter');
  await expect(page).toHaveURL('/');
  await expect(page.locator('header a[href="/admin/dashboard"]')).toHaveCount(0);
});

test('whose session ends elsewhere while in the back office is led to the login and back', async ({
  page,
  request,
  allowProblem,
}) => {
  allowProblem(/status of 401/);
  const person = await newCustomer(page);
  await request.post('/api/login', { data: admin });
  await setRole(request, person.email, 'admin');
  await openOffice(page, person);
  await page.request.post('/api/logout');
  await openDashboard(page);
  // Back to the screen that was asked for, or to the one that was left: both notice.
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fdashboard(%2Fcars)?$/);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Connexion' })).toBeVisible();
});

test('figures for anybody are not shown as an empty dashboard', async ({ page, request, allowProblem }) => {
  allowProblem(/status of 40[13]/);
  const person = await newCustomer(page);
  await request.post('/api/login', { data: admin });
  await setRole(request, person.email, 'admin');
  await signInAs(page, person);
  // The role goes between the document and its first call.
  await page.route(
    '**/api/admin/stats',
    async (route) => {
      await setRole(request, person.email, 'user');
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fdashboard');
  await expect(page.locator('header a[href="/admin/dashboard"]')).toHaveCount(0);
});

async function setRole(request: APIRequestContext, email: string, role: 'admin' | 'user') {
  await request.post('/api/admin/verify-password', { data: { password: admin.password } });
  expect((await request.put(`/api/admin/users/${email}/role`, { data: { role } })).ok()).toBe(true);
}

async function openOffice(page: Page, person: Customer) {
  await signInAs(page, person);
  await page.goto('/admin/dashboard/cars');
  await expect(page.getByRole('heading', { name: 'Gestion des Voitures' })).toBeVisible();
  await hydrated(page.getByRole('main').locator('a[href="/admin/dashboard"]').first());
}

/** By the link of the sidebar, which is out of sight on a phone. */
const openDashboard = (page: Page) =>
  page
    .getByRole('main')
    .locator('a[href="/admin/dashboard"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
