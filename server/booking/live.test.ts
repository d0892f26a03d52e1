import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../platform/db.ts';
import { createEvents } from '../platform/events.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar } from '../testing/builders.ts';

const wish = {
  start_date: '2026-11-20',
  end_date: '2026-11-22',
  ville: 'Agadir',
  full_name: 'Salma',
  phone: '0612345678',
};

test('the back office hears of a new request at once', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const next = await listen(site);
  await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload: wish });
  expect(await next()).toBe('data: {"changed":"reservations"}\n\n');
});

test('also of one that another server of the same database took', async () => {
  const site = await startTestSite();
  const next = await listen(site);
  // SQLite has one server; its own changes travel the same way.
  const other = site.databaseUrl
    ? await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl }, createEvents())
    : site.database;
  if (other !== site.database) onTestFinished(() => other.close());
  await other.inTransaction(async (_, announce) => announce('reservations'));
  expect(await next()).toBe('data: {"changed":"reservations"}\n\n');
});

test('nobody else may listen', async () => {
  const { request, signIn } = await startTestSite();
  const url = '/api/admin/reservations/events';
  expect((await request({ url })).statusCode).toBe(401);
  expect((await request({ url, as: await signIn() })).statusCode).toBe(403);
});

/** Opens the stream over a real connection; each call waits for what comes next. */
async function listen(site: TestSite) {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const { cookie } = await site.signIn('admin');
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/reservations/events`, { headers: { cookie } });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const chunks = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => chunks.cancel());
  const next = async () => (await chunks.read()).value;
  expect(await next()).toBe(': connected\n\n');
  return next;
}
