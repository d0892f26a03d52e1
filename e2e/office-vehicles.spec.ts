import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Block } from '../api/calls/blocks.ts';
import type { Car } from '../api/calls/catalogue.ts';
import type { Vehicle } from '../api/calls/vehicles.ts';
import { confirmAsAdmin, expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { admin } from './site.ts';
import { told } from './told.ts';

const screen = '/admin/dashboard/vehicules';
const newNumber = () => String(randomInt(100_000, 999_999));
const search = (page: Page) => page.getByRole('textbox', { name: /^Plaque \(ancienne aussi\)/ });
const rowOf = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text }).filter({ visible: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

async function vehiclesOf(page: Page): Promise<Vehicle[]> {
  return (await (await page.request.get('/api/admin/vehicles')).json()) as Vehicle[];
}

async function addVehicle(page: Page, facts: object): Promise<Vehicle> {
  const [car] = (await (await page.request.get('/api/cars')).json()) as Car[];
  const answer = await page.request.post('/api/admin/vehicles', { data: { car_id: car?._id, ...facts } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Vehicle;
}

async function archive(page: Page, { _id, version }: Vehicle): Promise<void> {
  await confirmAsAdmin(page);
  const answer = await page.request.post(`/api/admin/vehicles/${_id}/archive`, { data: { version } });
  expect(answer.status()).toBe(200);
}

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('a vehicle is added, found by either plate, changed and archived; its page tells all of it @both', async ({
  page,
}) => {
  test.slow();
  const [first, second] = [newNumber(), newNumber()];
  await openLive(page, screen);
  await expect(page.getByRole('heading', { name: 'Véhicules' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un véhicule' }).click();
  await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialogOf(page).getByLabel('Voiture')).toHaveAccessibleDescription(/Ce champ est obligatoire/);
  await dialogOf(page).getByLabel('Voiture').selectOption({ label: 'Dacia Logan (2023)' });
  await dialogOf(page).getByLabel('Plaque').fill(`WW ${first}`);
  await dialogOf(page).getByLabel('Kilométrage').fill('douze');
  await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialogOf(page).getByLabel('Kilométrage')).toHaveAccessibleDescription(/Entrez un nombre/);
  await expectNoAxeViolations(page);
  await dialogOf(page).getByLabel('Kilométrage').fill('1250');
  await dialogOf(page).getByLabel('Carburant').selectOption('7/8');
  await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(told(page, 'Véhicule ajouté')).toBeVisible();

  await search(page).fill(`ww${first}`);
  await rowOf(page, first)
    .getByRole('button', { name: /^Modifier Dacia Logan/ })
    .click();
  await dialogOf(page).getByLabel('Plaque').fill(`${second}-ب-33`);
  await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(told(page, 'Véhicule modifié')).toBeVisible();
  // By the plate before it, by the Latin letter, by the numbers alone.
  for (const typed of [first, `${second}b33`, `${second} 33`]) {
    await search(page).fill(typed);
    await expect(page.getByText('1 véhicule', { exact: true })).toBeVisible();
    await expect(rowOf(page, `${second}-ب-33`)).toHaveCount(1);
  }
  await expectNoAxeViolations(page);

  await page
    .getByRole('link', { name: `${second}-ب-33` })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dacia Logan');
  await expect(page.getByRole('region', { name: 'Fiche' })).toContainText('1 250 km');
  await expect(page.getByRole('region', { name: 'Fiche' })).toContainText(`WW ${first}`);
  const journal = page.getByRole('region', { name: 'Journal' });
  await expect(journal).toContainText('Véhicule modifié par');
  await expect(journal).toContainText(/Immatriculation : .*WW/);
  await expect(journal).toContainText('Véhicule ajouté');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Archiver' }).click();
  await page.getByLabel('Mot de passe actuel').fill(admin.password);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archiver' }).click();
  await expect(page.getByText(/^Archivé le/)).toBeVisible();
  await expect(journal).toContainText('Véhicule archivé');
  await expect(page.getByRole('button', { name: 'Modifier' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Tous les véhicules' }).click();
  await search(page).fill(second);
  await expect(page.getByText('Aucun véhicule trouvé')).toBeVisible();
});

test('a plate is written from left to right, whatever letter it has @both', async ({ page }) => {
  const number = newNumber();
  const vehicle = await addVehicle(page, { plate: `${number}-ب-33` });
  await openLive(page, `${screen}?search=${number}`);
  const plate = page.locator('bdo', { hasText: `${number}-ب-33` }).filter({ visible: true });
  const places = await plate.evaluate((element) => {
    const text = element.firstChild as Text;
    const leftOf = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return Array.from({ length: text.length }, (_, at) => leftOf(at));
  });
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await archive(page, vehicle);
});

test('a plate that another vehicle has, and what another desk wrote meanwhile, is told by its field', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const [one, other] = [newNumber(), newNumber()];
  const vehicles = [await addVehicle(page, { plate: one }), await addVehicle(page, { plate: other })];
  await openLive(page, `${screen}?search=${one}`);
  await rowOf(page, one)
    .getByRole('button', { name: /^Modifier/ })
    .click();
  await dialogOf(page)
    .getByLabel('Plaque')
    .fill(`${other.slice(0, 3)} ${other.slice(3)}`);
  await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialogOf(page).getByLabel('Plaque')).toHaveAccessibleDescription(/déjà celle d’un autre véhicule/);

  await dialogOf(page).getByLabel('Plaque').fill(one);
  await dialogOf(page).getByLabel('Couleur').fill('Bleu');
  const { _id, version } = vehicles[0] as Vehicle;
  const data = { plate: one, colour: 'Rouge', version };
  expect((await page.request.put(`/api/admin/vehicles/${_id}`, { data })).ok()).toBe(true);
  await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialogOf(page).getByLabel('Couleur')).toHaveAccessibleDescription(/Maintenant : Rouge/);
  await expectNoAxeViolations(page);
  // Whoever saves again has read it.
  await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(told(page, 'Véhicule modifié')).toBeVisible();
  for (const vehicle of await vehiclesOf(page)) if ([one, other].includes(vehicle.plate)) await archive(page, vehicle);
});

test('more than ten vehicles are in view at once, sorted and by state @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const number = newNumber();
  const broken = await addVehicle(page, { plate: number, state: 'atelier', km: 1_999_999 });
  await openLive(page, screen);
  await expect(page.getByRole('row').nth(11)).toBeInViewport();
  await page.getByRole('button', { name: 'Km', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('1 999 999');
  await page.getByRole('button', { name: 'Atelier' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/state=atelier/);
  await archive(page, broken);
  await page.getByRole('button', { name: 'Archivés' }).click();
  await expect(page).toHaveURL(/state=archived/);
  await page.reload();
  await expect(rowOf(page, number)).toContainText('Archivé');
});

test('a car is copied, its copy gets vehicles, and its removal says what that does @both', async ({
  page,
  isMobile,
}) => {
  test.slow();
  // Both sizes run at once, and a copy has the same name for a while.
  const [make, name] = isMobile ? ['Kia', 'Picanto'] : ['Renault', 'Kangoo'];
  await openLive(page, `/admin/dashboard/cars?search=${name}`);
  await page.getByRole('button', { name: `Dupliquer ${make} ${name}` }).click();
  await expect(page.getByText('Copie créée')).toBeVisible();
  await expect(page).toHaveURL(/\/edit-car\//);
  const copyId = page.url().split('/').at(-1) ?? '';
  await expect(page.getByLabel('Modèle')).toHaveValue(name);
  await expect(page.getByRole('list', { name: 'Photos de la voiture' }).getByRole('listitem')).toHaveCount(4);
  const vehicles = page.getByRole('region', { name: 'Véhicules' });
  await expect(vehicles.getByText('Sans plaque').filter({ visible: true })).toHaveCount(1);
  await vehicles.getByRole('button', { name: 'Ajouter un véhicule' }).click();
  const number = newNumber();
  await dialogOf(page).getByLabel('Plaque').fill(number);
  await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(vehicles.getByRole('link', { name: number }).filter({ visible: true })).toHaveCount(1);
  await expectNoAxeViolations(page);

  // Named apart from the one that it was copied from, and asked for by somebody.
  const model = `${name} ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Modèle').fill(model);
  await page.getByRole('radio', { name: 'Oui' }).check();
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin/dashboard/cars');
  const asked = {
    start_date: '2027-03-01',
    end_date: '2027-03-03',
    ville: 'Agadir',
    full_name: 'Nora',
    phone: '0612345678',
  };
  expect((await page.request.post(`/api/reserve/${copyId}`, { data: asked })).ok()).toBe(true);
  await openLive(page, `/admin/dashboard/cars?search=${encodeURIComponent(model)}`);
  await page.getByRole('button', { name: `Supprimer ${make} ${model}` }).click();
  const question = page.getByRole('alertdialog', { name: `Supprimer ${make} ${model} ?` });
  await expect(question).toContainText('1 demande en attente sera refusée');
  await expectNoAxeViolations(page);
  await question.getByLabel('Mot de passe actuel').fill(admin.password);
  await question.getByRole('button', { name: 'Oui, supprimer' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Supprimé!' })).toBeVisible();
});

test('what another desk does to a vehicle shows by itself, in the list and on its page', async ({ page }) => {
  const plate = newNumber();
  const vehicle = await addVehicle(page, { plate, place: 'Parking 1' });
  const opened = page.waitForResponse('**/api/admin/planning/events');
  await openLive(page, `${screen}?search=${plate}`);
  await opened;
  await expect(rowOf(page, plate)).toContainText('Parking 1');
  const data = { plate, place: 'Parking 2', version: vehicle.version };
  const moved = await page.request.put(`/api/admin/vehicles/${vehicle._id}`, { data });
  await expect(rowOf(page, plate)).toContainText('Parking 2');

  const openedAgain = page.waitForResponse('**/api/admin/planning/events');
  await openLive(page, `${screen}/${vehicle._id}`);
  await openedAgain;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(plate);
  const block = { vehicle_id: vehicle._id, kind: 'garage', start_date: '2032-03-01', note: 'Courroie' };
  const blocked = await page.request.post('/api/admin/blocks', { data: block });
  await expect(page.getByRole('region', { name: 'En cours et à venir' })).toContainText('Courroie');
  await expect(page.getByRole('region', { name: 'Journal' })).toContainText('Véhicule immobilisé');
  const { id, version } = (await blocked.json()) as Block;
  expect((await page.request.delete(`/api/admin/blocks/${id}?version=${version}`)).ok()).toBe(true);
  await expect(page.getByRole('region', { name: 'En cours et à venir' })).not.toContainText('Courroie');
  await archive(page, (await moved.json()) as Vehicle);
});
