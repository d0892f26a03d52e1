import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Planning } from '../api/calls/planning.ts';
import { confirmAsAdmin, expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { admin } from './site.ts';

async function open(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Export/ });
  await hydrated(button);
  await button.click();
}

async function taken(page: Page, format: RegExp) {
  await open(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), data: await readFile(await download.path()) };
}

test('who has not just given their password gives it once, and the file comes by itself @both', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/dashboard/clients');
  await open(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const identity = page.getByRole('dialog', { name: 'Exporter la liste' });
  const password = identity.getByLabel('Mot de passe actuel');
  await expect(password).toBeFocused();
  await expectNoAxeViolations(page);
  // Whoever thinks better of it is where they were, and nothing has left.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Exporter' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await password.fill('pas le bon');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/Mot de passe incorrect/);
  await password.fill(admin.password);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^clients-.*\.csv$/);
  await expect(identity).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Exporter' })).toBeFocused();
  // Not again, a moment later.
  expect((await taken(page, /Excel/)).name).toMatch(/^clients-.*\.xlsx$/);
});

test('the journal leaves as it is filtered, and says so itself', async ({ page }) => {
  await signInAs(page, 'admin');
  await confirmAsAdmin(page);
  const start = new Date().toISOString().slice(0, 10);
  await page.goto(`/admin/dashboard/journal?kind=login&from=${start}&search=par%20mot%20de%20passe`);
  await expect(page.getByRole('list', { name: 'Journal' })).toContainText('Connexion par');
  const csv = await taken(page, /CSV/);
  expect(csv.name).toMatch(/^journal-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = csv.data.toString().trimEnd().split('\r\n');
  expect(head).toContain('Date;Par;Action;Concerne;Changements;Note;Depuis');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain('Connexion');
  await page.goto('/admin/dashboard/journal?search=Journal%20(CSV)');
  await expect(page.getByRole('list', { name: 'Journal' })).toContainText(
    /Liste exportée[^]*Journal \(CSV\) : \d+ ligne/,
  );
});

test('the team leaves as a file', async ({ page }) => {
  await signInAs(page, 'admin');
  await confirmAsAdmin(page);
  await page.goto('/admin/dashboard/equipe');
  const csv = await taken(page, /CSV/);
  expect(csv.name).toMatch(/^equipe-/);
  expect(csv.data.toString()).toContain(`${admin.email};Propriétaire`);
});

test('a list leaves as it is filtered, as text or as a workbook', async ({ page }) => {
  await signInAs(page, 'admin');
  await confirmAsAdmin(page);
  await page.goto('/admin/dashboard/cars?search=duster');
  await expect(page.getByRole('listitem').filter({ hasText: 'Duster' }).first()).toBeVisible();
  const csv = await taken(page, /CSV/);
  expect(csv.name).toMatch(/^voitures-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = csv.data.toString().trimEnd().split('\r\n');
  expect(head).toContain('Marque;Modèle;Année');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain('Duster');

  const workbook = await taken(page, /Excel/);
  expect(workbook.name).toMatch(/\.xlsx$/);
  expect(workbook.data.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
});

test('the planning leaves with the weeks and the words that it is narrowed to', async ({ page }) => {
  await signInAs(page, 'admin');
  await confirmAsAdmin(page);
  // Far from all other tests, which make rentals and blocks of their own.
  const from = new Date(Date.now() + 700 * 86_400_000).toISOString().slice(0, 10);
  const answer = await page.request.get(`/api/admin/planning?from=${from}&weeks=6`);
  const { cars } = (await answer.json()) as Planning;
  const vehicleOf = (name: RegExp) =>
    cars.find((car) => name.test(car.name) && car.vehicles.length > 0)?.vehicles[0]?.id;
  const note = `contrôle ${randomUUID()}`;
  for (const vehicle_id of [vehicleOf(/Duster/), vehicleOf(/^(?!.*Duster)/)]) {
    const data = { vehicle_id, kind: 'garage', start_date: `${from}T08:00`, end_date: `${from}T18:00`, note };
    expect((await page.request.post('/api/admin/blocks', { data })).status()).toBe(201);
  }
  await page.goto(`/admin/dashboard/planning?du=${from}&semaines=6&q=duster`);
  const csv = await taken(page, /CSV/);
  expect(csv.name).toMatch(new RegExp(`^planning-${from}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const [head, ...lines] = csv.data.toString().trimEnd().split('\r\n');
  expect(head).toContain('Voiture;Immatriculation;Quoi;Client ou note');
  // The other vehicle's has it too.
  expect(lines.filter((line) => line.includes(note))).toHaveLength(1);
  for (const line of lines) expect(line).toMatch(/^Dacia Duster;/);
});

test('the menu stays on a phone’s screen wherever its button stands @phone', async ({ page }) => {
  await signInAs(page, 'admin');
  const lists = ['cars', 'vehicules', 'clients', 'users', 'reservations', 'contrats', 'aujourdhui', 'rates'];
  for (const screen of [...lists, 'journal', 'equipe', 'planning']) {
    await page.goto(`/admin/dashboard/${screen}`);
    await open(page);
    await expect(page.getByRole('menu'), screen).toBeInViewport({ ratio: 1 });
  }
});
