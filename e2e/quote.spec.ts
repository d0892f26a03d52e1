import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { pricedYear, test } from './priced-site.ts';

const prices = (page: Page) => page.getByRole('region', { name: 'Prix de la location' });
const dialog = (page: Page) => page.getByRole('dialog');
const day = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name: new RegExp(`\\b${name} ${pricedYear}`) });

/** Eight days from 16 December, at an hour at which the agency is closed. */
const feast = `du=${pricedYear}-12-16&au=${pricedYear}-12-23&depart=07:00&lieu=aeroport`;
const lines = [
  ['2 jours × 280 MAD', '560 MAD'],
  ['Fêtes de fin d’année : 6 jours × 350 MAD', '2 100 MAD'],
  ['Dès 7 jours −10 %', '−266 MAD'],
  ['Livraison aéroport', '150 MAD'],
  ['Restitution aéroport', '150 MAD'],
  ['Départ hors horaires d’ouverture', '80 MAD'],
] as const;
const terms = ['5 000 MAD', '3 500 MAD', '250 km par jour inclus, puis 2 MAD/km', 'Permis de conduire', 'jusqu’à 24 h'];

async function openCalendar(page: Page) {
  const button = page.getByRole('button', { name: /^Dates de location/ });
  await hydrated(button);
  await button.click();
  await expect(dialog(page).getByRole('button', { name: 'Valider' })).toBeVisible();
}

test('a car tells its whole price before anything is sent, and counts on as one chooses @both', async ({ page, site }, {
  project,
}) => {
  await page.goto(`${site.url}/car/${site.carId}?${feast}`);
  for (const part of lines.flat()) await expect(prices(page).getByText(part, { exact: true }).first()).toBeVisible();
  await expect(prices(page)).toContainText('16 et 23 compris');
  for (const term of terms) await expect(prices(page)).toContainText(term);
  await expect(prices(page)).toContainText('2 774 MAD');
  await expect(page.getByRole('main')).not.toContainText('Kilométrage illimité');
  await page.getByText('Options et conducteur').click();
  const seat = page.getByLabel('Siège bébé · 40 MAD/jour');
  await hydrated(seat);
  await expect(seat.getByRole('option')).toHaveText(['Aucun', '1', '2']);
  await seat.selectOption('2');
  await expect(prices(page)).toContainText('3 334 MAD');
  await page.getByLabel('Lieu de retour').selectOption('À l’agence');
  await expect(prices(page)).toContainText('3 184 MAD');
  if (project.name === 'phone')
    await expect(page.locator('[data-float]').filter({ hasText: 'Réserver' })).toContainText('3 184 MAD · 8 jours');
  await expectNoAxeViolations(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the address alone tells the lines and the total', async ({ page, site }) => {
    await page.goto(`${site.url}/car/${site.carId}?${feast}`);
    for (const part of [...lines.flat(), '2 774 MAD'])
      await expect(prices(page).getByText(part, { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('Début', { exact: true })).toHaveValue(`${pricedYear}-12-16`);
    await expect(page.getByLabel('Heure de départ')).toHaveValue('07:00');
    await expect(page.getByLabel('Lieu de départ')).toHaveValue('aéroport');
    await page.goto(`${site.url}/car/${site.carId}`);
    await expect(prices(page)).toContainText('3 500 MAD');
    await expect(prices(page).getByText('Total TTC')).toHaveCount(0);
  });
});

test('the calendar has the price of the days that cost another, and the shortest stay @both', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/car/${site.carId}?du=${pricedYear}-12-12&au=${pricedYear}-12-14`);
  await openCalendar(page);
  await expect(day(page, '17 décembre')).toHaveAccessibleName(new RegExp(`17 décembre ${pricedYear}$`));
  await expect(day(page, '18 décembre')).toHaveAccessibleName(new RegExp(`18 décembre ${pricedYear}, 350 MAD$`));
  await expect(day(page, '18 décembre')).toHaveAttribute('data-note', '350');
  await day(page, '18 décembre').click();
  await expect(dialog(page)).toContainText('4 jours au moins pour un départ ce jour-là');
  await day(page, '20 décembre').click();
  await expect(dialog(page)).toContainText('4 jours au moins à ces dates');
  const take = dialog(page).getByRole('button', { name: 'Valider' });
  await expect(take).toBeDisabled();
  await expectNoAxeViolations(page);
  await day(page, '18 décembre').click();
  await day(page, '21 décembre').click();
  await expect(dialog(page)).toContainText('4 jours · 1 400 MAD');
  await take.click();
  await expect(prices(page)).toContainText('1 400 MAD');
});

test('a range across days that are taken says why it cannot be had, and keeps its first day', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/car/${site.carId}?du=${pricedYear}-12-12&au=${pricedYear}-12-14`);
  await openCalendar(page);
  await expect(day(page, '8 décembre')).toHaveAccessibleName(/déjà réservé/);
  await day(page, '5 décembre').click();
  await day(page, '11 décembre').click();
  await expect(dialog(page)).toContainText('Le 8 et le 9 décembre sont déjà pris');
  await expect(day(page, '5 décembre')).toHaveAccessibleName(/sélectionné/);
  await day(page, '7 décembre').click();
  await expect(dialog(page)).toContainText('3 jours · 840 MAD');
});

test('the form of the home page tells the whole price once a car is chosen', async ({ page, site }) => {
  await page.goto(`${site.url}/?${feast}#reservation`);
  const model = page.getByLabel('Modèle');
  await hydrated(model);
  await model.selectOption({ label: 'Renault Clio – 280 MAD/Jour' });
  for (const part of [...lines.flat(), '2 774 MAD', ...terms]) await expect(prices(page)).toContainText(part);
});
