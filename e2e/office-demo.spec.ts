import type { Locator, Page } from '@playwright/test';
import type { Car } from '../api/calls/catalogue.ts';
import { codeAt } from '../server/testing/totp.ts';
import { press } from './account-forms.ts';
import { carForm } from './car-form.ts';
import { beginWith, confirmAs, removeDemo, test } from './first-steps.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { openLive } from './live-page.ts';

const mark = 'Démonstration';

/** Every row of a list has the mark. */
async function expectAllMarked(rows: Locator, count: number) {
  await expect(rows).toHaveCount(count);
  await expect(rows.getByText(mark, { exact: true })).toHaveCount(count);
}

const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

test('the demonstration is asked for in the first steps, says what it is, and goes whole; a real car stays', async ({
  page,
  browser,
  enterNew,
}) => {
  const { url } = await enterNew('none');
  const visitor = await browser.newPage();
  await beginWith(page, 'avec des données de démonstration');

  await visitor.goto(`${url}/cars`);
  await expect(visitor.getByRole('heading', { name: 'Dacia Duster' })).toBeVisible();
  const fleet = (await (await visitor.request.get(`${url}/api/cars`)).json()) as Car[];
  await openLive(visitor, `${url}/car/${fleet.find(({ model }) => model === 'Duster')?._id}`);
  await visitor.getByRole('tab', { name: /^Avis/ }).click();
  await expect(visitor.getByRole('tabpanel').getByText('Avis de démonstration')).toHaveCount(2);

  const real = { ...carForm, model: 'Réelle' };
  expect((await page.request.post(`${url}/api/cars`, { multipart: real })).status()).toBe(201);
  await openLive(page, `${url}/admin/dashboard/cars`);
  const cars = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cars).toHaveCount(15);
  await expectAllMarked(cars.filter({ hasNotText: real.model }), 14);
  await expect(cars.filter({ hasText: real.model }).getByText(mark)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await cars
    .filter({ hasText: 'Duster' })
    .getByRole('link', { name: /^Modifier/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dacia Duster' })).toBeVisible();
  const shown = page.getByText(mark, { exact: true }).filter({ visible: true });
  await expect(shown, 'the car, and its vehicle').toHaveCount(2);

  await openLive(page, `${url}/admin/dashboard/vehicules`);
  await expect(rowsOf(page)).toHaveCount(15);
  await expectAllMarked(rowsOf(page).filter({ hasNotText: real.model }), 14);
  await openLive(page, `${url}/admin/dashboard/reservations`);
  await expectAllMarked(rowsOf(page), 2);
  await rowsOf(page)
    .getByRole('link', { name: /démonstration/ })
    .first()
    .click();
  await expect(page.getByRole('article').getByText(mark, { exact: true })).toBeVisible();
  await openLive(page, `${url}/admin/dashboard/clients`);
  await expectAllMarked(rowsOf(page), 10);
  await rowsOf(page)
    .getByRole('link', { name: /démonstration/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /démonstration/ })).toBeVisible();
  await expect(shown).toHaveCount(1);

  await removeDemo(page, url);
  await expect(page.getByText('Données de démonstration supprimées')).toBeVisible();
  await page.getByRole('link', { name: 'Cars', exact: true }).click();
  await expect(cars).toHaveCount(1);
  await expect(cars).toContainText(real.model);
  await visitor.goto(`${url}/cars`);
  await expect(visitor.getByRole('heading', { name: `Essai ${real.model}` })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Dacia Duster' })).toHaveCount(0);
  await visitor.close();
});

test('the day, the search and the planning say what is not real', async ({ page, enterNew }) => {
  const { url } = await enterNew('demo');
  await openLive(page, `${url}/admin/dashboard/aujourdhui`);
  const waiting = page.getByRole('region', { name: /^Demandes en attente/ }).getByRole('listitem');
  await expectAllMarked(waiting.filter({ has: page.getByRole('link') }), 3);

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('démonstration');
  const found = page.getByRole('listbox').getByRole('option');
  await expect(found.first()).toBeVisible();
  await expectAllMarked(found, await found.count());
  await expectNoAxeViolations(page);

  await openLive(page, `${url}/admin/dashboard/planning`);
  const menu = page.locator('[popover]').filter({ has: page.getByRole('menu') });
  await page
    .getByRole('grid')
    .getByRole('gridcell', { name: /^Salma/ })
    .click();
  await expect(menu.getByText(mark, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const events = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(events.first()).toBeVisible();
  await expectAllMarked(events, await events.count());
});

test('the second factor is set up in the first steps, and asked for from then on', async ({ page, enterNew }) => {
  const { url } = await enterNew('none');
  await press(page, 'Configurer');
  await confirmAs(page, 'Continuer');
  const scan = page.getByRole('dialog', { name: 'Scannez ce code' });
  const secret = await scan.locator('code').innerText();
  await scan.getByLabel('Code affiché par l’application').fill(codeAt(secret, Date.now()));
  await scan.getByRole('button', { name: 'Activer' }).click();
  const codes = page.getByRole('alertdialog', { name: 'Vos codes de secours' });
  const paper = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'Je les ai notés' }).click();
  await expect(page.getByText('10 codes restants')).toBeVisible();
  await expectNoAxeViolations(page);
  await beginWith(page, 'avec des données de démonstration');
  await expect(page.getByRole('navigation', { name: 'Étapes' }).getByRole('listitem').first()).toContainText('faite');
  await removeDemo(page, url);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Code de vérification').fill(paper);
  await dialog.getByRole('button', { name: 'Tout supprimer' }).click();
  await expect(page.getByText('Données de démonstration supprimées')).toBeVisible();
});
