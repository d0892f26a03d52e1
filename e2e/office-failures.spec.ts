import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { admin } from './site.ts';

const screens = [
  {
    path: '/admin/dashboard/cars',
    call: '**/api/cars',
    failed: 'Les voitures n’ont pas pu être chargées',
    empty: 'Aucune voiture trouvée',
    loaded: 'Citroën C3',
  },
  {
    path: '/admin/dashboard/users',
    call: '**/api/admin/users/search*',
    failed: 'The users could not be loaded',
    empty: 'No users found',
    loaded: admin.email,
  },
  {
    path: '/admin/dashboard/contrats',
    call: '**/api/admin/contrats/search*',
    failed: 'Les contrats n’ont pas pu être chargés',
    empty: 'Aucun contrat trouvé',
    loaded: /^\d+ contrats?$/,
  },
  {
    path: '/admin/dashboard/reservations',
    call: '**/api/admin/reservations/search?*',
    failed: 'Les réservations n’ont pas pu être chargées',
    empty: /^Aucune réservation/,
    loaded: /démonstration/,
  },
];

/** A page as the call answers it, of which nothing comes before or after. */
const onlyPage = (items: object[]) => ({ items, total: items.length, page: 1, next: null, previous: null });

test.beforeEach(({ page }) => signInAs(page, 'admin'));

for (const { path, call, failed, empty, loaded } of screens) {
  test(`${path}: a list that fails says what failed, and can be asked for again`, async ({ page, allowProblem }) => {
    allowProblem(/status of 500|GET \//);
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await openLive(page, path);
    const alert = page.getByRole('alert').filter({ hasText: failed });
    await expect(alert).toBeVisible();
    await expect(page.getByText(empty)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.unroute(call);
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText(loaded).filter({ visible: true }).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('main'), 'the button is gone').toBeFocused();
  });
}

test('rows that could not be brought up to date stay, under a line that says so @phone', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 500|GET \//);
  const users = ['Salma', 'Omar'].map((full_name) => ({
    email: `${full_name}@example.com`,
    full_name,
    phone: '',
    username: full_name,
    profile_img: null,
    role: 'user',
    created_at: '2026-11-15T09:00:00.000Z',
  }));
  await page.route('**/api/admin/users/search*', (route) => route.fulfill({ json: onlyPage(users) }));
  await page.route('**/api/admin/users/Salma*', (route) => route.fulfill({ status: 204 }));
  await openLive(page, '/admin/dashboard/users');
  const row = page.locator('tr, li').filter({ hasText: 'Salma@example.com', visible: true });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.route('**/api/admin/users/search*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('Admin password').fill(admin.password);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The users could not be loaded' });
  await expect(alert.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await expect(row).toBeVisible();
  await page.route('**/api/admin/users/search*', (route) => route.fulfill({ json: onlyPage(users.slice(1)) }));
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(row).toHaveCount(0);
  await expect(alert).toHaveCount(0);
});

test('counters that fail are no zeros', async ({ page, allowProblem }) => {
  allowProblem(/status of 500|GET \//);
  await page.route('**/api/admin/users/stats', (route) => route.fulfill({ status: 500, json: {} }));
  await openLive(page, '/admin/dashboard/users');
  const alert = page.getByRole('alert').filter({ hasText: 'The counters could not be loaded' });
  await expect(alert).toBeVisible();
  const counters = page.getByRole('term').filter({ hasText: 'Admins' }).locator('xpath=following-sibling::dd');
  await expect(counters).toHaveText('-');
  await page.unroute('**/api/admin/users/stats');
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(counters).toHaveText(/^\d+$/);
});

test('the search of the fleet finds a car however its name is written', async ({ page }) => {
  await openLive(page, '/admin/dashboard/cars');
  await page.getByLabel('Rechercher par marque ou modèle').fill('citroen');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Citroën C3']);
});
