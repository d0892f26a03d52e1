import { expect, onTestFinished, test, vi } from 'vitest';
import { deleteUser, setRole } from '../accounts/users/store.ts';
import { openDatabase } from '../platform/db.ts';
import { createEvents } from '../platform/events.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, testRental } from '../testing/builders.ts';
import { listen } from '../testing/listening.ts';

test('the back office hears of a new request at once', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const next = await openStream(site);
  await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload: testRental });
  expect(await next()).toBe('data: {"changed":"reservations"}\n\n');
});

test('also of one that another server of the same database took', async () => {
  const site = await startTestSite();
  const next = await openStream(site);
  // SQLite has one server; its own changes travel the same way.
  const other = site.databaseUrl
    ? await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl }, createEvents())
    : site.database;
  if (other !== site.database) onTestFinished(() => other.close());
  await other.inTransaction(async (_, announce) => announce('requests'));
  expect(await next()).toBe('data: {"changed":"reservations"}\n\n');
});

test('and of a gap in which one may have come unheard', async () => {
  const site = await startTestSite();
  const next = await openStream(site);
  site.events.setLive(true);
  expect(await next()).toBe('data: {"changed":"reservations"}\n\n');
});

test('nobody else may listen', async () => {
  const { request, signIn } = await startTestSite();
  const url = '/api/admin/reservations/events';
  expect((await request({ url })).statusCode).toBe(401);
  expect((await request({ url, as: await signIn() })).statusCode).toBe(403);
});

test('a listener hears that the stream lives, for as long as they may hear it', async () => {
  const site = await startTestSite();
  const beat = fakeHeartbeat();
  const next = await openStream(site);
  beat();
  expect(await next()).toBe(': alive\n\n');
  beat();
  expect(await next()).toBe(': alive\n\n');
});

test.each([
  ['logged out', (site: TestSite, admin: SignedIn) => logOut(site, admin)],
  ['demoted', ({ database: { db } }: TestSite, { userId }: SignedIn) => setRole(db, userId, 'user')],
  ['deleted', ({ database: { db } }: TestSite, { userId }: SignedIn) => deleteUser(db, userId)],
])('the stream of somebody who was %s ends', async (_, lose) => {
  const site = await startTestSite();
  const beat = fakeHeartbeat();
  const admin = await site.signIn('admin');
  const next = await openStream(site, admin);
  await lose(site, admin);
  beat();
  expect(await next()).toBeUndefined();
});

test('a session has five streams; the oldest makes room and is told not to hurry back', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const oldest = await openStream(site, admin);
  const second = await openStream(site, admin);
  const other = await openStream(site, await site.signIn('admin'));
  for (let index = 0; index < 4; index++) await openStream(site, admin);
  expect(await oldest()).toBe('retry: 300000\n\n');
  expect(await oldest()).toBeUndefined();
  await site.database.inTransaction(async (_, announce) => announce('requests'));
  expect(await second()).toBe('data: {"changed":"reservations"}\n\n');
  expect(await other()).toBe('data: {"changed":"reservations"}\n\n');
});

/** The heart beats when it is told to. */
function fakeHeartbeat(): () => void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  return () => void vi.advanceTimersByTime(25_000);
}

async function logOut({ request }: TestSite, as: SignedIn) {
  expect((await request({ method: 'POST', url: '/api/logout', as })).statusCode).toBe(204);
}

/** Opens the stream over a real connection; each call waits for what comes next, and answers nothing at the end. */
async function openStream(site: TestSite, admin?: SignedIn) {
  const port = await listen(site);
  const { cookie } = admin ?? (await site.signIn('admin'));
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/reservations/events`, { headers: { cookie } });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const chunks = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => chunks.cancel());
  const next = async () => (await chunks.read()).value;
  expect(await next()).toBe(': connected\n\n');
  return next;
}
