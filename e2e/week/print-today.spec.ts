import type { SettingsView } from '../../api/calls/settings.ts';
import { defaultAgency } from '../../api/words/default-agency.ts';
import { amounts } from '../../bench/full-day.ts';
import { expect } from '../fixtures.ts';
import { rowOf, section, test } from '../full-day.ts';
import { admin } from '../site.ts';

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

test('what the owner changes of the agency is on the next rental that is printed', async ({ page, site, openDay }) => {
  await openDay(page);
  await rowOf(page, 'Départ Du Jour').getByRole('link', { name: 'Départ Du Jour', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Véhicules et remises' })).toBeVisible();
  const settings = `${site.url}/api/admin/settings`;
  await page.request.post(`${site.url}/api/admin/verify-password`, { data: { password: admin.password } });
  const { fields, version } = (await (await page.request.get(settings)).json()) as SettingsView;
  const phone = '+212 5 28 77 66 55';
  const data = { ...fields, name: 'Atlas Drive', legal_name: 'Atlas Drive SARL', phone, rc: '12345', version };
  expect((await page.request.put(settings, { data })).status()).toBe(200);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Véhicules et remises' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const shown of ['Atlas Drive', phone, `Atlas Drive SARL, ${fields.city} · RC 12345`])
    await expect(page.getByRole('article').getByText(shown, { exact: true })).toBeVisible();
  await expect(page.getByText(defaultAgency.phone)).toHaveCount(0);
  const back = { version: version + 1, to: version };
  expect((await page.request.post(`${settings}/revert`, { data: back })).status()).toBe(200);
});
