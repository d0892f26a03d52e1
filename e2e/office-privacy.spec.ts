import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { employ } from './employ.ts';
import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';
import { admin } from './site.ts';
import { act, book, dayFromNow, knownCustomer } from './week/bookings.ts';

const pageOf = (id: string) => `/admin/dashboard/clients/${id}`;
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('somebody is given their data, and is erased by name and password; what was rented stays', async ({ page }) => {
  test.slow();
  await signInAs(page, 'admin');
  const { id, full_name, phone, reference } = await knownCustomer(page.request);
  await openLive(page, pageOf(id));
  await press(page, 'Exporter ses données');
  const identity = page.getByRole('dialog');
  await identity.getByLabel('Mot de passe actuel').fill('pas le bon');
  await identity.getByRole('button', { name: 'Télécharger l’archive' }).click();
  await expect(identity.getByLabel('Mot de passe actuel')).toHaveAccessibleDescription(/Mot de passe incorrect/);
  await expectNoAxeViolations(page);
  await identity.getByLabel('Mot de passe actuel').fill(admin.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    identity.getByRole('button', { name: 'Télécharger l’archive' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^donnees-personnelles-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await readFile(await download.path(), 'latin1');
  expect(archive).toMatch(/^PK.*vos-donnees\.html/s);
  await expect(told(page, 'Archive téléchargée')).toBeVisible();
  await expect(identity).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Données d’un client exportées');

  await press(page, 'Effacer cette personne');
  const question = page.getByRole('dialog', { name: `Effacer ${full_name}` });
  await expect(question).toContainText('1 demande ou location');
  const name = question.getByLabel('Pour confirmer, tapez');
  await name.fill('Quelqu’un d’autre');
  await question.getByRole('button', { name: 'Continuer' }).click();
  await expect(name).toHaveAccessibleDescription(/Ce n’est pas le nom de cette personne/);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  await name.fill(full_name.toLowerCase());
  await question.getByRole('button', { name: 'Continuer' }).click();
  const last = page.getByRole('alertdialog');
  await last.getByLabel('Mot de passe actuel').fill(admin.password);
  await last.getByRole('button', { name: 'Effacer pour toujours' }).click();

  await expect(told(page, 'La personne est effacée')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Client effacé' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Cette personne a été effacée' })).toBeVisible();
  await expect(main.getByRole('link', { name: reference })).toBeVisible();
  await expect(main.getByText('Demandes anonymisées')).toBeVisible();
  await expect(main).not.toContainText(full_name);
  for (const gone of ['Modifier', 'Fusionner', 'Effacer cette personne'])
    await expect(main.getByRole('button', { name: gone })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  await main.getByRole('link', { name: reference }).click();
  await expect(main.getByRole('link', { name: 'Client effacé' })).toBeVisible();
  await expectNoAxeViolations(page);
  await openLive(page, `/admin/dashboard/clients?search=${phone}`);
  await expect(page.getByText('Personne ne répond à cette recherche.')).toBeVisible();
});

test('who has a rental ahead is not erased: it is named, with the way to it', async ({ page }) => {
  await signInAs(page, 'admin');
  const { id, full_name, phone } = await knownCustomer(page.request);
  const day = dayFromNow(300 + randomInt(300));
  const free = await page.request.get(`/api/admin/free-cars?from=${day}&to=${day}`);
  const { cars } = (await free.json()) as { cars: { id: string }[] };
  const period = { start_date: day, end_date: day };
  const customer = { full_name, phone };
  const ahead = await book(page.request, { ...period, customer, car_id: cars[0]?.id ?? '', stage: 'prévue' });
  expect(ahead.customer_id).toBe(id);

  await openLive(page, pageOf(id));
  await press(page, 'Effacer cette personne');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Pas encore');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  await dialog.getByRole('link', { name: `Location ${ahead.reference}` }).click();
  await expect(page).toHaveURL(new RegExp(`/reservations/${ahead.id}$`));
  await act(page.request, ahead.id, 'cancel', { by: 'client', reason: 'Ne vient plus' });
  await openLive(page, pageOf(id));
  await press(page, 'Effacer cette personne');
  await expect(page.getByRole('dialog').getByLabel('Pour confirmer, tapez')).toBeVisible();
});

test('an agent is offered neither, an accountant the export alone', async ({ page, request, allowProblem }) => {
  test.slow();
  // The page of the one is still open while the next signs up.
  allowProblem(/status of 401/);
  const buttons = page
    .getByRole('main')
    .getByRole('button', { name: /^(Exporter ses données|Effacer cette personne)$/ });
  for (const [profile, offered] of [
    ['agent', []],
    ['comptable', ['Exporter ses données']],
  ] as const) {
    const person = await employ(page, request, profile);
    const { id, full_name } = await knownCustomer(request);
    await signInAs(page, person);
    await openLive(page, pageOf(id));
    await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible();
    await expect(buttons).toHaveText([...offered]);
  }
});
