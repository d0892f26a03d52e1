import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Planning } from '../api/calls/planning.ts';
import { laterDay } from '../api/rules/planning-window.ts';
import { chooseAtOnce, typeAtOnce } from './at-once.ts';
import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { boxUnderMouse } from './mouse.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';
import { secondBrowser } from './second-browser.ts';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('a block is made by dragging over free days, moved by dragging it, made longer by its edge, and lifted', async ({
  page,
}) => {
  const { note, bar, first } = await openWithBlock(page, 40);
  await dragBy(page, bar, 2);
  const dialog = page.getByRole('dialog', { name: 'Modifier l’immobilisation' });
  await expect(dialog.getByLabel('Début')).toHaveValue(`${laterDay(first, 2)}T00:00`);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(bar).toHaveAccessibleName(new RegExp(`du ${short(laterDay(first, 2))} 00:00`));

  await dragBy(page, bar, 1, 'end');
  await expect(dialog.getByLabel('Fin', { exact: true })).toHaveValue(`${laterDay(first, 5)}T00:00`);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(bar).toHaveAccessibleName(new RegExp(`au ${short(laterDay(first, 5))} 00:00`));

  await bar.click();
  await page.getByRole('menuitem', { name: 'Lever l’immobilisation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lever l’immobilisation' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByText(note)).toHaveCount(0);
});

test('everything can be done from the keyboard, and is told', async ({ page }) => {
  const { bar, first } = await openWithBlock(page, 60);
  const status = page.getByRole('status').filter({ hasText: /déplacement|\d\d\/\d\d|Annulé/ });
  await bar.focus();
  await page.keyboard.press('m');
  await expect(status).toHaveText(/déplacement/);
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText(new RegExp(short(laterDay(first, 1))));
  await page.keyboard.press('Escape');
  await expect(status).toHaveText(/Annulé/);
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Modifier l’immobilisation' });
  await expect(dialog.getByLabel('Fin', { exact: true })).toHaveValue(`${laterDay(first, 4)}T00:00`);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(bar).toHaveAccessibleName(new RegExp(`au ${short(laterDay(first, 4))} 00:00`));

  await bar.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator(':focus')).toHaveAccessibleName(/, libre$/);
  await page.keyboard.press('ArrowRight');
  await expect(bar).toBeFocused();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(bar).toBeFocused();
});

test('a rental takes another day once its price was seen, and its hours stay', async ({ page }) => {
  const name = `Salma ${randomUUID()}`;
  const { car, vehicle, first } = await freeVehicle(page, 80);
  const data = {
    start_date: `${first}T10:00`,
    end_date: `${laterDay(first, 2)}T18:00`,
    car_id: car,
    vehicle_id: vehicle,
    customer: { full_name: name, phone: `06${String(Math.random()).slice(2, 10)}` },
  };
  const booked = await page.request.post('/api/admin/bookings', { data });
  expect(booked.status(), await booked.text()).toBe(201);
  await page.goto(addressOf(first));
  const bar = page.getByRole('gridcell', { name });
  await dragBy(page, bar, 1, 'end');
  const dialog = page.getByRole('dialog', { name: `Modifier : ${name}` });
  await expect(dialog.getByLabel('Retour')).toHaveValue(`${laterDay(first, 3)}T18:00`);
  await dialog.getByRole('radio', { name: /Appliquer le nouveau \(.*\+.*MAD\)/ }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog).toBeHidden();
  await expect(bar).toHaveAccessibleName(new RegExp(`du ${short(first)} 10:00 au ${short(laterDay(first, 3))} 18:00`));
});

