import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { pricedYear, test } from './priced-site.ts';

const dates = (page: Page) => page.getByRole('button', { name: /^Début et fin de la location/ });

async function fillContact(page: Page, name: string) {
  await page.getByLabel('Nom complet').fill(name);
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await page.getByRole('combobox', { name: 'Ville' }).fill('Agadir');
  await page.getByLabel('Modèle').selectOption({ label: 'Renault Clio – 280 MAD/Jour' });
}

test('whoever lands at night says so, with place and flight, and reads it all again @both', async ({ page, site }, {
  project,
}) => {
  const first = project.name === 'phone' ? '02' : '05';
  await page.goto(`${site.url}/?du=${pricedYear}-12-${first}&au=${pricedYear}-12-07#reservation`);
  await hydrated(dates(page));
  await fillContact(page, `Voyageuse ${project.name}`);
  await dates(page).click();
  const leaves = page.getByRole('dialog').getByLabel('Heure de départ');
  const outside = leaves.locator('optgroup').nth(1);
  await expect(outside).toHaveAttribute('label', 'Hors horaires d’ouverture (+80 MAD)');
  await expect(outside.getByRole('option', { name: '23:30' })).toHaveCount(1);
  await expect(leaves.locator('optgroup').first().getByRole('option', { name: '12:00' })).toHaveCount(1);
  await leaves.selectOption('23:30');
  await page.getByRole('button', { name: 'Valider' }).click();
  const flight = page.getByLabel('Numéro de vol');
  await expect(flight).toHaveCount(0);
  await page.getByLabel('Lieu de départ').selectOption('À l’aéroport (+150 MAD)');
  await flight.fill('AT 1234');
  await page.getByLabel('Lieu de retour').selectOption('À une adresse (+100 MAD)');
  await page.getByLabel('Adresse de retour').fill('Hôtel Atlas, Taghazout');
  await expect(page.getByText('Départ hors horaires d’ouverture')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Réserver', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('link', { name: 'Suivre ma demande' }).click();
  const main = page.getByRole('main');
  for (const told of [
    `décembre ${pricedYear} à 23:30`,
    'heure à convenir',
    'Aéroport',
    'Hôtel Atlas, Taghazout',
    'AT 1234',
  ])
    await expect(main).toContainText(told);
});

test('what is chosen stands in the address: it can be shared, and outlives a reload', async ({ page, site }) => {
  await page.goto(`${site.url}/car/${site.carId}`);
  const button = page.getByRole('button', { name: /^Dates de location/ });
  await hydrated(button);
  await page.getByLabel('Lieu de départ').selectOption('À l’agence');
  await page.goto(`${site.url}/car/${site.carId}?du=${pricedYear}-12-12&au=${pricedYear}-12-14&retour=18:00`);
  await hydrated(button);
  await expect(button).toContainText(`14/12/${pricedYear} 18:00`);
  await expect(page.getByLabel('Lieu de départ'), 'what was chosen before').toHaveValue('agence');
  await expect(page).toHaveURL(/-12-12&au=\d{4}-12-14&retour=18%3A00&lieu=agence$/);
  await page.getByLabel('Lieu de retour').selectOption('À l’aéroport (+150 MAD)');
  await expect(page).toHaveURL(/lieu-retour=aeroport$/);
  const shared = await page.context().newPage();
  await shared.goto(page.url());
  await expect(shared.getByLabel('Lieu de retour')).toHaveValue('aéroport');
  await expect(shared.getByText('Restitution aéroport')).toBeVisible();
});
