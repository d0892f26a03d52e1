import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

test('who the agency is, with the way back', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  for (const name of [
    'Qui nous sommes',
    'Notre vision',
    'Notre mission',
    'Nos atouts',
    'Le fondateur',
    'Nous trouver',
    'Vos données',
  ]) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Nos atouts' }).getByRole('heading', { level: 3 })).toHaveText([
    'Service premium',
    'Assistance 24/7',
    'Rapport qualité-prix',
    'Remise rapide',
  ]);
  await expect(main).toContainText('7 jours sur 7, 8h-20h');
  await expect(main.getByRole('link', { name: 'direction@rihla.ma' })).toHaveAttribute(
    'href',
    'mailto:direction@rihla.ma',
  );
  const rights = page.getByRole('region', { name: 'Vos données' });
  await expect(rights).toContainText('ce que nous gardons de vous, ou de l’effacer');
  await expect(rights.getByRole('link')).toHaveText(['contact@rihla.ma', '+212 5 28 00 00 00']);
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Accueil' }).click();
  await expect(page).toHaveURL('/');
});

test('the map comes only when it is asked for @desktop', async ({ page, allowProblem }) => {
  const asked: string[] = [];
  await page.route('https://www.openstreetmap.org/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
  });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const place = page.getByRole('region', { name: 'Nous trouver' });
  await place.scrollIntoViewIfNeeded();
  await expect(place.locator('iframe')).toHaveCount(0);
  expect(asked).toEqual([]);

  allowProblem(/^foreign request: https:\/\/www\.openstreetmap\.org\/export\/embed\.html/);
  await hydrated(place.getByRole('button', { name: 'Afficher la carte' }));
  await place.getByRole('button', { name: 'Afficher la carte' }).click();
  await expect(place.locator('iframe')).toHaveAttribute('title', /Plan d’accès/);
  // Without an origin of its own the map could not say whence it asks for its tiles, and is refused them.
  await expect(place.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
  await expect.poll(() => asked).toEqual([expect.stringContaining('marker=30.4202%2C-9.5982')]);
  await expect(place.locator('iframe')).toBeFocused();
});

test('axe, the width of the screen, and what search engines read', async ({ page, baseURL }) => {
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expectNoAxeViolations(page);
  await expect(page).toHaveTitle('À propos | Rihla');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/about`);
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(things.map((thing) => (JSON.parse(thing) as { '@type': string })['@type'])).toEqual([
    'AutoRental',
    'BreadcrumbList',
  ]);
  await expectFitsEveryScreen(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('everything is there, with a link to the map', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Notre mission' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ouvrir dans OpenStreetMap' })).toHaveAttribute(
      'href',
      /openstreetmap\.org/,
    );
    await expect(page.getByRole('button', { name: 'Afficher la carte' })).toBeHidden();
  });
});
