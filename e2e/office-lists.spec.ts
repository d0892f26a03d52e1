import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminRequest } from '../api/calls/booking.ts';
import type { ListPage } from '../api/calls/list-page.ts';
import { chooseAtOnce, typeAtOnce, typeWhileGoingBack } from './at-once.ts';
import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { expectFitsEveryScreen } from './screen-widths.ts';

const desk = '/admin/dashboard/reservations';
const call = '**/api/admin/reservations/search?*';
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function ask(request: APIRequestContext, nom: string, date: string) {
  const data = { nom, tel: '0661223344', taVille: 'Taroudannt', ville: 'Agadir', aeroport: 'AGA', date };
  const answer = await request.post('/api/transport', { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { _id: string })._id;
}

const entries = (page: Page, text: string) => page.locator('tr, li').filter({ hasText: text, visible: true });
const search = (page: Page) => page.getByRole('textbox', { name: 'Nom, téléphone, voiture, e-mail ou ville' });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ demandes?$/ });
const next = (page: Page) => page.getByRole('button', { name: 'Suivant' });

test.beforeEach(({ page }) => signInAs(page, 'admin'));

test('a list is searched, sorted, turned, shared and left by a step back', async ({ page, request }) => {
  test.slow();
  const mark = `Liste${randomUUID().slice(0, 8)}`;
  for (let nth = 0; nth < 27; nth++) await ask(request, `${mark} Éné${nth}.`, dayAhead(60 - nth));
  await openLive(page, `${desk}?type=transport`);
  await search(page).fill(`${mark.toLowerCase()} ene`);
  await expect(count(page)).toHaveText('27 demandes');
  await expect(page).toHaveURL(`${desk}?type=transport&search=${mark.toLowerCase()}+ene`);
  await expect(entries(page, mark)).toHaveCount(25);
  await expect(entries(page, mark).first()).toContainText('Éné26.');
  await expectNoAxeViolations(page);

  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Début le plus tard');
  await expect(entries(page, mark).first()).toContainText('Éné0.');
  await expect(page).toHaveURL(/sort=-start/);
  await next(page).click();
  await expect(entries(page, mark)).toHaveCount(2);
  await expect(page.getByText('Page 2 sur 2')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  const shared = page.url();

  await page.reload();
  await expect(entries(page, mark)).toHaveCount(2);
  await expect(search(page)).toHaveValue(`${mark.toLowerCase()} ene`);
  await page.goBack();
  await expect(entries(page, mark)).toHaveCount(25);
  await expect(entries(page, mark).first()).toContainText('Éné0.');
  await page.goBack();
  await expect(entries(page, mark).first()).toContainText('Éné26.');
  await page.goForward();
  await expect(entries(page, mark).first()).toContainText('Éné0.');

  // Whoever is sent the link stands at the same place; a page that is not there is the last.
  await openLive(page, shared);
  await expect(entries(page, mark)).toHaveCount(2);
  await openLive(page, `${desk}?type=transport&search=${mark}&page=99`);
  await expect(page.getByText('Page 2 sur 2')).toBeVisible();
  await expect(page).toHaveURL(/page=2$/);

  await page.getByLabel('Du', { exact: true }).fill(dayAhead(59));
  await expect(count(page)).toHaveText('2 demandes');
  await expect(page).toHaveURL(new RegExp(`from=${dayAhead(59)}`));
  await expectFitsEveryScreen(page);
});

test('the requests are narrowed to a place and an origin, and the badge counts what waits @both', async ({
  page,
  request,
}) => {
  const mark = `Filtre${randomUUID().slice(0, 8)}`;
  await openLive(page, `${desk}?type=transport&search=${mark}`);
  const filters = page.getByRole('button', { name: /^Filtres/ });
  await expect(filters).toHaveText('Filtres');
  const badge = page
    .getByText(/^\d+ demandes? en attente$/)
    .filter({ visible: true })
    .first();
  const waiting = async () => Number.parseInt((await badge.textContent()) ?? '', 10);
  await expect(badge).toBeAttached();
  const before = await waiting();
  await ask(request, `${mark} Une`, dayAhead(5));
  await expect.poll(waiting).toBeGreaterThan(before);

  await filters.click();
  await page.getByLabel('Ville', { exact: true }).selectOption('Agadir');
  await expect(entries(page, mark)).toHaveCount(1);
  await expect(filters).toHaveText('Filtres (1)');
  await expect(page.getByLabel('Voiture', { exact: true })).toHaveCount(0);
  await page.getByLabel('Origine').selectOption('Téléphone');
  await expect(page).toHaveURL(/city=Agadir&source=t%C3%A9l%C3%A9phone/);
  await expect(entries(page, mark)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectFitsEveryScreen(page);
  await page.reload();
  await expect(page.getByLabel('Origine')).toHaveValue('téléphone');
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(entries(page, mark)).toHaveCount(1);
  await expect(page).toHaveURL(`${desk}?type=transport&search=${mark}`);
  await page.getByRole('tab', { name: /^Locations voiture/ }).click();
  await expect(page.getByLabel('Voiture', { exact: true })).toBeVisible();
});

test('the head of a column sorts, by the keyboard too @desktop', async ({ page }) => {
  await openLive(page, '/admin/dashboard/users');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head('Email')).toHaveAttribute('aria-sort', 'none');
  await head('Email').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head('Email')).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(head('Email')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL('/admin/dashboard/users?sort=-email');
  await expect(head('Phone').getByRole('button')).toHaveCount(0);
});

test('nothing found can be cleared, and a search that fails can be tried again', async ({ page, allowProblem }) => {
  allowProblem(/status of 500|GET \//);
  await openLive(page, `${desk}?search=zzzzzz`);
  await expect(page.getByText('Aucune réservation voiture En attente')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click();
  await expect(page).toHaveURL(desk);
  await expect(search(page)).toHaveValue('');
  await expect(entries(page, 'démonstration').first()).toBeVisible();

  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
  await search(page).fill('claire');
  const alert = page.getByRole('alert').filter({ hasText: 'Les réservations n’ont pas pu être chargées' });
  await expect(alert).toBeVisible();
  await page.unroute(call);
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(entries(page, 'Claire (démonstration)')).toHaveCount(1);
});

test('rows stay, under a line, until the next are there', async ({ page }) => {
  await openLive(page, desk);
  await expect(entries(page, 'démonstration').first()).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await held.promise;
    await route.continue();
  });
  await search(page).fill('claire');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(entries(page, 'Marc (démonstration)')).toHaveCount(1);
  held.resolve();
  await expect(entries(page, 'Marc (démonstration)')).toHaveCount(0);
  await expect(entries(page, 'Claire (démonstration)')).toHaveCount(1);
});

test('whoever types into a list asks for the list alone', async ({ page }) => {
  const lineIsOpen = page.waitForResponse(/reservations\/counts/);
  await openLive(page, desk);
  await lineIsOpen;
  await expect(entries(page, 'Marc (démonstration)')).toHaveCount(1);
  const asked: string[] = [];
  page.on('request', (each) => {
    const { pathname, searchParams } = new URL(each.url());
    // Whose site it is may be asked for by the line, when somebody else decides something meanwhile.
    const isSite = pathname.endsWith('.data') && searchParams.get('_routes') === 'root';
    if (!isSite && /\.data$|\/user\/profile$|reservations\/search$/.test(pathname)) asked.push(pathname);
  });
  await search(page).fill('claire');
  await expect(entries(page, 'Marc (démonstration)')).toHaveCount(0);
  await expect(entries(page, 'Claire (démonstration)')).toHaveCount(1);
  await expect(page).toHaveURL(`${desk}?search=claire`);
  expect([...new Set(asked)]).toEqual(['/api/admin/reservations/search']);
});

test('a word and what is chosen while it is on its way are both kept, whichever came first @both', async ({
  page,
  request,
}) => {
  const mark = `lente${randomUUID().slice(0, 8)}`;
  await ask(request, `${mark} Une`, dayAhead(5));
  await ask(request, `${mark} Deux`, dayAhead(9));
  await ask(request, 'Une autre', dayAhead(20));
  await openLive(page, `${desk}?type=transport`);
  await page.getByRole('button', { name: /^Filtres/ }).click();
  // The word is on its way: the order and a filter, which are other parts of the screen, come to it and to each other.
  await typeAtOnce(search(page), mark);
  await chooseAtOnce(page, { Ville: 'Agadir', 'Trier par': '-start' });
  await expect(page).toHaveURL(`${desk}?type=transport&city=Agadir&search=${mark}&sort=-start`);
  await expect(entries(page, mark)).toHaveText([/Deux/, /Une/]);
  await expect(search(page)).toHaveValue(mark);

  // What was chosen is on its way: the word comes to it, and is not wiped out when the choice is there.
  await openLive(page, `${desk}?type=transport`);
  await chooseAtOnce(page, { 'Trier par': '-start' });
  await typeAtOnce(search(page), mark);
  await expect(page).toHaveURL(`${desk}?type=transport&search=${mark}&sort=-start`);
  await expect(entries(page, mark)).toHaveText([/Deux/, /Une/]);
  await expect(search(page)).toHaveValue(mark);
});

test('another list wipes out a word that was on its way; a step back wipes out none that came after it', async ({
  page,
}) => {
  await openLive(page, `${desk}?type=transport`);
  await typeAtOnce(search(page), 'claire');
  await page.getByRole('tab', { name: /^Locations voiture/ }).click();
  await expect(page).toHaveURL(desk);
  await expect(search(page)).toHaveValue('');

  // The browser is back before the page is, which then has neither the order of before nor loses the word.
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Début le plus tard');
  await expect(page).toHaveURL(`${desk}?sort=-start`);
  await expect(page.getByRole('combobox', { name: 'Trier par' })).toHaveValue('-start');
  await typeWhileGoingBack(search(page), 'claire');
  await expect(page).toHaveURL(`${desk}?search=claire`);
  await expect(search(page)).toHaveValue('claire');
  await expect(entries(page, 'Claire (démonstration)')).toHaveCount(1);
});

test('what comes while somebody searches is counted, and what is decided elsewhere changes where it stands', async ({
  page,
  request,
}) => {
  const mark = `Ailleurs${randomUUID().slice(0, 8)}`;
  const id = await ask(request, `${mark} Une`, dayAhead(5));
  const counted = page.waitForResponse(/reservations\/counts/);
  await openLive(page, `${desk}?type=transport&search=${mark}`);
  await counted;
  await expect(entries(page, `${mark} Une`)).toHaveCount(1);

  const data = { reservation_id: id, status: 'refusée' };
  expect((await page.request.put('/api/admin/reservations', { data })).ok()).toBe(true);
  await expect(entries(page, `${mark} Une`)).toContainText('Refusée');
  await expect(entries(page, `${mark} Une`).getByRole('button', { name: /^Refuser/ })).toHaveCount(0);

  await ask(request, `${mark} Deux`, dayAhead(6));
  const bar = page.getByRole('button', { name: '1 nouvelle demande' });
  await expect(bar).toBeVisible();
  await expect(entries(page, `${mark} Deux`)).toHaveCount(0);
  await bar.click();
  await expect(page).toHaveURL(`${desk}?type=transport`);
  await expect(entries(page, `${mark} Deux`)).toHaveCount(1);
  await expect(bar).toHaveCount(0);
  const url = `/api/admin/reservations/search?type=transport&status=en%20attente&search=${mark}`;
  const { items } = (await (await page.request.get(url)).json()) as ListPage<AdminRequest>;
  expect(items.map(({ full_name }) => full_name)).toEqual([`${mark} Deux`]);
});
