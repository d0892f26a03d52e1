import type { Page } from '@playwright/test';
import type { Vehicle } from '../api/calls/vehicles.ts';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { amounts, type DaySite, startDaySite } from '../bench/full-day.ts';
import { signInThere } from './full-day.ts';
import { openLive } from './live-page.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';
import { admin } from './site.ts';

let site: DaySite;
test.beforeAll(async () => {
  site = await startDaySite(admin);
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ page, allowProblem }) => {
  // It has an address of its own.
  allowProblem(new RegExp(`^foreign request: ${site.url}/`));
  await signInThere(page, site);
});

const open = (page: Page, query = '') => openLive(page, `${site.url}/admin/dashboard/aujourdhui${query}`);
const section = (page: Page, name: string) => page.getByRole('region', { name });
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('the day has everybody where they are looked for, with a way to reach them @both', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'Aujourd’hui', level: 1 })).toBeVisible();
  await expect(section(page, 'Départs')).toContainText('Départ Du Jour');
  await expect(section(page, 'Départs')).toContainText('Alerte : Impayé');
  await expect(section(page, 'Retours')).toContainText('Retour Du Jour');
  await expect(section(page, 'En retard')).toContainText('Cliente En Retard');
  await expect(section(page, 'En retard')).toContainText(/Retard de 1 h/);
  await expect(section(page, 'Jamais remises')).toContainText('Client Jamais Venu');
  await expect(section(page, 'Transferts')).toContainText('Passagère Du Jour');
  await expect(section(page, 'Demandes en attente')).toContainText('Attend Une Réponse');
  await expect(section(page, 'Libres maintenant')).toContainText('Dacia Logan');

  const row = rowOf(page, 'Départ Du Jour');
  await expect(row).toContainText('12405-A-6');
  await expect(row.getByRole('link', { name: 'Appeler Départ Du Jour' })).toHaveAttribute('href', 'tel:0661000060');
  const chat = row.getByRole('link', { name: 'Écrire à Départ Du Jour sur WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/212661000060\?text=Bonjour/);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
});

test('on a phone every control has room for a thumb @phone', async ({ page }) => {
  await open(page);
  const row = rowOf(page, 'Retour Du Jour');
  for (const control of [row.getByRole('link', { name: /^(Appeler|Écrire)/ }), row.getByRole('button')])
    for (const one of await control.all()) {
      const box = await one.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  await page.getByRole('button', { name: 'Menu: Aujourd’hui' }).click();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link').first()).toHaveText('Aujourd’hui');
});

test('any day can be chosen, and the address says which @both', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Jour suivant' }).click();
  await expect(page).toHaveURL(new RegExp(`day=${site.tomorrow}`));
  await expect(section(page, 'Départs').getByRole('listitem')).toHaveCount(amounts.departures);
  await expect(section(page, 'Départs').getByRole('button', { name: /^Remis/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Jour', { exact: true })).toHaveValue(site.tomorrow);
  await page.getByRole('button', { name: 'Aujourd’hui', exact: true }).click();
  await expect(section(page, 'Départs')).toContainText('Départ Du Jour');
  await page.goBack();
  await expect(section(page, 'Retours').getByRole('listitem')).toHaveCount(amounts.returns);
});

test('a full day prints on one sheet', async ({ page }) => {
  await open(page, `?day=${site.tomorrow}`);
  await expect(section(page, 'Transferts').getByRole('listitem')).toHaveCount(amounts.transfers);
  const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('keys are handed over and taken back with the counter and the tank, another desk sees it @both', async ({
  page,
  context,
  allowProblem,
}, { project }) => {
  allowProblem(/status of 409/);
  const onPhone = project.name.startsWith('phone');
  // Each size has its own to hand over.
  const leaving = onPhone ? 'Client Jamais Venu' : 'Départ Du Jour';
  const returning = onPhone ? 'Cliente En Retard' : 'Retour Du Jour';
  const other = await context.newPage();
  await open(other);
  await open(page);
  await page.getByRole('button', { name: `Remis : ${leaving}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(leaving);
  await dialog.getByLabel('Compteur (km)').fill('26000');
  await dialog.getByRole('button', { name: 'Remis', exact: true }).click();
  await expect(dialog.getByText(/expliquez pourquoi/)).toBeVisible();
  await dialog.getByLabel('Compteur (km)').fill('27100');
  await dialog.getByRole('button', { name: 'Remis', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Remis : ${leaving}` })).toHaveCount(0);
  await expect(other.getByRole('button', { name: `Remis : ${leaving}` })).toHaveCount(0);

  await page.getByRole('button', { name: `Rendu : ${returning}` }).click();
  await dialog.getByLabel('Compteur (km)').fill('28000');
  await dialog.getByRole('button', { name: 'Rendu', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(other.getByRole('button', { name: `Rendu : ${returning}` })).toHaveCount(0);
});

test('the dashboard begins with what the day asks for', async ({ page }) => {
  await openLive(page, `${site.url}/admin/dashboard`);
  const strip = page.getByRole('navigation', { name: 'Aujourd’hui' });
  await expect(strip.getByRole('link')).toHaveText([/^En attente1$/, /^Départs\d$/, /^Retours\d$/, /^En retard\d$/]);
  await expectNoAxeViolations(page);
  await strip.getByRole('link', { name: /^Départs/ }).click();
  await expect(page).toHaveURL(/aujourdhui#departs$/);
});

test('a transfer is arranged on its page, and two desks do not undo each other @both', async ({
  page,
  context,
  allowProblem,
}, { project }) => {
  const driver = `Chauffeur ${project.name.slice(0, 5)}`;
  await open(page);
  await section(page, 'Transferts').getByRole('link', { name: 'Passagère Du Jour', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Transfert T-/ })).toBeVisible();
  const second = await context.newPage();
  await openLive(second, page.url());
  await page.getByLabel('Vol').fill('AT 777');
  await page.getByLabel('Passagers').fill('zéro');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Entrez un nombre')).toBeVisible();
  await page.getByLabel('Passagers').fill('3');
  await page.getByLabel('Chauffeur').fill(driver);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Transfert enregistré')).toBeVisible();
  await expect(page.getByText('Transfert modifié').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);

  // The other desk has seen it before that: it is told, and what it typed stays.
  allowProblem(/status of 409/);
  await second.getByLabel('Note').fill('Siège bébé');
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(second.getByRole('alert').filter({ hasText: /entre-temps/i })).toBeVisible();
  await expect(second.getByLabel('Chauffeur')).toHaveValue(driver);
  await expect(second.getByLabel('Note')).toHaveValue('Siège bébé');
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(second.getByText('Transfert enregistré')).toBeVisible();
});

test('another plate of a vehicle shows by itself', async ({ page }) => {
  const listening = page.waitForResponse('**/api/admin/planning/events');
  await open(page);
  await listening;
  const row = rowOf(page, 'Départ Du Jour');
  await expect(row).toContainText('12405-A-6');
  const vehicles = (await (await page.request.get(`${site.url}/api/admin/vehicles`)).json()) as Vehicle[];
  const vehicle = vehicles.find(({ plate }) => plate === '12405-A-6');
  const url = `${site.url}/api/admin/vehicles/${vehicle?._id}`;
  const changed = await page.request.put(url, { data: { plate: '12405-A-7', version: vehicle?.version } });
  await expect(row).toContainText('12405-A-7');
  const { version } = (await changed.json()) as Vehicle;
  await page.request.put(url, { data: { plate: '12405-A-6', version } });
  await expect(row).toContainText('12405-A-6');
});
