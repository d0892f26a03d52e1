import type { Car } from '../api/calls/catalogue.ts';
import { expect, expectNoAxeViolations, signInAs, test } from './fixtures.ts';
import { removeSeasons, writeRates } from './rates.ts';
import { secondBrowser } from './second-browser.ts';

// Far from the days of every other test, for one car, which is another on each size: both run side by side.
const days = { first_day: '2032-03-01', last_day: '2032-03-31' };
const carOf = { phone: 0, desktop: 1 } as const;

test('a season that the agency makes is in the price of a visitor’s very next page @both', async ({ page, browser }, {
  project,
}) => {
  await signInAs(page, 'admin');
  const cars = (await (await page.request.get('/api/cars')).json()) as Car[];
  const size = project.name.startsWith('phone') ? 'phone' : 'desktop';
  const { _id: id, price } = cars[carOf[size]]!;
  const name = `Festival ${size}`;
  const visitor = await secondBrowser(browser, page);
  const visited = await visitor.newPage();
  await visited.goto(`/car/${id}?du=2032-03-02&au=2032-03-04`);
  const told = visited.getByRole('region', { name: 'Prix de la location' });
  await expect(told).toContainText(`3 jours × ${price}`);
  const kept = async () => (await visitor.request.get(`/car/${id}`)).text();
  expect(await kept()).not.toContain(name);

  const season = { name, ...days, percent: 20, rank: 9, cars: [{ car_id: id }] };
  await writeRates(page.request, 'POST', 'seasons', season);
  try {
    // The page that is kept for everybody, and the one with these days.
    expect(await kept()).toContain(name);
    await visited.reload();
    await expect(told).toContainText(`${name} : 3 jours × ${price * 1.2}`);
    await expectNoAxeViolations(visited);
  } finally {
    await removeSeasons(page.request, (each) => each === name);
  }
  expect(await kept()).not.toContain(name);
  await visitor.close();
});
