import type { Page } from '@playwright/test';
import type { Car } from '../api/calls/catalogue.ts';
import type { FoundOffers, Offer } from '../api/calls/offers.ts';
import { carName } from '../api/rules/car-name.ts';
import { formatMad, formatPattern, siteLocale } from '../api/words/wording.ts';
import { field, press } from './account-forms.ts';
import { expect, expectNoAxeViolations, newCustomer, test } from './fixtures.ts';
import { holdScripts } from './late-scripts.ts';
import { countLoads, openLive } from './live-page.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
// The demonstration has rentals in the days to come.
const soon = { du: dayIn(2), au: dayIn(7) };
const query = (more = '') => `du=${soon.du}&au=${soon.au}${more}`;

const offersNow = async (page: Page, more = '') =>
  (await (await page.request.get(`/api/cars/offers?${query(more)}`)).json()) as FoundOffers;
const withState = ({ offers }: FoundOffers, state: Offer['state']) => offers.filter((offer) => offer.state === state);
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('article');
const status = (page: Page) => page.getByRole('status').filter({ hasText: /libres?/ });

test('with dates: free cars with what they come to, the others after them with when they are free @both', async ({
  page,
}) => {
  const answer = await offersNow(page);
  const [free, taken] = [withState(answer, 'free'), withState(answer, 'taken')];
  expect(taken.length).toBeGreaterThan(0);
  await openLive(page, `/cars?${query()}`);
  await expect(status(page)).toHaveText(`${answer.free} voitures libres pour 6 jours`);
  await expect(list(page, 'Résultats')).toHaveCount(free.length);
  for (const { car, total_centimes } of free.slice(0, 3)) {
    const card = list(page, 'Résultats').filter({ hasText: carName(car) });
    await expect(card).toContainText(`6 jours · ${formatMad((total_centimes ?? 0) / 100, siteLocale)}`);
    await expect(card).toContainText(`${formatMad(car.price, siteLocale)}/Jour`);
  }
  const gone = list(page, 'Pas libres à ces dates').filter({ hasText: carName(taken[0]!.car) });
  await expect(gone).toContainText('Libre dès le');
  await expect(gone.getByRole('link', { name: 'Voir ces dates' })).toHaveAttribute(
    'href',
    `/car/${taken[0]!.car._id}?du=${taken[0]!.next!.from}&au=${taken[0]!.next!.to}`,
  );
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
});

test('filters, words and order go on working, and dates go with a press', async ({ page }) => {
  await openLive(page, `/cars?${query()}`);
  await page.getByRole('navigation', { name: 'Trier par' }).getByRole('link', { name: 'Total' }).click();
  await expect(page).toHaveURL(`/cars?${query('&tri=total')}`);
  const totals = withState(await offersNow(page, '&tri=total'), 'free').map(
    ({ total_centimes }) => total_centimes ?? 0,
  );
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  const cheapest = withState(await offersNow(page, '&tri=prix'), 'free')[0]!.car;
  await expect(list(page, 'Résultats').first()).toContainText(carName(cheapest));
  await page.getByRole('searchbox').fill('suv automatique');
  await expect(page).toHaveURL(`/cars?${query('&q=suv+automatique&tri=total')}`);
  await expect(list(page, 'Résultats').first()).toContainText('Tucson');
  await page.getByRole('list', { name: 'Filtres actifs' }).getByRole('link', { name: /→/ }).click();
  await expect(page).toHaveURL('/cars?q=suv+automatique');
  await expect(page.getByRole('status').filter({ hasText: /voiture/ })).toHaveText(/^\d+ voitures?$/);
});

test('what is done before the scripts of dates and offers have come is done once they are there', async ({ page }) => {
  const letDatesIn = await holdScripts(page, 'list-dates-*');
  const letOffersIn = await holdScripts(page, 'paged-list-*');
  const free = withState(await offersNow(page), 'free').length;
  await openLive(page, `/cars?${query()}`);
  const loads = countLoads(page);
  const dates = page.getByRole('button', { name: /^Départ et retour/ });
  const isAsked = page.waitForRequest(/list-dates-/);
  await dates.click();
  await isAsked;
  await page.getByRole('searchbox').fill('suv');
  // The list stays as it was drawn until there is another.
  await expect(page.getByText('Chargement des véhicules')).toHaveCount(0);
  await expect(list(page, 'Résultats')).toHaveCount(free);
  letOffersIn();
  // The list is on its way to what was typed by then: the fields come with it, and are not those that were pressed.
  await expect(page).toHaveURL(`/cars?${query('&q=suv')}`);
  letDatesIn();
  await expect(list(page, 'Résultats')).toHaveCount(withState(await offersNow(page, '&q=suv'), 'free').length);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Valider' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await page.getByLabel('Prise en charge').selectOption('Aéroport');
  await expect(page).toHaveURL(`/cars?${query('&lieu=aeroport&q=suv')}`);
  expect(loads()).toBe(0);
});

test('dates that are none are told, and the cars are there all the same', async ({ page }) => {
  await openLive(page, `/cars?du=${soon.au}&au=${soon.du}`);
  await expect(page.getByText('La date de fin doit être postérieure à la date de début')).toBeVisible();
  await expect(list(page, 'Résultats')).toHaveCount(14);
  await openLive(page, '/cars?du=hier&au=demain');
  await expect(page.getByText('Cette date n’existe pas')).toBeVisible();
  await expect(list(page, 'Résultats')).toHaveCount(14);
});

test('from the list to the car, through the login and back: the dates stay', async ({ page }) => {
  const person = await newCustomer(page);
  const dates = query('&depart=10%3A00&retour=18%3A00');
  await openLive(page, `/cars?${dates}&q=golf`);
  await list(page, 'Résultats').getByRole('link', { name: 'Réserver Maintenant' }).click();
  await expect(page).toHaveURL(new RegExp(`/car/[\\w-]+\\?du=${soon.du}&au=${soon.au}&depart=10%3A00&retour=18%3A00`));
  const chosen = page.getByRole('button', { name: /^Dates de location/ });
  const shown = formatPattern(`${soon.du}T10:00`, 'dd/MM/yyyy');
  await expect(chosen).toContainText(shown);
  await expect(page.getByRole('link', { name: 'Retour aux voitures' }).filter({ visible: true })).toHaveAttribute(
    'href',
    new RegExp(`^/cars\\?du=${soon.du}&au=${soon.au}`),
  );
  await page.getByRole('link', { name: 'Se connecter pour réserver' }).click();
  await field(page, 'Adresse e-mail').fill(person.email);
  await field(page, 'Mot de passe').fill(person.password);
  await press(page, 'Se connecter');
  await expect(page).toHaveURL(/\/car\/[\w-]+/);
  await expect(chosen).toContainText(shown);
});

test('a car that somebody drives at this moment says so, and is not among those that are ready to leave', async ({
  page,
}) => {
  const cars = (await (await page.request.get('/api/cars')).json()) as Car[];
  const driven = cars.find(({ is_available, is_free_now }) => is_available && !is_free_now);
  expect(driven, 'the demonstration has a rental under way').toBeDefined();
  await page.goto('/cars');
  const card = list(page, 'Résultats').filter({ hasText: carName(driven!) });
  await expect(card).toContainText('Louée en ce moment');
  await expect(card.getByRole('link', { name: 'Réserver Maintenant' })).toBeVisible();
  await page.goto(`/car/${driven!._id}`);
  await expect(page.getByRole('main').getByText('Louée en ce moment').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Disponible', { exact: true })).toHaveCount(0);
});
