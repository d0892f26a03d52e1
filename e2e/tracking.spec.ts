import type { APIRequestContext, Page } from '@playwright/test';
import { carNamed } from './car-named.ts';
import { expect, expectNoAxeViolations, lastMail, newAddress, newCustomer, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';
import { admin, baseUrl } from './site.ts';

interface Sent {
  _id: string;
  reference: string;
  tracking: string;
}

const dayMs = 86_400_000;
const day = (ahead: number) => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Somebody without account asks for a car, days that no other test wants. */
async function ask(page: Page, ahead: number, more: object = {}): Promise<Sent> {
  const car = await carNamed(page, 'Kangoo');
  const visitor = { full_name: 'Salma Exemple', phone: '0655443322', ville: 'Agadir' };
  const data = { start_date: day(ahead), end_date: day(ahead + 2), ...visitor, ...more };
  const answer = await page.request.post(`/api/reserve/${car._id}`, { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Sent;
}

/** The desk, in a browser of its own. */
async function act(request: APIRequestContext, id: string, name: string, data: object = {}): Promise<void> {
  await request.post('/api/login', { data: admin });
  const { version } = (await (await request.get(`/api/admin/rentals/${id}`)).json()) as { version: number };
  const answer = await request.post(`/api/admin/rentals/${id}/${name}`, { data: { version, ...data } });
  expect(answer.status()).toBe(200);
}

test('a visitor follows a request, sees the answer without loading the page again, and cancels', async ({
  page,
  request,
}) => {
  const email = newAddress();
  const { _id, reference, tracking } = await ask(page, 200, { email });
  await openLive(page, tracking);
  await expect(heading(page, 'Demande reçue')).toBeVisible();
  const main = page.getByRole('main');
  for (const shown of [reference, 'Renault Kangoo', 'heure à convenir', 'Permis de conduire'])
    await expect(main.getByText(shown).first()).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Demande reçue' })).toHaveAttribute('aria-current', 'step');
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await act(request, _id, 'accept');
  await expect(heading(page, 'Réservation confirmée')).toBeVisible();
  await expect(main.getByText('Annulation gratuite jusqu’au')).toBeVisible();

  await main.getByText('Annuler ma réservation').click();
  await main.getByLabel('Motif').fill('Vol annulé');
  await expectNoAxeViolations(page);
  await main.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(heading(page, 'Réservation annulée')).toBeVisible();
  await expect(main.getByText('Annuler ma réservation')).toHaveCount(0);
  await lastMail(email, { subject: /est annulée/, text: new RegExp(reference) });
});

test('the letter leads to the page, and the calendar file is there', async ({ page, request }) => {
  const email = newAddress();
  const { _id } = await ask(page, 210, { email, start_date: `${day(210)}T10:00`, end_date: `${day(212)}T18:00` });
  await act(request, _id, 'accept');
  // It waits until the desk can no longer take the acceptance back.
  await expect
    .poll(async () => (await lastMail(email)).subject, { timeout: 30_000 })
    .toContain('Votre réservation est confirmée');
  const { text } = await lastMail(email, { subject: /confirmée/ });
  const path = /\/r\/[\da-f]{64}/.exec(text)?.[0] ?? '';
  await page.goto(path);
  await expect(heading(page, 'Réservation confirmée')).toBeVisible();
  await expect(page.getByRole('main').getByText('à 10:00').first()).toBeVisible();
  const link = page.getByRole('link', { name: 'Ajouter à mon agenda' });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('STATUS:CONFIRMED');
});

test('without scripts: a proposal is taken up, and the rental given up again', async ({ browser, page, request }) => {
  const { _id, tracking } = await ask(page, 230);
  const other = await carNamed(page, 'Golf');
  await act(request, _id, 'refuse', { proposals: [{ car_id: other._id, start_date: day(231), end_date: day(233) }] });
  const context = await browser.newContext({
    baseURL: baseUrl,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const plain = await context.newPage();
  const answer = await plain.goto(tracking);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await plain.getByRole('button', { name: /^Choisir cette proposition/ }).click();
  await expect(heading(plain, 'Réservation confirmée')).toBeVisible();
  expect(new URL(plain.url()).search).toBe('');
  await plain.getByText('Annuler ma réservation').click();
  await plain.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(heading(plain, 'Réservation annulée')).toBeVisible();
  await context.close();
});

test('a link that opens nothing says so, and so does one that is revoked while somebody looks', async ({
  page,
  request,
  allowProblem,
}) => {
  allowProblem(/404/);
  const { _id, tracking } = await ask(page, 240);
  await page.goto(`/r/${'0'.repeat(64)}`);
  const missing = heading(page, 'Ce lien n’est pas valable, ou ne l’est plus');
  await expect(missing).toBeVisible();
  await expectNoAxeViolations(page);
  await openLive(page, tracking);
  await expect(heading(page, 'Demande reçue')).toBeVisible();
  await request.post('/api/login', { data: admin });
  expect((await request.post(`/api/admin/rentals/${_id}/revoke-links`)).status()).toBe(204);
  await expect(missing).toBeVisible();
});

test('from « Mes réservations » a rental is followed and cancelled', async ({ page }) => {
  await signInAs(page, await newCustomer(page));
  const { reference } = await ask(page, 250);
  await page.goto('/profile');
  const card = page.getByRole('article').filter({ hasText: reference });
  await card.getByRole('button', { name: /^Suivre/ }).click();
  await expect(heading(page, 'Demande reçue')).toBeVisible();
  await expect(page).toHaveURL(/\/r\/[\da-f]{64}$/);
  await page.goto('/profile');
  await card.getByRole('button', { name: /^Annuler/ }).click();
  const sure = page.getByRole('alertdialog', { name: 'Annuler cette réservation ?' });
  await expectNoAxeViolations(page);
  await sure.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(card.getByText('Annulée', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Annuler/ })).toHaveCount(0);
});