test('days that are dragged over open the booking with them', async ({ page }) => {
  const { vehicle, first } = await freeVehicle(page, 100);
  const box = await openTrack(page, vehicle, first);
  const day = box.width / 14;
  await page.mouse.move(box.x + day * 1.5, box.y + box.height - 12);
  await page.mouse.down();
  await page.mouse.move(box.x + day * 3.5, box.y + box.height - 12, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('menuitem', { name: 'Nouvelle réservation' }).click();
  await expect(page.getByRole('dialog', { name: /Nouvelle réservation/ })).toBeVisible();
});

test('what another desk does appears without a reload', async ({ page, browser }) => {
  const { car, vehicle, first } = await freeVehicle(page, 120);
  expect(car).toBeTruthy();
  const context = await secondBrowser(browser, page);
  const other = await context.newPage();
  await signInAs(other, 'admin');
  const live = other.waitForResponse(/planning\/events/);
  await other.goto(addressOf(first));
  await live;
  await expect(other.locator(`[data-row="${vehicle}"]`)).toBeAttached();
  const note = `pneus ${randomUUID()}`;
  await addBlock(page, vehicle, first, note);
  await expect(other.getByRole('gridcell', { name: note })).toBeVisible();
  await context.close();
});

test('weeks, search and zoom are in the address, and no screen scrolls sideways', async ({ page }) => {
  await page.goto('/admin/dashboard/planning');
  const grid = page.getByRole('grid', { name: 'Planning des véhicules' });
  await expect(grid.getByRole('columnheader')).toHaveCount(22);
  await expect(grid.locator('[aria-current="date"]')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Nombre de semaines' }).selectOption('2 semaines');
  await expect(page).toHaveURL(/semaines=2/);
  await expect(grid.getByRole('columnheader')).toHaveCount(15);
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await expect(page).toHaveURL(/du=/);
  await page.getByRole('button', { name: 'Aujourd’hui' }).click();
  await expect(page).not.toHaveURL(/du=/);
  await page.getByRole('button', { name: 'Agrandir' }).click();
  await expect(page).toHaveURL(/zoom=1.5/);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  await page.getByRole('textbox', { name: 'Voiture, plaque, client ou référence' }).fill('introuvable');
  await expect(page.getByText('Aucun véhicule ne correspond à la recherche.')).toBeVisible();
});

test('no letter of a word is lost, however late the screen follows, nor what is chosen meanwhile', async ({ page }) => {
  await openLive(page, '/admin/dashboard/planning');
  const field = page.getByRole('textbox', { name: 'Voiture, plaque, client ou référence' });
  await expect(page.getByRole('grid').getByRole('columnheader')).toHaveCount(22);
  await typeAtOnce(field, 'duster');
  await expect(field).toHaveValue('duster');
  await chooseAtOnce(page, { 'Nombre de semaines': '2' });
  await expect(page).toHaveURL('/admin/dashboard/planning?semaines=2&q=duster');
  await expect(field).toHaveValue('duster');
  // One run of typing is one step.
  await typeAtOnce(field, ' gris');
  await expect(page).toHaveURL(/q=duster\+gris$/);
  await page.goBack();
  await expect(field).toHaveValue('duster');
});

test('on a phone it is a list by day, from which everything opens @phone', async ({ page }) => {
  const { vehicle, first } = await freeVehicle(page, 140);
  const note = `vidange ${randomUUID()}`;
  await addBlock(page, vehicle, first, note);
  await page.goto(addressOf(first));
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page
    .getByRole('button', { name: new RegExp(`${note}.*Immobilisation`) })
    .first()
    .tap();
  await page.getByRole('menuitem', { name: 'Modifier' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Modifier l’immobilisation' });
  await expect(dialog.getByLabel('Note')).toHaveValue(note);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

const addressOf = (first: string) => `/admin/dashboard/planning?du=${laterDay(first, -3)}&semaines=2`;

const short = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** Beyond what the other journeys ask for. */
const farAhead = 700;

/** The first vehicle that is offered and free, and days so far ahead that nothing else happens on them: each test has its own. */
async function freeVehicle(page: Page, daysAhead: number) {
  const read = async (query: string) =>
    (await (await page.request.get(`/api/admin/planning${query}`)).json()) as Planning;
  const { now } = await read('');
  const first = laterDay(now.wall.slice(0, 10), farAhead + daysAhead);
  const { cars } = await read(`?from=${laterDay(first, -3)}&weeks=2`);
  const all = (await (await page.request.get('/api/cars')).json()) as { _id: string; is_available: boolean }[];
  const offered = new Set(all.filter((car) => car.is_available).map(({ _id }) => _id));
  const found = cars
    .filter(({ id, waiting }) => offered.has(id) && waiting.length === 0)
    .flatMap(({ id, vehicles }) => vehicles.map((vehicle) => ({ car: id, vehicle })));
  const free = found.find(({ vehicle }) => vehicle.bars.length === 0 && vehicle.state === 'en service');
  return { car: free?.car ?? '', vehicle: free?.vehicle.id ?? '', first };
}

async function addBlock(page: Page, vehicle: string, first: string, note: string): Promise<void> {
  const data = {
    vehicle_id: vehicle,
    kind: 'garage',
    start_date: `${first}T00:00`,
    end_date: `${laterDay(first, 2)}T00:00`,
    note,
  };
  expect((await page.request.post('/api/admin/blocks', { data })).status()).toBe(201);
}

/** Opens the days of a vehicle. */
async function openTrack(page: Page, vehicle: string, first: string) {
  await page.goto(addressOf(first));
  return boxUnderMouse(page.locator(`[data-row="${vehicle}"] .planning-track`));
}

/** Two days in the garage, made by the mouse where the weeks show nothing else. */
async function openWithBlock(page: Page, daysAhead: number) {
  const { vehicle, first } = await freeVehicle(page, daysAhead);
  const note = `essai ${randomUUID()}`;
  const box = await openTrack(page, vehicle, first);
  const day = box.width / 14;
  const y = box.y + box.height - 12;
  await page.mouse.move(box.x + day * 3.5, y);
  await page.mouse.down();
  await page.mouse.move(box.x + day * 4.5, y, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('menuitem', { name: 'Immobiliser le véhicule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Immobiliser un véhicule' });
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Immobiliser' }).click();
  await expect(dialog).toBeHidden();
  const bar = page.getByRole('gridcell', { name: note });
  await expect(bar).toBeVisible();
  return { note, bar, first };
}

/** Takes a bar, or its end, so many days further. */
async function dragBy(page: Page, bar: Locator, days: number, edge?: 'end'): Promise<void> {
  const box = await boxUnderMouse(bar);
  const grid = (await page.locator('.planning-track').first().boundingBox())!;
  const x = edge === 'end' ? box.x + box.width - 3 : box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (days * grid.width) / 14, y, { steps: 6 });
  // The ghost follows once for each frame.
  await expect(page.locator('.planning-ghost')).toBeVisible();
  await page.mouse.up();
}
