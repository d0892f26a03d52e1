import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RequestNews } from '../../api/calls/booking.ts';
import { deleteUser, setRole } from '../accounts/users/store.ts';
import { days } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/open.ts';
import { createEvents } from '../platform/db/events.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import {
  insertTestCar,
  insertTestReservation,
  insertTestTransfer,
  testReservation,
  testTransfer,
} from '../testing/builders.ts';
import { listen } from '../testing/listening.ts';
import { saveSettings } from '../testing/settings.ts';
import { confirmPassword } from '../testing/team.ts';

test('the back office hears of a new request at once', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const next = await openStream(site);
  await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload: testReservation });
  const news = await nextNews(next);
  expect(news).toMatchObject({
    changed: [{ type: 'car', status: 'en attente', full_name: 'Salma', rivals: 0, obstacle: null }],
    touched: [],
    totals: { car: { 'en attente': 1 }, transport: { 'en attente': 0 }, latest: '2026-11-15T09:00:00.000Z' },
  });
  const listed = await site.request({ url: '/api/admin/reservations', as: await site.signIn('admin') });
  expect(news.changed).toEqual(listed.json());
});

test('what a change does to others for the same car and days is told with it', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const carId = await insertTestCar(db);
  const day = (nth: number) => ({
    starts_at: site.clock.now() + days(nth),
    ends_at: site.clock.now() + days(nth + 2),
  });
  const first = await insertTestReservation(db, { car_id: carId, ...day(1) });
  const rival = await insertTestReservation(db, { car_id: carId, ...day(2) });
  const refused = await insertTestReservation(db, { car_id: carId, ...day(2), status: 'refusée' });
  await insertTestReservation(db, { car_id: carId, ...day(3) });
  await insertTestReservation(db, { car_id: await insertTestCar(db), ...day(1) });
  const next = await openStream(site, admin);
  const payload = { reservation_id: first, status: 'acceptée' };
  await site.request({ method: 'PUT', url: '/api/admin/reservations', payload, as: admin });
  const { changed, touched, totals } = await nextNews(next);
  expect(changed).toMatchObject([{ _id: first, status: 'acceptée' }]);
  expect(touched.map(({ _id }) => _id).toSorted()).toEqual([rival, refused].toSorted());
  expect(touched).toMatchObject([{ obstacle: 'car_taken' }, { obstacle: 'car_taken' }]);
  expect(totals.car).toEqual({ 'en attente': 3, acceptée: 1, refusée: 1 });
});

test('it is looked up once for all who listen, and never for nobody', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const looked = vi.spyOn(site.services.reservations, 'named');
  await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload: testReservation });
  expect(looked).not.toHaveBeenCalled();
  const streams = [];
  for (let nth = 0; nth < 20; nth++) streams.push(await openStream(site));
  await site.request({ method: 'POST', url: '/api/transport', payload: testTransfer });
  for (const next of streams) expect((await nextNews(next)).changed).toMatchObject([{ type: 'transport' }]);
  expect(looked).toHaveBeenCalledTimes(1);
});

test('whoever lost the right a second ago hears no names, and the stream ends', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const next = await openStream(site, admin);
  await setRole(site.database.db, admin.userId, { role: 'user', profile: null });
  const later = performance.now() + 1000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  onTestFinished(() => void vi.restoreAllMocks());
  await site.request({ method: 'POST', url: '/api/transport', payload: testTransfer });
  expect(await next()).toBeUndefined();
});

test('whoever cannot be looked up hears no names either, and comes back', async () => {
  const site = await startTestSite();
  const next = await openStream(site);
  vi.spyOn(site.services.sessions, 'viewerOf').mockRejectedValue(new Error('away'));
  const later = performance.now() + 1000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  onTestFinished(() => void vi.restoreAllMocks());
  await site.database.inTransaction(async (_, announce) => announce('requests'));
  expect(await next()).toBeUndefined();
});

test('also of one that another server of the same database took', async () => {
  const site = await startTestSite();
  const next = await openStream(site);
  // SQLite has one server; its own changes travel the same way.
  const other = site.databaseUrl
    ? await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl }, createEvents())
    : site.database;
  if (other !== site.database) onTestFinished(() => other.close());
  const id = await other.inTransaction(async (tx, announce) => {
    const taken = await insertTestTransfer(tx);
    announce('requests', taken, { isAtomic: false });
    return taken;
  });
  // After the notice that the other one has started.
  await expect.poll(next, { timeout: 30_000 }).toContain(id);
});

test('and of a gap in which one may have come unheard', async () => {
  const site = await startTestSite();
  const next = await openStream(site);
  site.events.setLive(true);
  expect(await next()).toBe('data: {"missed":true}\n\n');
});

test('news that cannot be looked up are told as a gap, and the log says why', async () => {
  const logTo = new PassThrough({ encoding: 'utf8' });
  const site = await startTestSite({ logTo });
  const next = await openStream(site);
  vi.spyOn(site.services.reservations, 'named').mockRejectedValueOnce(new Error('the database is away'));
  await site.database.inTransaction(async (_, announce) => announce('requests', 'some-id'));
  expect(await next()).toBe('data: {"missed":true}\n\n');
  const [line] = String(logTo.read()).match(/.*news could not be looked up.*/) ?? [];
  expect(line).toContain('the database is away');
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
  [
    'demoted',
    ({ database: { db } }: TestSite, { userId }: SignedIn) => setRole(db, userId, { role: 'user', profile: null }),
  ],
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

test('whoever listens reads anew once the agency is another', async () => {
  const site = await startTestSite();
  const owner = await site.signIn('admin');
  const next = await openStream(site, owner);
  await confirmPassword(site, owner);
  expect((await saveSettings(site, owner, 0, { name: 'Atlas Drive' })).statusCode).toBe(200);
  expect(await next()).toBe('data: {"missed":true}\n\n');
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
  expect(await second()).toBe('data: {"missed":true}\n\n');
  expect(await other()).toBe('data: {"missed":true}\n\n');
});

async function nextNews(next: () => Promise<string | undefined>): Promise<Exclude<RequestNews, { missed: true }>> {
  const line = (await next()) ?? '';
  expect(line).toMatch(/^data: .*\n\n$/);
  return JSON.parse(line.slice('data: '.length)) as Exclude<RequestNews, { missed: true }>;
}

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
