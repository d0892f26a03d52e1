import { defaultAgency } from '../../api/words/default-agency.ts';
import { amounts } from '../../bench/full-day.ts';
import { expect } from '../fixtures.ts';
import { rowOf, section, test } from '../full-day.ts';

const pagesOf = (sheet: Buffer) => sheet.toString('latin1').match(/\/Type\s*\/Page\b/g);
const a4 = { format: 'A4', preferCSSPageSize: true, printBackground: true } as const;

test('a full day prints on one sheet, with every name, number and plate, and without what only a screen can do', async ({
  page,
  site,
  openDay,
}) => {
  await openDay(page, `?day=${site.tomorrow}`);
  await expect(section(page, 'Transferts').getByRole('listitem')).toHaveCount(amounts.transfers);
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  expect(pagesOf(await page.pdf(a4))).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const row = section(page, 'Départs').getByRole('listitem').filter({ hasText: 'Peter Müller' }).first();
  for (const said of [/06 61 00 00 \d\d/, /\d{5}-A-6/]) await expect(row.getByText(said)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden();
});

test('a rental prints on one sheet with the agency’s number, and without what the customer is not to read', async ({
  page,
  openDay,
}) => {
  await openDay(page);
  await rowOf(page, 'Départ Du Jour').getByRole('link', { name: 'Départ Du Jour', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Véhicules et remises' })).toBeVisible();
  expect(pagesOf(await page.pdf(a4))).toHaveLength(1);
  await expect(page.getByText('Alerte client : Impayé')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const shown of ['12405-A-6', defaultAgency.phone]) await expect(page.getByText(shown).first()).toBeVisible();
  await expect(page.getByText('Alerte client : Impayé')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Actions' })).toBeHidden();
});
