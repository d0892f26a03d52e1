import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { employ } from './employ.ts';
import { confirmAsAdmin, expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { openLive } from './live-page.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What the call says: the demonstration has rentals, and other tests make more. */
async function told(request: APIRequestContext, query = '') {
  const answer = await request.get(`/api/admin/reports${query}`);
  return (await answer.json()) as {
    now: { rentals: number };
    months: { month: string; now: { rentals: number; revenue: number } }[];
  };
}

async function open(page: Page) {
  await signInAs(page, 'admin');
  await openLive(page, '/admin/dashboard/reports');
  await expect(card(page, 'Chiffre d’affaires')).toBeVisible();
}

test('the owner reads this year against the last, narrows to a month and a car, and goes to the rentals @both', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText(/^Du .+ comparé à la période du .+\.$|comparé à la période/)).toBeVisible();
  await expect(card(page, 'Chiffre d’affaires')).toContainText(/MAD/);
  await expect(card(page, 'Chiffre d’affaires')).toContainText(/de plus|de moins|comme un an avant/);
  await card(page, 'Utilisation').getByText('Voir les chiffres').click();
  await expect(card(page, 'Utilisation').getByRole('row')).toHaveCount(13);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const month = (await told(page.request)).months.find(({ now }) => now.rentals > 0)?.month ?? '';
  expect(month).toMatch(/^\d{4}-\d\d$/);
  await page.goto(`/admin/dashboard/reports?mois=${month}`);
  await expect(page.getByRole('button', { name: 'Toute la période' })).toBeVisible();
  await page.getByRole('tab', { name: 'Par voiture' }).click();
  const answer = await page.request.get(`/api/admin/reports/cars?month=${month}`);
  const [{ name } = { name: '' }] = (await answer.json()) as { name: string }[];
  expect(name).toMatch(/\w/);
  await page.getByRole('tabpanel').getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('button', { name: 'Toutes les voitures' })).toBeVisible();
  await expect(page).toHaveURL(/mois=.*voiture=/);
  // The list of all cars above has the name too, folded away.
  await expect(page.getByRole('main').getByText(name).filter({ visible: true }).first()).toBeVisible();
  // All of them again, by a step back.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Toutes les voitures' })).toHaveCount(0);
});

test('from a month to the reservations behind it', async ({ page }) => {
  await open(page);
  const link = page
    .getByRole('link', { name: /voir les locations/ })
    .filter({ visible: true })
    .first();
  await link.click();
  await expect(page).toHaveURL(/\/reservations\?status=accept.*from=\d{4}-\d\d-01&to=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a table leaves as a file', async ({ page }) => {
  await open(page);
  await confirmAsAdmin(page);
  const button = page.getByRole('button', { name: 'Exporter', exact: true });
  await hydrated(button);
  await button.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rapport-mois-12-mois-/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(13);
  expect(lines[0]).toContain('Mois;Chiffre d’affaires');
});

test('one vehicle, chosen by its plate, has its own months, and says where the requests are @both', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('tab', { name: 'Par véhicule' }).click();
  const answer = await page.request.get('/api/admin/reports/vehicles');
  const [{ vehicle_id, plate, car_name, now } = { vehicle_id: '', plate: '', car_name: '', now: { revenue: 0 } }] =
    (await answer.json()) as { vehicle_id: string; plate: string; car_name: string; now: { revenue: number } }[];
  expect(plate).toMatch(/\w/);
  expect(car_name).toMatch(/\w/);
  expect(now.revenue).toBeGreaterThan(0);
  await page.getByLabel('Voiture ou véhicule').selectOption({ value: `vehicle ${vehicle_id}` });
  await expect(page).toHaveURL(new RegExp(`vehicule=${vehicle_id}`));
  await expect(page.getByRole('main')).toContainText(plate);
  await expect(card(page, 'Jours bloqués')).toBeVisible();
  await expect(card(page, 'Demandes')).toHaveCount(0);
  await card(page, 'Chiffre d’affaires').getByText('Voir les chiffres').click();
  await expect(card(page, 'Chiffre d’affaires').getByRole('row')).toHaveCount(13);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: `Voir le rapport : ${car_name}` }).click();
  await expect(card(page, 'Demandes')).toBeVisible();
  await expect(page).toHaveURL(/voiture=/);
});

test('every reason is a press away, and leaves as a file', async ({ page }) => {
  await open(page);
  await confirmAsAdmin(page);
  const answer = await page.request.get('/api/admin/reports/reasons');
  const reasons = (await answer.json()) as { reason: string }[];
  expect(reasons).not.toEqual([]);
  // One without words is named: nothing would be found in any file.
  const reason = reasons[0]?.reason || 'Sans motif écrit';
  await page.getByRole('button', { name: /^Voir (le motif|les \d+ motifs)$/ }).click();
  await expect(page).toHaveURL(/vue=motifs/);
  await expect(page.getByRole('tabpanel').getByText(reason).first()).toBeVisible();
  await page.getByRole('button', { name: 'Exporter', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rapport-motifs-12-mois-/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + reasons.length);
  expect(lines[1]).toContain(reason);
});

test('an agent does not see it', async ({ page, request, allowProblem }) => {
  allowProblem(/status of 403/);
  await signInAs(page, await employ(page, request, 'agent'));
  await openLive(page, '/admin/dashboard/cars');
  const sidebar = page.getByRole('navigation').filter({ visible: true });
  await expect(sidebar.getByRole('link', { name: 'Planning' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Rapports' })).toHaveCount(0);
  expect((await page.request.get('/api/admin/reports')).status()).toBe(403);
});
