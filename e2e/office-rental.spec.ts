import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import type { Rental } from '../api/calls/rental-view.ts';
import { addCar } from './car-form.ts';
import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { secondBrowser } from './second-browser.ts';
import { baseUrl } from './site.ts';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const pageOf = (id: string) => `/admin/dashboard/reservations/${id}`;
const dialog = (page: Page) => page.getByRole('dialog');

/** Two vehicles of a car of its own; one more than the car comes with. */
async function addFleet(office: APIRequestContext) {
  const { id, form } = await addCar(office);
  const plate = `${randomUUID().slice(0, 5)}-ب-6`;
  const added = await office.post('/api/admin/vehicles', { data: { car_id: id, plate, km: 45_000, fuel: 8 } });
  expect(added.status(), await added.text()).toBe(201);
  return { carId: id, name: `${form.make} ${form.model}`, plate };
}

/** Somebody asks for a car on the public site. */
async function ask(page: Page, carId: string, { from = 20, days = 3 } = {}) {
  const full_name = `Salma ${randomUUID().slice(0, 8)}`;
  const phone = `06${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const visitor = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const data = {
    start_date: dayFromNow(from),
    end_date: dayFromNow(from + days - 1),
    ville: 'Agadir',
    full_name,
    phone,
  };
  const asked = await visitor.post(`/api/reserve/${carId}`, { data });
  expect(asked.status()).toBe(201);
  const { _id: id } = (await asked.json()) as { _id: string };
  await visitor.dispose();
  return { id, full_name };
}

const rentalOf = async (office: APIRequestContext, id: string) =>
  (await (await office.get(`/api/admin/rentals/${id}`)).json()) as Rental;

/** An act of the desk, besides what the page does. */
async function act(office: APIRequestContext, id: string, name: string, body: object = {}) {
  const { version } = await rentalOf(office, id);
  const answer = await office.post(`/api/admin/rentals/${id}/${name}`, { data: { version, ...body } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Agreed on for today, and with its keys still here. */
async function acceptedToday(page: Page) {
  const fleet = await addFleet(page.request);
  const { id, full_name } = await ask(page, fleet.carId, { from: 0, days: 4 });
  await act(page.request, id, 'accept');
  return { ...fleet, id, full_name };
}

test('a request is accepted with a chosen vehicle, and taken back within ten seconds @both', async ({ page }) => {
  const { carId, plate } = await addFleet(page.request);
  const { id, full_name } = await ask(page, carId);
  await openLive(page, pageOf(id));
  await expect(page.getByText(full_name).first()).toBeVisible();
  await expect(page.getByText(/heure à convenir/).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Accepter', exact: true }).click();
  await dialog(page).getByRole('radio', { name: plate }).check();
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByText('Prévue', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: plate }).first()).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: 'Réservation acceptée' });
  await told.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('En attente', { exact: true })).toBeVisible();
  expect(await rentalOf(page.request, id)).toMatchObject({ stage: 'en attente', vehicles: [] });
});

test('a request is refused with another car proposed', async ({ page }) => {
  const { carId } = await addFleet(page.request);
  const other = await addFleet(page.request);
  const { id } = await ask(page, carId);
  await openLive(page, pageOf(id));
  await page.getByRole('button', { name: 'Refuser', exact: true }).click();
  await dialog(page)
    .getByLabel(/^Motif/)
    .fill('La voiture part au garage');
  await dialog(page).getByRole('button', { name: 'Proposer autre chose' }).click();
  await dialog(page)
    .getByRole('button', { name: `Proposer ${other.name}` })
    .click();
  await expectNoAxeViolations(page);
  await dialog(page)
    .getByRole('button', { name: /^Refuser et proposer/ })
    .click();
  await expect(page.getByText('Refusée', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Propositions au client' })).toBeVisible();
  const { proposals } = await rentalOf(page.request, id);
  expect(proposals).toMatchObject([{ car_id: other.carId, taken_at: null }]);
});

test('other dates show their price before they count, and which price counts is chosen @both', async ({ page }) => {
  const { carId } = await addFleet(page.request);
  const { id } = await ask(page, carId);
  await act(page.request, id, 'accept');
  await openLive(page, pageOf(id));
  await page.getByRole('button', { name: 'Modifier' }).click();
  await dialog(page).getByLabel('Retour le').fill(dayFromNow(24));
  await expect(dialog(page).getByText('+900 MAD', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page).getByText('Choisissez le prix qui compte')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog(page)
    .getByRole('radio', { name: /^Garder le prix convenu/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await rentalOf(page.request, id)).toMatchObject({ days: 5, total: 1350, is_agreed_price: true });
});

test('an extension that collides moves the other booking when it can', async ({ page }) => {
  const { carId } = await addFleet(page.request);
  const [first, second] = [await ask(page, carId), await ask(page, carId, { from: 23 })];
  await act(page.request, first.id, 'accept');
  const [vehicle] = (await rentalOf(page.request, first.id)).vehicles;
  await act(page.request, second.id, 'accept', { vehicle_id: vehicle?.vehicle_id });
  await openLive(page, pageOf(first.id));
  await page.getByRole('button', { name: 'Prolonger' }).click();
  await dialog(page).getByLabel('Nouveau retour le').fill(dayFromNow(24));
  await expect(dialog(page).getByText(second.full_name)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Prolonger' })).toBeDisabled();
  await dialog(page).getByRole('checkbox', { name: 'Déplacer l’autre réservation' }).check();
  await dialog(page)
    .getByRole('radio', { name: /^Appliquer le nouveau/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Prolonger' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await rentalOf(page.request, first.id)).toMatchObject({ days: 5, total: 2250 });
  const [moved] = (await rentalOf(page.request, second.id)).vehicles;
  expect(moved?.vehicle_id).not.toBe(vehicle?.vehicle_id);
});

test('a rental is cancelled with who gave it up and why', async ({ page }) => {
  const { carId } = await addFleet(page.request);
  const { id } = await ask(page, carId);
  await act(page.request, id, 'accept');
  await openLive(page, pageOf(id));
  await page.getByRole('button', { name: 'Annuler la réservation' }).click();
  await dialog(page).getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(dialog(page).getByText('Ce champ est obligatoire')).toBeVisible();
  await dialog(page)
    .getByLabel(/^Motif/)
    .fill('Vol annulé');
  await dialog(page).getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByText('Annulée', { exact: true })).toBeVisible();
  await expect(page.getByText('Vol annulé').first()).toBeVisible();
  expect(await rentalOf(page.request, id)).toMatchObject({ stage: 'annulée', closed_by: 'client' });
});

test('keys go out and come back; a counter that shows less is explained @both', async ({ page }) => {
  const { id } = await acceptedToday(page);
  await openLive(page, pageOf(id));
  await page.getByRole('button', { name: 'Remis', exact: true }).click();
  await dialog(page)
    .getByLabel(/^Compteur/)
    .fill('50 000');
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('slider', { name: 'Carburant' }).fill('6');
  await dialog(page).getByRole('button', { name: 'Remis' }).click();
  await expect(page.getByText('En cours', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rendu', exact: true }).click();
  await dialog(page)
    .getByLabel(/^Compteur/)
    .fill('49900');
  await dialog(page).getByRole('button', { name: 'Rendu' }).click();
  await expect(dialog(page).getByText(/expliquez pourquoi/)).toBeVisible();
  await dialog(page)
    .getByLabel(/^Pourquoi moins/)
    .fill('Compteur remplacé');
  await dialog(page)
    .getByLabel(/^Où se trouve/)
    .fill('Parking');
  await dialog(page).getByRole('button', { name: 'Rendu' }).click();
  await expect(page.getByText('Terminée', { exact: true })).toBeVisible();
  expect((await rentalOf(page.request, id)).vehicles).toMatchObject([
    { km_out: 50_000, fuel_out: 6, km_in: 49_900, fuel_in: 6 },
  ]);
});

test('a vehicle that breaks down on the way is swapped, and both counters are read', async ({ page }) => {
  const { id } = await acceptedToday(page);
  await act(page.request, id, 'hand-over', { km: 46_000, fuel: 8 });
  await openLive(page, pageOf(id));
  await page.getByRole('button', { name: 'Échanger le véhicule' }).click();
  await dialog(page).getByRole('radio').first().check();
  await dialog(page)
    .getByLabel(/^Compteur du véhicule rendu/)
    .fill('46200');
  await dialog(page)
    .getByLabel(/^Compteur du véhicule remis/)
    .fill('45100');
  await dialog(page)
    .getByLabel(/^Motif/)
    .fill('Panne');
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Échanger' }).click();
  await expect(dialog(page)).toBeHidden();
  const { vehicles, stage } = await rentalOf(page.request, id);
  expect(stage).toBe('en cours');
  expect(vehicles).toMatchObject([{ km_in: 46_200 }, { km_out: 45_100, back_at: null }]);
});

test('of two desks the slower is told what changed, and keeps what was typed', async ({
  page,
  browser,
  allowProblem,
}) => {
  allowProblem(/409/);
  const { carId } = await addFleet(page.request);
  const { id } = await ask(page, carId);
  await act(page.request, id, 'accept');
  await openLive(page, pageOf(id));
  await page.getByRole('button', { name: 'Modifier' }).click();
  await dialog(page).getByLabel('Vol').fill('AT 402');
  const other = await secondBrowser(browser, page);
  const desk = await other.newPage();
  await signInAs(desk, 'admin');
  await act(desk.request, id, 'modify', { note: 'Siège bébé demandé' });
  // The page behind follows by itself; what is being decided does not change under the hand.
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page).getByText('Modifiée entre-temps')).toBeVisible();
  await expect(dialog(page).getByText('Siège bébé demandé').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Charger ce qui a changé' }).click();
  await expect(dialog(page).getByLabel('Vol')).toHaveValue('AT 402');
  await expect(dialog(page).getByLabel('Note interne')).toHaveValue('Siège bébé demandé');
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await rentalOf(page.request, id)).toMatchObject({ flight: 'AT 402', note: 'Siège bébé demandé' });
  await act(desk.request, id, 'cancel', { by: 'client', reason: 'Ne vient plus' });
  await expect(page.getByText('Annulée', { exact: true })).toBeVisible();
  await other.close();
});

test('a decision in the list of requests can be taken back there', async ({ page }) => {
  const { carId } = await addFleet(page.request);
  const { id, full_name } = await ask(page, carId);
  await openLive(page, '/admin/dashboard/reservations');
  await page.getByRole('button', { name: `Accepter la demande de ${full_name}` }).click();
  const told = page.getByRole('status').filter({ hasText: 'Réservation acceptée' });
  await told.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('Décision annulée')).toBeVisible();
  expect(await rentalOf(page.request, id)).toMatchObject({ stage: 'en attente' });
  await page.getByRole('link', { name: full_name }).click();
  await expect(page).toHaveURL(pageOf(id));
});
