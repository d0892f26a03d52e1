import type { Page } from '@playwright/test';
import type { FoundOffers } from '../api/calls/offers.ts';
import { carName } from '../api/rules/car-name.ts';
import { formatCentimes, formatPattern, siteLocale } from '../api/words/wording.ts';
import { field, press } from './account-forms.ts';
import { expect, expectNoAxeViolations, newCustomer, signInAs, test } from './fixtures.ts';
import { hydrated } from './hydrated.ts';
import { openLive } from './live-page.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
// The demonstration has rentals in the days to come.
const query = `du=${dayIn(2)}&au=${dayIn(7)}`;

const chosen = (page: Page) => page.getByRole('button', { name: /^Dates de location/ });
const prices = (page: Page) => page.getByRole('region', { name: 'Prix de la location' });
const results = (page: Page) => page.getByRole('list', { name: 'Résultats', exact: true }).getByRole('article');

async function takenCar(page: Page) {
  const { offers } = (await (await page.request.get(`/api/cars/offers?${query}`)).json()) as FoundOffers;
  const taken = offers.find(({ state, next }) => state === 'taken' && next);
  expect(taken, 'the demonstration has a car that is taken').toBeDefined();
  return taken!;
}

test('from dates on the home page to a request that is sent, through the login: they are said once @both', async ({
  page,
}) => {
  const person = await newCustomer(page);
  await page.goto('/');
  const card = page.getByRole('search', { name: 'Rechercher une voiture libre' });
  const dates = card.getByRole('button', { name: /^Départ et retour/ });
  await dates.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mois suivant' }).click();
  const days = page.getByRole('dialog').getByRole('gridcell').locator('button:enabled');
  await days.nth(14).click();
  await days.nth(16).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  await card.getByRole('button', { name: 'Voir les voitures libres' }).click();

  const first = results(page).first();
  await expect(first).toContainText('3 jours · ');
  const total = /3 jours · ([\d\s]+ MAD)/.exec(await first.innerText())?.[1] ?? '';
  const asked = new URL(page.url()).searchParams;
  const shown = formatPattern(asked.get('du') ?? '', 'dd/MM/yyyy');
  await first.getByRole('link', { name: 'Réserver Maintenant' }).click();
  await expect(chosen(page)).toContainText(shown);
  await expect(prices(page)).toContainText(total);
  const similar = page.getByRole('list', { name: 'Voitures similaires' }).getByRole('link').first();
  await expect(similar).toHaveAttribute('href', new RegExp(`\\?du=${asked.get('du')}&au=${asked.get('au')}`));

  await page.getByRole('link', { name: 'Se connecter pour réserver' }).click();
  await field(page, 'Adresse e-mail').fill(person.email);
  await field(page, 'Mot de passe').fill(person.password);
  await press(page, 'Se connecter');
  await expect(chosen(page)).toContainText(shown);
  await hydrated(chosen(page));
  await expect(prices(page)).toContainText(total);
  await page.getByRole('combobox', { name: 'Ville' }).fill('Agadir');
  await page.getByRole('button', { name: 'Réserver maintenant' }).click();
  await expect(page.getByRole('heading', { name: 'Votre demande est envoyée' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`3 jours · ${total}`);
});

test('a car that is taken is refused on its own page, with when it is free and which others are @both', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/409/);
  const { car, next } = await takenCar(page);
  await signInAs(page, 'customer');
  await page.goto(`/car/${car._id}?${query}`);
  const told = page.getByText('Cette voiture est déjà réservée du');
  await expect(told).toBeVisible();
  await expect(prices(page).getByText('Total TTC')).toHaveCount(0);
  await hydrated(chosen(page));
  const others = page.getByRole('list', { name: 'Libres à vos dates' }).getByRole('link');
  await expect(others.first()).toHaveAttribute('href', new RegExp(`^/car/[\\w-]+\\?${query}$`));
  await expectNoAxeViolations(page);
  await page.getByRole('combobox', { name: 'Ville' }).fill('Agadir');
  await page.getByRole('button', { name: 'Réserver maintenant' }).click();
  await expect(page.getByText('Cette voiture est déjà réservée pour ces dates').first()).toBeVisible();
  await page.getByRole('button', { name: /^Plutôt du / }).click();
  await expect(told).toHaveCount(0);
  await expect(chosen(page)).toContainText(formatPattern(next!.from, 'dd/MM/yyyy'));
  await expect(prices(page).getByText('Total TTC')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retour aux voitures' }).filter({ visible: true })).toHaveAttribute(
    'href',
    `/cars?du=${next!.from}&au=${next!.to}`,
  );
});

test('where no car is free there are the nearest dates, and cars like it @both', async ({ page }) => {
  const { car } = await takenCar(page);
  const words = encodeURIComponent(carName(car)).replaceAll('%20', '+');
  const address = `${query}&q=${words}`;
  const found = (await (await page.request.get(`/api/cars/offers?${address}`)).json()) as FoundOffers;
  expect(found.free).toBe(0);
  await openLive(page, `/cars?${address}`);
  await expect(page.getByText('Aucune voiture libre à ces dates')).toBeVisible();
  const like = page.getByRole('list', { name: 'Libres à ces dates', exact: true }).getByRole('article');
  await expect(like).toHaveCount(found.others.length);
  await expect(like.first()).toContainText(formatCentimes(found.others[0]?.total_centimes ?? 0, siteLocale));
  await expectNoAxeViolations(page);
  await page
    .getByRole('link', { name: /^Du .* au / })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`du=${found.nearest[0]?.from}`));
  await expect(results(page).filter({ hasText: carName(car) })).toHaveCount(1);
});
