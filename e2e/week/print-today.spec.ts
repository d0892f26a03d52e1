import type { Page } from '@playwright/test';
import type { SettingsView } from '../../api/calls/settings.ts';
import { defaultAgency } from '../../api/words/default-agency.ts';
import { amounts } from '../../bench/full-day.ts';
import { expect } from '../fixtures.ts';
import { rowOf, section, test } from '../full-day.ts';
import { countLoads } from '../live-page.ts';
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

const printed = (page: Page, text: string) => page.getByRole('article').getByText(text, { exact: true });

/** Another tab is looked at, or this one again. */
const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('what the owner changes of the agency is on the rental that is printed from an open tab, and from one that was away', async ({
  page,
  site,
  openDay,
}) => {
  const line = page.waitForResponse(/\/api\/admin\/reservations\/counts/);
  await openDay(page);
  await rowOf(page, 'Départ Du Jour').getByRole('link', { name: 'Départ Du Jour', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Véhicules et remises' })).toBeVisible();
  await line;
  const loads = countLoads(page);
  const settings = `${site.url}/api/admin/settings`;
  await page.request.post(`${site.url}/api/admin/verify-password`, { data: { password: admin.password } });
  const { fields, version } = (await (await page.request.get(settings)).json()) as SettingsView;
  let newest = version;
  const save = async (change: Partial<SettingsView['fields']>) => {
    const data = { ...fields, ...change, version: newest };
    expect((await page.request.put(settings, { data })).status()).toBe(200);
    newest += 1;
  };
  const phone = '+212 5 28 77 66 55';
  const own = { name: 'Atlas Drive', legal_name: 'Atlas Drive SARL', phone, rc: '12345' };
  await page.emulateMedia({ media: 'print' });
  await expect(printed(page, defaultAgency.phone)).toBeVisible();
  try {
    await save(own);
    for (const shown of ['Atlas Drive', phone, `Atlas Drive SARL, ${fields.city} · RC 12345`])
      await expect(printed(page, shown)).toBeVisible();
    await expect(page.getByText(defaultAgency.phone)).toHaveCount(0);

    await look(page, 'hidden');
    const later = '+212 5 28 11 22 33';
    await save({ ...own, phone: later });
    await expect(printed(page, phone)).toBeVisible();
    await look(page, 'visible');
    await expect(printed(page, later)).toBeVisible();
    expect(loads()).toBe(0);
  } finally {
    const back = { version: newest, to: version };
    expect((await page.request.post(`${settings}/revert`, { data: back })).status()).toBe(200);
  }
});
