import { expect, signInAs, test } from './fixtures.ts';

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
