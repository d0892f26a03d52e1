import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { workbookOf } from '../server/testing/workbook.ts';
import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const choose = (page: Page, lines: readonly string[]) =>
  chooseFile(page, 'liste.csv', Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`));

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel(/^Choisir un (autre )?fichier/).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

async function open(page: Page): Promise<void> {
  await signInAs(page, 'admin');
  await page.goto('/admin/dashboard/import');
  await hydrated(page.getByRole('button', { name: 'Voitures' }));
}

const lineOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function take(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: count === 1 ? 'Importer 1 ligne' : `Importer ${count} lignes` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Importer' }).click();
  await expect(page.getByText(`C’est importé : ${count} créées`)).toBeVisible();
}

/** Moroccan, and nobody else's. */
const newPhone = () => `06${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Offered to nobody: others count the cars that are. */
const carLines = (model: string) => [
  'Marque;Modèle;Année;Prix;Type;Boîte;Carburant;Places;Portes;Vitesses;Km;Description',
  `Dacia;${model};2024;350;berline;manuelle;diesel;5;4;MANUAL;27K;Sobre`,
];

test('the owner imports customers and cars: a fault is told by its line, mended, and then all of it is there', async ({
  page,
}) => {
  await open(page);
  const name = `Cliente ${randomUUID().slice(0, 8)}`;
  const [one, other] = [newPhone(), newPhone()];
  const head = 'Nom;Téléphone;Chien';
  await choose(page, [head, `${name};${one};Rex`, 'Sans numéro;12;']);
  const refused = page.getByRole('row').filter({ hasText: 'Sans numéro' });
  await expect(refused).toContainText('3');
  await expect(refused).toContainText('Entrez un numéro de téléphone valide');
  await expect(page.getByText('1 colonne non importée')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Importer 1/ })).toBeDisabled();
  await expectNoAxeViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger les lignes refusées' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('lignes-refusees.csv');

  await choose(page, [head, `${name};${one};Rex`, `${name} bis;${other};`]);
  await take(page, 2);
  await page.getByRole('button', { name: 'Voitures' }).click();
  const model = `Modèle ${randomUUID().slice(0, 8)}`;
  await choose(page, carLines(model));
  await take(page, 1);

  await page.goto(`/admin/dashboard/clients?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: `${name} bis` }).first()).toBeVisible();
  await page.goto(`/admin/dashboard/cars?search=${encodeURIComponent(model)}`);
  await expect(page.getByText(model).first()).toBeVisible();
});

test('what becomes different is told from what to what, and numbers of documents by their end', async ({ page }) => {
  await open(page);
  const name = `Cliente ${randomUUID().slice(0, 8)}`;
  const phone = newPhone();
  const head = 'Nom;Téléphone;Société;N° de pièce;Naissance;Note';
  await choose(page, [head, `${name};${phone};;JB123456;14/02/1990;Préfère une boîte manuelle`]);
  await take(page, 1);
  await choose(page, [head, `${name};${phone};Atlas Voyages;JB777888;15/02/1990;Préfère une boîte automatique`]);
  const line = lineOf(page, name);
  await expect(line).toContainText('Société : — → devient Atlas Voyages');
  await expect(line).toContainText('N° de pièce : •••456 → devient •••888');
  await expect(line).toContainText('Naissance : 14/02/1990 → devient 15/02/1990');
  await expect(line).toContainText('Note : Préfère une boîte manuelle → devient Préfère une boîte automatique');
  await expect(page.getByText(/JB\d/)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
});

test('rentals come from a workbook: faults by line, mended, taken over, and no second time', async ({ page }) => {
  test.slow();
  await open(page);
  const id = randomUUID().slice(0, 8);
  const model = `Modèle ${id}`;
  await page.getByRole('button', { name: 'Voitures' }).click();
  await choose(page, carLines(model));
  await take(page, 1);

  await page.getByRole('button', { name: 'Réservations' }).click();
  // As a program keeps it: days are days, and the zero of a number is gone.
  const phone = Number(newPhone());
  const rental = (nth: number, facts: object = {}) => ({
    Dossier: `D-${id}-${nth}`,
    Client: `Cliente ${id}`,
    Téléphone: phone,
    Voiture: `Dacia ${model}`,
    'Date de départ': `2025-0${nth}-01T10:00`,
    'Date de retour': `2025-0${nth}-05T18:00`,
    Montant: '1 750,00 MAD',
    ...facts,
  });
  const workbook = (...rows: ReturnType<typeof rental>[]) => workbookOf(rows, ['Date de départ', 'Date de retour']);
  const faulty = await workbook(
    rental(1),
    rental(2, { 'Date de retour': '2025-01-20T18:00' }),
    rental(3, { Voiture: 'Dacia Inconnue' }),
  );
  await chooseFile(page, 'locations.xlsx', faulty);
  await expect(page.getByText('Toutes les colonnes sont reconnues.')).toBeVisible();
  await expect(lineOf(page, `D-${id}-2`)).toContainText(
    'Retour : La date de fin doit être postérieure à la date de début',
  );
  await expect(lineOf(page, `D-${id}-2`).getByRole('cell').first()).toHaveText('3');
  await expect(lineOf(page, `D-${id}-3`)).toContainText('Voiture : Aucune voiture ne porte ce nom');
  await expect(lineOf(page, `D-${id}-3`).getByRole('cell').first()).toHaveText('4');
  await expect(lineOf(page, `D-${id}-1`)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Importer 1/ })).toBeDisabled();
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);

  const mended = await workbook(rental(1), rental(2), rental(3));
  await chooseFile(page, 'locations.xlsx', mended);
  await expect(page.getByRole('button', { name: 'Créées (3)' })).toBeVisible();
  await take(page, 3);
  await chooseFile(page, 'locations.xlsx', mended);
  await expect(page.getByText('Tout est déjà là : il n’y a rien à importer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Inchangées (3)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toBeDisabled();

  const url = `/admin/dashboard/reservations?status=${encodeURIComponent('acceptée')}&search=${id}`;
  await page.goto(url);
  await expect(page.getByRole('status').filter({ hasText: /demandes?$/ })).toHaveText('3 demandes');
  await expect(lineOf(page, `Cliente ${id}`).filter({ visible: true })).toHaveCount(3);
});
