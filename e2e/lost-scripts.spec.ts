import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { countLoads, openLive } from './live-page.ts';

const calendar = '**/assets/rental-dates-form-*.js';
const lost = /Failed to (load|fetch)|ERR_|dynamically imported|failed request|status of 404|loading route module/;

async function openCar(page: Page) {
  const cars = (await (await page.request.get('/api/cars')).json()) as { _id: string; model: string }[];
  await openLive(page, `/car/${cars.find(({ model }) => model === 'Duster')?._id}`);
  await page.getByRole('combobox', { name: 'Ville' }).fill('Taroudant');
  await page.keyboard.press('Enter');
}

const openCalendar = (page: Page) => page.getByRole('button', { name: /^Dates de location/ }).click();
const day = (page: Page) => page.getByRole('dialog').getByRole('gridcell').first();

/** The page is as it was, with what was written in it. */
async function expectUntouched(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dacia Duster');
  await expect(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('Taroudant');
}

test('a calendar whose script fails once is tried again by itself', async ({ page, allowProblem }) => {
  allowProblem(lost);
  await openCar(page);
  await page.route(calendar, (route) => route.abort(), { times: 1 });
  await openCalendar(page);
  await expect(day(page)).toBeVisible();
});

test('without a connection the calendar says so, the page stays, and the next press brings it', async ({
  page,
  allowProblem,
}) => {
  allowProblem(lost);
  await openCar(page);
  const loads = countLoads(page);
  await page.route(calendar, (route) => route.abort());
  await openCalendar(page);
  const message = page.getByText('Le calendrier n’a pas pu être chargé. Vérifiez votre connexion.');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expectUntouched(page);
  await openCalendar(page);
  await expect(message).toBeVisible();
  await page.unroute(calendar);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(day(page)).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expectUntouched(page);
  expect(loads()).toBe(0);
});

test('the photos, too: the page stays and the next press enlarges @desktop', async ({ page, allowProblem }) => {
  allowProblem(lost);
  await openCar(page);
  const scripts = '**/assets/full-screen-*.js';
  await page.route(scripts, (route) => route.abort());
  await page.getByRole('link', { name: 'Agrandir la photo 1' }).click();
  await expect(page.getByText('La photo n’a pas pu être agrandie')).toBeVisible();
  await expectUntouched(page);
  await page.unroute(scripts);
  await page.getByRole('link', { name: 'Agrandir la photo 1' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('after a new release the page is loaded anew, once', async ({ page, allowProblem }) => {
  allowProblem(lost);
  await openCar(page);
  const loads = countLoads(page);
  const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
  await page.route(calendar, gone);
  const dates = page.getByRole('button', { name: /^Dates de location/ });
  await hydrated(dates);
  await dates.focus();
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dacia Duster');
  // Should the script be missing there too, the page does not go round in circles.
  await openCalendar(page);
  await expect(page.getByText('Le calendrier n’a pas pu être chargé')).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Le calendrier n’a pas pu être chargé')).toBeVisible();
  expect(loads()).toBe(1);
});

test('a link whose page cannot be fetched leaves the page as it is, and leads there the next time @desktop', async ({
  page,
  allowProblem,
}) => {
  allowProblem(lost);
  await openCar(page);
  const loads = countLoads(page);
  const scripts = '**/assets/cars-*.js';
  await page.route(scripts, (route) => route.abort());
  const back = page.getByRole('link', { name: 'Retour aux voitures' }).filter({ visible: true });
  await back.click();
  await expect(page.getByText('Le service est momentanément indisponible')).toBeVisible();
  await expectUntouched(page);
  await page.unroute(scripts);
  await back.click();
  await expect(page).toHaveURL('/cars');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Dacia Duster');
  expect(loads()).toBe(0);
});

test('after a new release a link leads where it says, by a new document @desktop', async ({ page, allowProblem }) => {
  allowProblem(lost);
  await openCar(page);
  const scripts = '**/assets/about-*.js';
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }), { times: 2 });
  const loads = countLoads(page);
  await page
    .locator('header a[href="/about"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL('/about');
  await expect.poll(loads).toBe(1);
});
