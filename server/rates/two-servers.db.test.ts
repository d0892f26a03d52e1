import { expect, onTestFinished, test } from 'vitest';
import { createEvents } from '../platform/db/events.ts';
import { openDatabase } from '../platform/db/open.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar } from '../testing/builders.ts';
import { createRatesService } from './service.ts';

test('a second server hears of rates that the first one wrote', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const carId = await insertTestCar(site.database.db);
  const { dataDir, databaseUrl } = site;
  // SQLite has one server; its own changes travel the same way.
  const events = databaseUrl ? createEvents() : site.events;
  const database = databaseUrl ? await openDatabase({ dataDir, databaseUrl }, events) : site.database;
  if (databaseUrl) onTestFinished(() => database.close());
  const second = createRatesService({ database, events });
  expect((await second.ofCar(carId)).steps).toEqual([]);

  const steps = [{ from_days: 7, percent: 10 }];
  const url = '/api/admin/rates/steps';
  const written = await site.request({ method: 'PUT', url, as: admin, payload: { version: 1, steps } });
  expect(written.statusCode).toBe(200);
  await expect.poll(async () => (await second.ofCar(carId)).steps, { timeout: 30_000 }).toEqual(steps);
});
