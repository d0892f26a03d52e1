import type { Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { hydrated, leave, seen } from './hydrated.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

test('six services, each leading to where it is asked for', async ({ page }) => {
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const services = page.getByRole('region', { name: 'Nos services' }).getByRole('article');
  await expect(services.getByRole('heading')).toHaveText([
    'Location de voiture',
    'Transfert aéroport',
    'Location longue durée',
    'Location voyage',
    'Location famille',
    'Location vacances',
  ]);
  await services.nth(1).getByRole('link').click();
  await expect(page).toHaveURL('/?tab=airport#reservation');
});

test('the slider holds up to six cars, all of them available @both', async ({ page }) => {
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  const slider = page.getByRole('region', { name: 'Voitures disponibles' });
  await expect(slider.getByRole('article')).toHaveCount(6);
  await expect(slider.getByRole('link', { name: /Réserver Maintenant/ })).toHaveCount(6);
  await expect(slider.getByText('Indisponible')).toHaveCount(0);
});

test('without an available car the page says what to do', async ({ page }) => {
  await page.route('**/api/cars', (route) => route.fulfill({ json: [] }));
  await comeFromAbout(page);
  await expect(page.getByText('Aucune voiture disponible pour le moment')).toBeVisible();
});

test('cars that cannot be loaded are not passed off as none', async ({ page, allowProblem }) => {
  allowProblem(/status of 503|Hors service/);
  await page.route('**/api/cars', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Hors service' } }),
  );
  await comeFromAbout(page);
  await expect(page.getByText('Les voitures n’ont pas pu être chargées')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Où irez-vous ?' })).toBeVisible();
});

test('four reasons to come', async ({ page }) => {
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  const benefits = page.getByRole('region', { name: 'Pourquoi nous choisir' });
  await expect(benefits.getByRole('heading', { level: 3 })).toHaveText([
    '7 ans d’expérience',
    'Assurance complète',
    'Service premium',
    'Meilleur prix garanti',
  ]);
});

test('six pictures move on every three seconds, and stop for whoever looks closer @desktop', async ({ page }) => {
  await page.clock.install();
  await stopClock(page);
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  const gallery = page.getByRole('region', { name: 'Idées de routes' });
  await expect(gallery.getByRole('figure')).toHaveCount(6);
  await gallery.evaluate((section) => section.scrollIntoView({ block: 'center' }));
  const strip = gallery.getByRole('list', { name: 'Idées de routes' });
  await hydrated(strip);
  await seen(strip);
  const first = gallery.getByRole('button', { name: 'Aller à la diapositive 1' });
  const second = gallery.getByRole('button', { name: 'Aller à la diapositive 2' });
  const third = gallery.getByRole('button', { name: 'Aller à la diapositive 3' });
  await page.clock.runFor(2_900);
  await expect(first).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(200);
  await expect(second).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(3_100);
  await expect(third).toHaveAttribute('aria-current', 'true');
  await gallery.getByRole('button', { name: 'Mettre le défilement en pause' }).press('Enter');
  await leave(gallery);
  await page.clock.runFor(9_000);
  await expect(third).toHaveAttribute('aria-current', 'true');
});

test('axe, the width of the screen, and what search engines read @desktop', async ({ page, baseURL }) => {
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  await expectNoAxeViolations(page);
  await expect(page).toHaveTitle('Nos services | Rihla');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/services`);
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('BreadcrumbList');
  await expectFitsEveryScreen(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('everything is there', async ({ page }) => {
    await page.goto('/services', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('article').filter({ hasText: 'Location vacances' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Réserver Maintenant/ }).first()).toHaveAttribute('href', /^\/car\//);
    await expect(page.getByRole('figure')).toHaveCount(6);
  });
});

/** Without a new document: the lists come by calls. */
async function comeFromAbout(page: Page) {
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Services' });
  await link.scrollIntoViewIfNeeded();
  await hydrated(link);
  await link.click();
}
