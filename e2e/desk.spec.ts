import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminRequest } from '../api/calls/booking.ts';
import { addCar } from './car-form.ts';
import { confirmAsAdmin, expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { boxUnderMouse } from './mouse.ts';

const desk = '/admin/dashboard/reservations';
const list = '**/api/admin/reservations/search?*';

/** A page as the call answers it, of which nothing comes before or after. */
const onlyPage = (items: AdminRequest[]) => ({ items, total: items.length, page: 1, next: null, previous: null });

test.beforeEach(({ page }) => signInAs(page, 'admin'));

/** A request as the call answers it. */
const requestOf = (change: Partial<AdminRequest>): AdminRequest => ({
  _id: randomUUID(),
  type: 'car',
  status: 'en attente',
  car_id: 'any',
  car_name: 'Dacia Logan',
  ville: 'Agadir',
  start_date: '2031-11-20T10:00:00.000Z',
  end_date: '2031-11-22T10:00:00.000Z',
  days: 3,
  total: 750,
  aeroport: null,
  date: null,
  departure: null,
  direction: null,
  created_at: '2031-11-15T09:00:00.000Z',
  start_wall: '2031-11-20T11:00',
  end_wall: '2031-11-22T11:00',
  date_wall: null,
  created_wall: '2031-11-15T10:00',
  is_start_open: false,
  is_end_open: false,
  reference: 'R-4K7P-2M',
  source: 'site',
  plates: [],
  full_name: 'Cliente',
  email: null,
  phone: '0612345678',
  ville_hors_liste: false,
  obstacle: null,
  blocked_by: null,
  rivals: 0,
  ...change,
});

const entryOf = (page: Page, name: string) => page.locator('tr, li').filter({ hasText: name, visible: true });
const accept = (page: Page, name: string) =>
  entryOf(page, name).getByRole('button', { name: `Accepter la demande de ${name}` });

/** A car of its own with a request for it; returns the car and who asks. */
async function askForNewCar(office: APIRequestContext) {
  const { form, id } = await addCar(office);
  const full_name = `Cliente ${form.model}`;
  const start = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const data = { start_date: start, end_date: start, ville: 'Agadir', full_name, phone: '0612345678' };
  // As a visitor: an administrator's own name would be put on it.
  await office.post('/api/logout');
  expect((await office.post(`/api/reserve/${id}`, { data })).status()).toBe(201);
  return { form, id, name: full_name };
}

test('a car that is switched off or removed: the desk says so in place of the button @both', async ({ page }) => {
  test.slow();
  const { form, id, name } = await askForNewCar(page.request);
  await signInAs(page, 'admin');
  await openLive(page, desk);
  await expect(accept(page, name)).toBeVisible();
  expect((await page.request.put(`/api/car/${id}`, { multipart: { ...form, is_available: 'false' } })).ok()).toBe(true);
  await openLive(page, desk);
  await expect(entryOf(page, name)).toContainText('Voiture indisponible');
  await expect(accept(page, name)).toHaveCount(0);
  await expect(entryOf(page, name).getByRole('button', { name: /^Refuser/ })).toBeVisible();
  await expectNoAxeViolations(page);

  await confirmAsAdmin(page);
  expect((await page.request.delete(`/api/car/${id}`)).ok()).toBe(true);
  await openLive(page, desk);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(entryOf(page, name)).toHaveCount(0);
  // Whoever waited for it is refused with it, and stays in the list of those.
  await openLive(page, `${desk}?status=refusée&search=${encodeURIComponent(name)}`);
  await expect(entryOf(page, name)).toContainText('Voiture supprimée');
  await expect(accept(page, name)).toHaveCount(0);
});

test('a list that was read a moment too early: the refusal says why', async ({ page, allowProblem }) => {
  allowProblem(/status of 409|indisponible/);
  const { form, id, name } = await askForNewCar(page.request);
  await signInAs(page, 'admin');
  await openLive(page, desk);
  await expect(accept(page, name)).toBeVisible();
  expect((await page.request.put(`/api/car/${id}`, { multipart: { ...form, is_available: 'false' } })).ok()).toBe(true);
  await accept(page, name).click();
  const refusal = page.getByRole('alertdialog', { name: 'Action impossible' });
  await expect(refusal).toContainText('Cette voiture est marquée indisponible');
  await refusal.getByRole('button', { name: 'OK' }).click();
  // The list is read again and has learnt it.
  await expect(entryOf(page, name)).toContainText('Voiture indisponible');
  await confirmAsAdmin(page);
  expect((await page.request.delete(`/api/car/${id}`)).ok()).toBe(true);
});

test('dates that are past cannot be accepted, of a rental nor of a transfer', async ({ page }) => {
  const obstacle = 'dates_past' as const;
  const trip = { type: 'transport', departure: 'Tiznit', aeroport: 'Aéroport Agadir-Al Massira' } as const;
  const requests = [
    requestOf({ full_name: 'Louée trop tard', obstacle }),
    requestOf({ ...trip, full_name: 'Conduite trop tard', date: '2025-11-20T10:00:00.000Z', obstacle }),
  ];
  await page.route(list, (route) => {
    const type = new URL(route.request().url()).searchParams.get('type');
    return route.fulfill({ json: onlyPage(requests.filter((request) => request.type === type)) });
  });
  await openLive(page, desk);
  for (const name of ['Louée trop tard', 'Conduite trop tard']) {
    await expect(entryOf(page, name)).toContainText('Dates passées');
    await expect(accept(page, name)).toHaveCount(0);
    await expect(entryOf(page, name).getByRole('button', { name: /^Refuser/ })).toBeVisible();
    await page.getByRole('tab', { name: /^Transports aéroport/ }).click();
  }
});

/** Twenty-six requests, a page of 25 and a page of one, as the server would answer them. */
async function serveTwoPages(page: Page) {
  let requests = Array.from({ length: 26 }, (_, at) => requestOf({ full_name: `Cliente ${at + 1}.` }));
  const counts = () => ({ 'en attente': requests.length, acceptée: 0, refusée: 0 });
  await page.route('**/api/admin/reservations/counts*', (route) =>
    route.fulfill({ json: { car: counts(), transport: counts(), unread: 0, latest: null } }),
  );
  await page.route(list, (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('page'));
    const page = Math.min(asked, Math.ceil(requests.length / 25));
    const items = requests.slice((page - 1) * 25, page * 25);
    const [next, previous] = [page * 25 < requests.length ? 'on' : null, page > 1 ? 'back' : null];
    return route.fulfill({ json: { items, total: requests.length, page, next, previous } });
  });
  await page.route('**/api/admin/reservations', (route) => {
    const { reservation_id } = route.request().postDataJSON() as { reservation_id: string };
    const decided = requests.find(({ _id }) => _id === reservation_id);
    requests = requests.filter((request) => request !== decided);
    return route.fulfill({ json: { ...decided, status: 'refusée' } });
  });
}

