import { defaultAgency } from '../api/words/default-agency.ts';
import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { openLive } from './live-page.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

test('an unknown car: status 404, and other cars to take', async ({ page, allowProblem }) => {
  allowProblem(/status of 404/);
  const answer = await page.goto('/car/00000000-0000-7000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette voiture n’est plus au garage');
  await expect(page).toHaveTitle('Voiture introuvable | Rihla');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const others = page.getByRole('region', { name: 'Voitures disponibles' });
  await expect(others.getByRole('article')).toHaveCount(3);
  await expectNoAxeViolations(page);
  await others.getByRole('link', { name: 'Réserver Maintenant' }).first().click();
  await expect(page).toHaveURL(/\/car\/[\w-]{36}$/);
  await expect(page.getByRole('tablist')).toBeVisible();
});

test('an address that nobody has is told so and comes alive, in the office too', async ({ page, allowProblem }) => {
  allowProblem(/status of 404/);
  for (const path of ['/nulle-part', '/admin', '/admin/nulle-part', '/admin/dashboard/nulle-part', '/administration']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await hydrated(page.locator('main'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette route ne mène nulle part');
  }
});

test('a car that went away while the visitor read the list gives the same page', async ({ page, allowProblem }) => {
  allowProblem(/status of 404/);
  await openLive(page, '/cars');
  await page.route('/api/car/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'car_not_found', message: 'Voiture introuvable' } }),
  );
  await page.getByRole('link', { name: 'Réserver Maintenant' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette voiture n’est plus au garage');
  await expect(page.getByRole('region', { name: 'Voitures disponibles' }).getByRole('article')).toHaveCount(3);
});

test('a car page that cannot be loaded says so, and a second try brings it @desktop', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 503/);
  await openLive(page, '/cars');
  await page.route('/api/car/*', (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }));
  await page.getByRole('link', { name: 'Réserver Maintenant' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreur de chargement');
  await expect(page).toHaveTitle('Erreur de chargement | Rihla');
  await expectNoAxeViolations(page);
  await page.unroute('/api/car/*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(page).toHaveTitle(/en location/);
});

test('a page that fails for no reason of its own: what happened, ways on, and a telephone number', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 500/);
  await signInAs(page, 'admin');
  await openLive(page, '/about');
  await page.route('/api/user/profile', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
  );
  // Hidden in the menu of a phone, but there.
  await page
    .locator('header a[href="/admin/dashboard"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Petite panne en chemin');
  await expect(page).toHaveTitle('Petite panne en chemin | Rihla');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main').getByRole('link', { name: defaultAgency.phone })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).not.toHaveTitle(/panne/);
});

test('an unknown page: status 404, ways on, and no trace in search engines @desktop', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  const answer = await page.goto('/nulle/part?que=ce soit');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette route ne mène nulle part');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  await page.getByRole('main').getByRole('link', { name: 'Voir les voitures' }).click();
  await expect(page).toHaveURL('/cars');
});

test('an address that cannot be read is an unknown page too', async ({ page, allowProblem }) => {
  allowProblem(/status of 404/);
  allowProblem(/could not be decoded/);
  const answer = await page.goto('/%E0%A4%A');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette route ne mène nulle part');
});
