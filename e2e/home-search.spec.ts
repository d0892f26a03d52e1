import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { holdScripts, openWithLateScripts } from './late-scripts.ts';
import { countLoads, openLive } from './live-page.ts';

const card = (page: Page) => page.getByRole('search', { name: 'Rechercher une voiture libre' });

test('a visitor has dates: from the home page to the cars that are free then @both', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  const dates = card(page).getByRole('button', { name: /^Départ et retour/ });
  await expect(dates).toBeInViewport();
  await card(page).getByLabel('Prise en charge').selectOption('Aéroport');
  await dates.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mois suivant' }).click();
  const days = dialog.getByRole('gridcell').locator('button:enabled');
  await days.nth(9).click();
  await days.nth(11).click();
  await dialog.getByLabel('Heure de retour').selectOption('18:00');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await card(page).getByRole('button', { name: 'Voir les voitures libres' }).click();
  await expect(page).toHaveURL(/\/cars\?du=[\d-]{10}&au=[\d-]{10}&depart=\d\d%3A\d\d&retour=18%3A00&lieu=aeroport$/);
  await expect(page.getByRole('status').filter({ hasText: 'pour 3 jours' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Prise en charge')).toHaveValue('aeroport');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Louez à/ })).toBeVisible();
});

test('without dates it leads to all cars', async ({ page }) => {
  await page.goto('/');
  await card(page).getByRole('button', { name: 'Voir les voitures libres' }).click();
  await expect(page).toHaveURL('/cars');
});

test('what is chosen and pressed while its scripts are on their way is done once they are there', async ({ page }) => {
  const letIn = await holdScripts(page, 'search-card-*');
  await openLive(page, '/');
  const place = card(page).getByLabel('Prise en charge');
  const isAsked = page.waitForRequest(/search-card-/);
  await place.selectOption('agence');
  // By the keyboard alone: the first key brings the scripts, the second is the press.
  await place.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await isAsked;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letIn();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mois suivant' }).click();
  const days = dialog.getByRole('gridcell').locator('button:enabled');
  await days.nth(9).click();
  await days.nth(11).click();
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(place).toHaveValue('agence');
  const loads = countLoads(page);
  await card(page).getByRole('button', { name: 'Voir les voitures libres' }).click();
  await expect(page).toHaveURL(/\/cars\?du=.*&lieu=agence$/);
  await expect(page.getByRole('status').filter({ hasText: 'pour 3 jours' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('a press before any script has come opens the calendar once it can', async ({ page }) => {
  const letIn = await openWithLateScripts(page, '/');
  await card(page)
    .getByRole('button', { name: /^Départ et retour/ })
    .click();
  letIn();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mois suivant' })).toBeVisible();
});
