import type { Vehicle } from '../api/calls/vehicles.ts';
import { amounts } from '../bench/full-day.ts';
import { expect, expectNoAxeViolations } from './fixtures.ts';
import { rowOf, section, test } from './full-day.ts';
import { openLive } from './live-page.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';
import { told } from './told.ts';

test('any day can be chosen, and the address says which @both', async ({ page, site, openDay }) => {
  await openDay(page);
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

test('a transfer is arranged on its page, and two desks do not undo each other @both', async ({
  page,
  context,
  openDay,
  allowProblem,
}, { project }) => {
  const driver = `Chauffeur ${project.name.slice(0, 5)}`;
  await openDay(page);
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
  await expect(told(page, 'Transfert enregistré')).toBeVisible();
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

test('another plate of a vehicle shows by itself', async ({ page, site, openDay }) => {
  const listening = page.waitForResponse('**/api/admin/planning/events');
  await openDay(page);
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

test('a day that comes after the live line has opened is shown, not asked for again first', async ({
  page,
  openDay,
}) => {
  const listening = page.waitForResponse('**/api/admin/planning/events');
  let asked = 0;
  await page.route('**/api/admin/today*', async (route) => {
    asked += 1;
    if (asked > 1) return;
    await listening;
    await route.continue();
  });
  await openDay(page);
  await expect(section(page, 'Départs')).toContainText('Départ Du Jour');
  await expect.poll(() => asked).toBe(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
