import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { fleetSize, type LargeSite, reviewCount, startLargeSite } from './large-fleet.ts';
import { holdScripts } from './late-scripts.ts';
import { openLive } from './live-page.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

const perPage = 24;
const lastPage = Math.ceil(fleetSize / perPage);

let site: LargeSite;
test.beforeAll(async () => {
  site = await startLargeSite();
});
test.afterAll(() => site.stop());
// It has an address of its own.
test.beforeEach(({ allowProblem }) => allowProblem(new RegExp(`^foreign request: ${site.url}/`)));

const results = (page: Page) => page.getByRole('list', { name: 'Résultats' }).getByRole('article');
const count = (page: Page) => page.getByRole('status').filter({ hasText: /voiture/ });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher une marque ou un modèle' });
const links = (page: Page) => page.getByRole('navigation', { name: 'Pages de la liste' });
const wholeList = /\/api\/cars$/;

/** Fails the test when a page asks for the whole fleet. */
async function expectNoWholeList(page: Page, steps: () => Promise<void>) {
  const asked: string[] = [];
  page.on('request', (request) => wholeList.test(request.url()) && asked.push(request.url()));
  await steps();
  expect(asked).toEqual([]);
}

test('a large fleet comes in pages that can be turned, also back @both', async ({ page }) => {
  await expectNoWholeList(page, async () => {
    await openLive(page, `${site.url}/cars`);
    await expect(count(page)).toHaveText(`${fleetSize} voitures`);
    await expect(results(page)).toHaveCount(perPage);
    await expect(links(page).getByRole('link', { name: 'Précédente' })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await links(page).getByRole('link', { name: 'Suivante' }).click();
    await expect(page).toHaveURL(`${site.url}/cars?page=2`);
    await expect(results(page).first()).toContainText('Modèle 24');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/cars\?page=2$/);
    // At the top of the new page, for eyes and keyboard.
    await expect(page.getByRole('region', { name: `Page 2 sur ${lastPage}` })).toBeFocused();
    await expect(count(page)).toBeInViewport();
    await expectNoAxeViolations(page);
    await expectFitsEveryScreen(page);
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/cars`);
    await expect(results(page).first()).toContainText('Modèle 0');
    await page.goto(`${site.url}/cars?page=${lastPage}`);
    await expect(results(page)).toHaveCount(fleetSize % perPage);
    await expect(links(page).getByRole('link', { name: 'Suivante' })).toHaveCount(0);
  });
});

test('the numbers of the pages lead there @desktop', async ({ page }) => {
  await openLive(page, `${site.url}/cars?page=5`);
  await expect(links(page).getByRole('link', { name: 'Page 5', exact: true })).toHaveAttribute('aria-current', 'page');
  await links(page)
    .getByRole('link', { name: `Page ${lastPage}` })
    .click();
  await expect(page).toHaveURL(`${site.url}/cars?page=${lastPage}`);
  await expect(results(page)).toHaveCount(fleetSize % perPage);
});

test('filters, search and counts are those of the whole fleet, and begin at the first page @desktop', async ({
  page,
}) => {
  await expectNoWholeList(page, async () => {
    await openLive(page, `${site.url}/cars?page=3`);
    await search(page).fill('CITROEN modele');
    await expect(count(page)).toHaveText('45 voitures');
    await expect(page).toHaveURL(`${site.url}/cars?q=CITROEN+modele`);
    await links(page).getByRole('link', { name: 'Suivante' }).click();
    await expect(page).toHaveURL(`${site.url}/cars?q=CITROEN+modele&page=2`);
    await expect(results(page)).toHaveCount(45 - perPage);
    await page.getByRole('link', { name: 'Retirer le filtre « CITROEN modele »' }).click();
    await expect(count(page)).toHaveText(`${fleetSize} voitures`);
    await expect(search(page)).toHaveValue('');
    await search(page).fill('grand scénic');
    await expect(count(page)).toHaveText('23 voitures');
    await expect(links(page)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await expectFitsEveryScreen(page);
    await search(page).fill('trottinette');
    await expect(page.getByText('Aucune voiture ne correspond à vos critères')).toBeVisible();
  });
});

test('from page to page nobody is sent the whole fleet', async ({ page }) => {
  await expectNoWholeList(page, async () => {
    await openLive(page, `${site.url}/about`);
    const menu = page.getByRole('contentinfo');
    await menu.getByRole('link', { name: 'Nos Voitures' }).click();
    await expect(results(page)).toHaveCount(perPage);
    await results(page).nth(1).getByRole('link').click();
    await expect(page.getByRole('list', { name: 'Voitures similaires' }).getByRole('article')).toHaveCount(3);
    await menu.getByRole('link', { name: 'Services' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await menu.getByRole('link', { name: 'Accueil' }).click();
    await expect(page.getByRole('combobox', { name: /^Modèle/ })).toBeVisible();
  });
});

test('the model of a request is searched, and only among cars that can be had', async ({ page }) => {
  await openLive(page, `${site.url}/#reservation`);
  const model = page.getByRole('combobox', { name: /^Modèle/ });
  const options = page.getByRole('listbox', { name: 'Modèles disponibles' }).getByRole('option');
  await model.click();
  await expect(options).toHaveCount(perPage);
  await expect(page.getByText(/24 premiers sur 19\d/)).toBeVisible();
  // Modèle 6 is not available.
  await model.fill('modele 6');
  await expect(options.first()).toHaveText(/^Dacia Modèle 60 – /);
  await expectNoAxeViolations(page);
  await options.filter({ hasText: 'Modèle 61' }).click();
  await expect(model).toHaveValue('Renault Modèle 61 – 810 MAD/Jour');
  await model.fill('citroen modele 227');
  await page.keyboard.press('Tab');
  await expect(model).toHaveValue('Citroën Modèle 227 – 470 MAD/Jour');
});

test('a model that is typed while its script is on its way is looked for once it is there', async ({ page }) => {
  const letIn = await holdScripts(page, 'car-picker-*');
  await openLive(page, `${site.url}/#reservation`);
  const model = page.getByRole('combobox', { name: /^Modèle/ });
  const options = page.getByRole('listbox', { name: 'Modèles disponibles' }).getByRole('option');
  await model.click();
  await model.pressSequentially('modele 6');
  letIn();
  await expect(options.first()).toHaveText(/^Dacia Modèle 60 – /);
  await expect(model).toBeFocused();
});

test('older reviews come when they are asked for, the focus with them @desktop', async ({ page }) => {
  await openLive(page, `${site.url}/car/${site.reviewedId}`);
  await page.getByRole('tab', { name: `Avis (${reviewCount})` }).click();
  const reviews = page.getByRole('tabpanel', { name: /^Avis/ }).getByRole('article');
  await expect(reviews).toHaveCount(20);
  const more = page.getByRole('link', { name: 'Voir plus d’avis' });
  await expectNoAxeViolations(page);
  for (let shown = 40; shown <= reviewCount; shown += 20) {
    await more.click();
    await expect(reviews).toHaveCount(shown);
    await expect(page.getByRole('listitem').filter({ hasText: `Client ${shown - 20}` })).toBeFocused();
  }
  await expect(more).toHaveCount(0);
  await expect(reviews.last()).toContainText('Avis 99.');
  await expect(page).toHaveURL(`${site.url}/car/${site.reviewedId}`);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages of the list and older reviews are plain links', async ({ page }) => {
    await page.goto(`${site.url}/cars?carburant=diesel`);
    await links(page).getByRole('link', { name: 'Suivante' }).click();
    await expect(page).toHaveURL(`${site.url}/cars?carburant=diesel&page=2`);
    await expect(results(page)).toHaveCount(perPage);
    await page.goto(`${site.url}/car/${site.reviewedId}`);
    await page.getByRole('link', { name: 'Voir plus d’avis' }).click();
    await expect(page.getByText('Avis 20.', { exact: true })).toBeVisible();
    await expect(page.getByText('Avis 19.', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Revenir aux avis les plus récents' }).click();
    await expect(page.getByText('Avis 19.', { exact: true })).toBeVisible();
  });
});