test('whoever decides the last request of page 2 comes back to page 1 @phone', async ({ page }) => {
  await serveTwoPages(page);
  await openLive(page, desk);
  await expect(page.getByText('Page 1 sur 2')).toBeVisible();
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(entryOf(page, 'Cliente 26.')).toBeVisible();
  await expect(entryOf(page, 'Cliente 1.')).toHaveCount(0);
  await entryOf(page, 'Cliente 26.')
    .getByRole('button', { name: /^Refuser/ })
    .click();
  await expect(entryOf(page, 'Cliente 1.')).toBeVisible();
  await expect(entryOf(page, 'Cliente 26.')).toHaveCount(0);
  await expect(page.getByText(/^Aucune réservation/)).toHaveCount(0);
});

test('a double click decides one request, and the keyboard goes on where the decided one was', async ({ page }) => {
  await serveTwoPages(page);
  await openLive(page, desk);
  const refuse = (name: string) => entryOf(page, name).getByRole('button', { name: /^Refuser/ });
  const box = await boxUnderMouse(refuse('Cliente 1.'));
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(entryOf(page, 'Cliente 1.')).toHaveCount(0);
  // Counted: the next may be decided, and lies under the pointer.
  await expect(page.getByRole('tab', { name: 'En attente 25' })).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await refuse('Cliente 3.').press('Enter');
  await expect(entryOf(page, 'Cliente 3.')).toHaveCount(0);
  await expect(entryOf(page, 'Cliente 2.')).toBeVisible();
  await expect(entryOf(page, 'Cliente 4.')).toBeFocused();
});

test('both kinds are in view beside each other @phone', async ({ page }) => {
  await serveTwoPages(page);
  await openLive(page, desk);
  await expect(page.getByRole('tab', { name: 'Transports aéroport 26' })).toBeVisible();
  const cutOff = () => page.getByRole('tablist').evaluateAll((all) => all.map((it) => it.scrollWidth - it.clientWidth));
  expect(await cutOff()).toEqual([0, 0]);
});

test('a page that fails shows neither another’s rows nor a dead end', async ({ page, allowProblem }) => {
  allowProblem(/status of 500|admin\/reservations/);
  await serveTwoPages(page);
  await openLive(page, desk);
  await expect(entryOf(page, 'Cliente 1.')).toBeVisible();
  const failing = '**/api/admin/reservations/search?*page=2*';
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(page.getByRole('alert')).toContainText('Les réservations n’ont pas pu être chargées');
  await expect(entryOf(page, 'Cliente')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Précédent' }).click();
  await expect(entryOf(page, 'Cliente 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(entryOf(page, 'Cliente 26.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('without the counts the pages can still be turned', async ({ page, allowProblem }) => {
  allowProblem(/status of 500|error: /);
  await serveTwoPages(page);
  await page.route('**/api/admin/reservations/counts*', (route) => route.fulfill({ status: 500, json: {} }));
  await openLive(page, desk);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(entryOf(page, 'Cliente 26.')).toBeVisible();
  await page.getByRole('button', { name: 'Précédent' }).click();
  await expect(entryOf(page, 'Cliente 1.')).toBeVisible();
});
