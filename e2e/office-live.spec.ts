import { randomUUID } from 'node:crypto';
import { expect, signInAs, test } from './fixtures.ts';
import { openLive } from './live-page.ts';

const events = '**/api/admin/reservations/events';

test('a back office whose live line was refused by a proxy comes back by itself', async ({ page, allowProblem }) => {
  allowProblem(/status of 502/);
  await signInAs(page, 'admin');
  await page.route(events, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }), { times: 1 });
  const refused = page.waitForResponse((response) => response.status() === 502);
  await page.goto('/admin/dashboard/cars');
  await refused;
  const second = await page.waitForResponse(events);
  expect(second.status()).toBe(200);
});

test('whoever may no longer listen is not asked for again and again', async ({ page, allowProblem }) => {
  allowProblem(/status of 403/);
  await page.clock.install();
  await signInAs(page, 'admin');
  let asked = 0;
  await page.route(events, (route) => {
    asked += 1;
    return route.fulfill({ status: 403, json: { code: 'not_allowed', message: '' } });
  });
  await page.route('**/api/admin/reservations/counts*', (route) =>
    route.fulfill({ status: 403, json: { code: 'not_allowed', message: '' } }),
  );
  await page.goto('/admin/dashboard/cars');
  await expect.poll(() => asked).toBe(1);
  const told = page.waitForResponse((response) => response.url().includes('/counts'));
  await page.clock.runFor(5000);
  await told;
  await page.clock.runFor(60_000);
  // Whatever was asked for meanwhile has arrived before this has.
  await page.evaluate(() => fetch('/healthz'));
  expect(asked).toBe(1);
});

test('a new request appears at the desk as it comes, and nothing is asked for again @phone', async ({
  page,
  request,
}) => {
  await signInAs(page, 'admin');
  const counted = page.waitForResponse(/reservations\/counts/);
  await openLive(page, '/admin/dashboard/reservations');
  await counted;
  const listed = page.waitForResponse(/reservations\/search\?type=transport/);
  await page.getByRole('tab', { name: /^Transports aéroport/ }).click();
  await listed;
  await expect(
    page
      .getByRole('button', { name: /^Refuser la demande/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const asked: string[] = [];
  page.on('request', (call) => {
    if (/reservations(\/counts|\/search)?\?/.test(call.url())) asked.push(call.url());
  });
  const nom = `Salma ${randomUUID()}`;
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 16);
  const data = { nom, tel: '0612345678', taVille: 'Tiznit', ville: 'Agadir', aeroport: 'AGA', date };
  expect((await request.post('/api/transport', { data })).status()).toBe(201);
  await expect(page.getByText(nom).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Nouvelle demande reçue').first()).toBeAttached();
  expect(asked).toEqual([]);
});
