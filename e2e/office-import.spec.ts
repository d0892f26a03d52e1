import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const choose = (page: Page, lines: readonly string[]) =>
  page.getByLabel(/^Choisir un (autre )?fichier/).setInputFiles({
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
  });

async function take(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: count === 1 ? 'Importer 1 ligne' : `Importer ${count} lignes` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Importer' }).click();
  await expect(page.getByText(`C’est importé : ${count} créées`)).toBeVisible();
}

/** Moroccan, and nobody else's. */
const newPhone = () => `06${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

test('the owner imports customers and cars: a fault is told by its line, mended, and then all of it is there', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/dashboard/import');
  const cars = page.getByRole('button', { name: 'Voitures' });
  await hydrated(cars);
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
  await cars.click();
  const model = `Modèle ${randomUUID().slice(0, 8)}`;
  const columns = 'Marque;Modèle;Année;Prix;Type;Boîte;Carburant;Places;Portes;Vitesses;Km;Description';
  // Offered to nobody: others count the cars that are.
  await choose(page, [columns, `Dacia;${model};2024;350;berline;manuelle;diesel;5;4;MANUAL;27K;Sobre`]);
  await take(page, 1);

  await page.goto(`/admin/dashboard/clients?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: `${name} bis` }).first()).toBeVisible();
  await page.goto(`/admin/dashboard/cars?search=${encodeURIComponent(model)}`);
  await expect(page.getByText(model).first()).toBeVisible();
});
