import type { Page, Route } from '@playwright/test';
import type { SettingsView } from '../../api/calls/settings.ts';
import { defaultAgency } from '../../api/words/default-agency.ts';
import { amounts } from '../../bench/full-day.ts';
import { expect } from '../fixtures.ts';
import { rowOf, section, test as dayTest } from '../full-day.ts';
import { countLoads, openLive } from '../live-page.ts';
import { admin } from '../site.ts';

/** What the owner changes of the agency from another screen; all of it is taken back by the end of the test. */
const test = dayTest.extend<{ saveAgency: (change: Partial<SettingsView['fields']>) => Promise<void> }>({
  saveAgency: async ({ page, site }, provide) => {
    const settings = `${site.url}/api/admin/settings`;
    await page.request.post(`${site.url}/api/admin/verify-password`, { data: { password: admin.password } });
    const { fields, version } = (await (await page.request.get(settings)).json()) as SettingsView;
    let newest = version;
    await provide(async (change) => {
      const data = { ...fields, ...change, version: newest };
      expect((await page.request.put(settings, { data })).status()).toBe(200);
      newest += 1;
    });
    const back = { version: newest, to: version };
    expect((await page.request.post(`${settings}/revert`, { data: back })).status()).toBe(200);
  },
});

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

/** By which an open screen asks whose it is now. */
const readAnew = /\.data\?_routes=root$/;

/** Another tab is looked at, or this one again. */
const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** The page of a rental whose line tells what changes. */
async function openRental(page: Page, openDay: (page: Page) => Promise<void>) {
  const line = page.waitForResponse(/\/api\/admin\/reservations\/counts/);
  await openDay(page);
  await rowOf(page, 'Départ Du Jour').getByRole('link', { name: 'Départ Du Jour', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Véhicules et remises' })).toBeVisible();
  await line;
}

test('what the owner changes of the agency is on the rental that is printed from an open tab, and from one that was away', async ({
  page,
  openDay,
  saveAgency,
}) => {
  await openRental(page, openDay);
  const loads = countLoads(page);
  const phone = '+212 5 28 77 66 55';
  const own = { name: 'Atlas Drive', legal_name: 'Atlas Drive SARL', phone, rc: '12345' };
  await page.emulateMedia({ media: 'print' });
  await expect(printed(page, defaultAgency.phone)).toBeVisible();
  await saveAgency(own);
  for (const shown of ['Atlas Drive', phone, `Atlas Drive SARL, ${defaultAgency.city} · RC 12345`])
    await expect(printed(page, shown)).toBeVisible();
  await expect(page.getByText(defaultAgency.phone)).toHaveCount(0);

  await look(page, 'hidden');
  const later = '+212 5 28 11 22 33';
  await saveAgency({ ...own, phone: later });
  await expect(printed(page, phone)).toBeVisible();
  await look(page, 'visible');
  await expect(printed(page, later)).toBeVisible();
  expect(loads()).toBe(0);
});

test('where the agency cannot be read anew, a screen stays with what is typed there, and has the next that can', async ({
  page,
  openDay,
  saveAgency,
  allowProblem,
}) => {
  allowProblem(/status of 503|net::ERR_FAILED/);
  await openRental(page, openDay);
  const loads = countLoads(page);
  await page.getByRole('button', { name: 'Annuler la réservation' }).click();
  const reason = page.getByRole('dialog').getByLabel(/^Motif/);
  await reason.fill('Vol ann');
  for (const [name, fail] of [
    ['Atlas Un', (route: Route) => route.fulfill({ status: 503, body: 'Service Unavailable' })],
    ['Atlas Deux', (route: Route) => route.abort()],
  ] as const) {
    await page.route(readAnew, fail, { times: 1 });
    const failed = page.waitForRequest(readAnew);
    await saveAgency({ name });
    await (await failed).response();
    await expect(reason).toHaveValue('Vol ann');
  }
  await saveAgency({ name: 'Atlas Trois' });
  await expect(page).toHaveTitle(/Atlas Trois$/);
  await expect(reason).toHaveValue('Vol ann');
  expect(loads()).toBe(0);
});

test('whoever comes from a page of the site brings no agency along that is another by now', async ({
  page,
  site,
  saveAgency,
}) => {
  await openLive(page, `${site.url}/`);
  const loads = countLoads(page);
  await saveAgency({ name: 'Atlas Drive' });
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page).toHaveTitle(/Atlas Drive$/);
  await expect(page.getByRole('banner').getByText('Atlas Drive')).toBeVisible();
  expect(loads()).toBe(0);
});
