import type { Locator, Page } from '@playwright/test';
import type { Car } from '../api/calls/catalogue.ts';
import { field } from './account-forms.ts';
import { expect, newCustomer, signInAs, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { holdScripts, openWithLateScripts, pressWhenAlive } from './late-scripts.ts';

// Between the moment at which a page hears a press and the moment at which it has done all that it does at first.

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('a login that is sent at the moment at which the page comes alive is sent as it was typed', async ({ page }) => {
  const person = await newCustomer(page);
  const scriptsCome = await openWithLateScripts(page, '/login?next=/about');
  await field(page, 'Adresse e-mail').fill(person.email);
  await field(page, 'Mot de passe').fill(person.password);
  await pressWhenAlive(button(page, 'Se connecter'));
  scriptsCome();
  await expect(page).toHaveURL('/about');
});

test('so is a city, which is taken for what it means', async ({ page }) => {
  const scriptsCome = await openWithLateScripts(page, '/#reservation');
  const city = page.getByRole('combobox', { name: 'Ville' }).first();
  await city.fill('agadir');
  await city.blur();
  await pressWhenAlive(button(page, 'Réserver'));
  scriptsCome();
  await expect(page.getByLabel('Nom complet')).toHaveAttribute('aria-invalid');
  await expect(city).toHaveValue('Agadir');
  await expect(city).not.toHaveAttribute('aria-invalid');
});

test('what is typed into a fresh page is newer than what was kept of the last', async ({ page }) => {
  const name = page.getByLabel('Nom complet');
  await page.goto('/#reservation');
  await hydrated(name);
  await name.fill('Visiteuse pressée');
  await page.getByLabel('Téléphone').fill('0612345678');
  const scriptsCome = await openWithLateScripts(page, '/?de-nouveau#reservation');
  await name.fill('Une autre');
  scriptsCome();
  await expect(page.getByLabel('Téléphone')).toHaveValue('0612345678');
  await expect(name).toHaveValue('Une autre');
});

test('a button that is pressed at that moment is pressed once', async ({ page }) => {
  const cars = (await (await page.request.get('/api/cars')).json()) as Car[];
  const scriptsCome = await openWithLateScripts(page, `/car/${cars[0]!._id}#reserver`);
  const opener = button(page, 'Ouvrir la liste');
  await opener.evaluate((element) => {
    element.addEventListener('click', () => (element.dataset['presses'] = `${element.dataset['presses'] ?? ''}1`));
  });
  await pressWhenAlive(opener);
  scriptsCome();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(opener).toHaveAttribute('data-presses', '1');
});

test('a button whose part of the page has no scripts yet is pressed once they are there', async ({ page }) => {
  const scriptsCome = await holdScripts(page, 'list-dates-*');
  await page.goto('/cars');
  await hydrated(page.locator('main'));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Départ et retour/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  scriptsCome();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a car has one way to its reservation, in one place, before its scripts are there and after', async ({ page }) => {
  await signInAs(page, 'customer');
  const cars = (await (await page.request.get('/api/cars')).json()) as Car[];
  const scriptsCome = await holdScripts(page, 'reserve-block-*');
  await page.goto(`/car/${cars[0]!._id}#reserver`);
  await hydrated(page.locator('main'));
  const toLogin = page.getByRole('main').getByRole('link', { name: 'Se connecter pour réserver' });
  const reserve = button(page, 'Réserver maintenant');
  await expect(toLogin).toBeVisible();
  await expect(reserve).toBeHidden();
  const before = await placeInForm(toLogin);
  scriptsCome();
  await expect(reserve).toBeVisible();
  await expect(toLogin).toBeHidden();
  // What is under a finger when they come is under it still.
  expect(await placeInForm(reserve)).toEqual(before);
});

/** Whatever the page scrolls to meanwhile. */
const placeInForm = (part: Locator) =>
  part.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    return { top: Math.round(top - element.closest('form')!.getBoundingClientRect().top), height: Math.round(height) };
  });
