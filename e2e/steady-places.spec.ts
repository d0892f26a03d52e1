import type { Page } from '@playwright/test';
import { addCustomer } from '../api/calls/customers.ts';
import { expect, newCustomer, signInAs, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { openLive } from './live-page.ts';
import { newPhone } from './week/bookings.ts';

// What comes late pushes nothing away from under a finger that is about to press it.

/** Keeps the answers to some requests back until the returned function is called. */
async function hold(page: Page, asked: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const screens = [
  { path: 'planning', asked: /\/api\/admin\/planning\?/, button: /^Export/, comes: /\d+ véhicules/ },
  { path: 'contrats', asked: /\/api\/admin\/contrats\/search/, button: /^Export/, comes: /\d+ contrats?$/ },
  { path: 'cars', asked: /\/api\/cars$/, button: /^Export/, comes: /\d+ voitures$/ },
  { path: 'aujourdhui', asked: /\/api\/admin\/today/, button: /^Jour suivant/, comes: / \d{4}$/ },
];
for (const { path, asked, button, comes } of screens)
  test(`${path}: the tools keep their places when the data come`, async ({ page }) => {
    await signInAs(page, 'admin');
    const letGo = await hold(page, asked);
    await page.goto(`/admin/dashboard/${path}`);
    const tool = page.getByRole('button', { name: button });
    const status = page.getByRole('main').getByRole('status').filter({ hasText: comes });
    await hydrated(tool);
    await page.evaluate(() => document.fonts.ready);
    await expect(status).toHaveCount(0);
    const before = await tool.boundingBox();
    letGo();
    await expect(status).toBeVisible();
    expect(await tool.boundingBox()).toEqual(before);
  });

test('the second kind of requests keeps its place when those of the first are counted', async ({ page }) => {
  await signInAs(page, 'admin');
  const letGo = await hold(page, /\/api\/admin\/reservations\/counts/);
  await page.goto('/admin/dashboard/reservations');
  const tab = page.getByRole('tab', { name: /^Transports aéroport/ });
  await hydrated(tab);
  await page.evaluate(() => document.fonts.ready);
  await expect(tab).toHaveAccessibleName('Transports aéroport');
  const left = async () => (await tab.boundingBox())?.x ?? Number.NaN;
  const before = await left();
  letGo();
  await expect(tab).toHaveAccessibleName(/aéroport \d+$/);
  // There is place for a figure of one digit, and another takes a few pixels.
  expect(Math.abs((await left()) - before)).toBeLessThan(16);
});

test('what only a desk has of the planning is hidden on a phone before any script has come', async ({ page }) => {
  await signInAs(page, 'admin');
  const letGo = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/admin/dashboard/planning', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: /^Export/ })).toBeVisible();
  await expect(page.getByLabel('Légende')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Agrandir/ })).toBeHidden();
  letGo();
  await page.waitForLoadState();
});

test('what the demonstration brought is known as such before the lists of it come', async ({ page }) => {
  await signInAs(page, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openLive(page, '/admin/dashboard/cars');
  await expect(page.getByText('Démonstration', { exact: true }).first()).toBeVisible();
  expect(asked).toContain('/api/cars');
  expect(asked).not.toContain('/api/admin/demo/marks');
});

test('the way to be erased comes with what stands above it', async ({ page }) => {
  const person = await newCustomer(page);
  await signInAs(page, person);
  const letGo = await hold(page, /\/api\/user\/erasure/);
  await openLive(page, '/settings?tab=data');
  const erase = page.getByRole('button', { name: 'Effacer mon compte' });
  await expect(page.getByRole('heading', { name: 'Combien de temps' })).toBeVisible();
  await expect(erase).toHaveCount(0);
  letGo();
  await expect(erase).toBeVisible();
});

test('the page of a customer comes with the contracts that stand in its middle', async ({ page }) => {
  await signInAs(page, 'admin');
  const data = { full_name: 'Yasmine Alami', phones: [newPhone()] };
  const { id } = (await (await page.request.post(`/api${addCustomer.path}`, { data })).json()) as { id: string };
  const answered = page.waitForResponse(new RegExp(`/api/admin/customers/${id}$`));
  const letGo = await hold(page, /\/api\/admin\/contrats\/search/);
  await openLive(page, `/admin/dashboard/clients/${id}`);
  await (await answered).finished();
  // Time to draw it, if anything is drawn of it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const erase = page.getByRole('button', { name: 'Effacer cette personne' });
  expect(await erase.count()).toBe(0);
  letGo();
  await expect(erase).toBeVisible();
});
