import { createHash } from 'node:crypto';
import { defaultSettings } from '../api/words/default-settings.ts';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Call } from '../api/calls/endpoint.ts';
import { minutes } from './platform/clock.ts';
import { contextOf } from './platform/http/register-endpoints.ts';
import type { PageCache } from './platform/pages/cache.ts';
import { type FormOptions, registerWeb, type WebOptions } from './platform/pages/register-pages.ts';
import { startTestSite, type TestSite } from './testing/app.ts';
import { insertTestCar, testReservation } from './testing/builders.ts';
import { decide } from './testing/desk.ts';
import { createTestCache, isFresh } from './testing/page-cache.ts';

const read = async (site: TestSite, url: string) => (await site.request({ url })).body;

/** Not the page itself: who reads that a test failed needs no hundred kilobytes of it. */
const shows = async (site: TestSite, url: string, text: string) => (await read(site, url)).includes(text);

/** Nobody announces it: only a page that is made anew shows it. */
const rename = (site: TestSite, model: string) => site.database.db.updateTable('cars').set({ model }).execute();

test.each([
  ['/', 200],
  ['/about', 200],
  ['/services', 200],
  ['/cars', 200],
  ['/login', 200],
  ['/login?step=code', 200],
  ['/login?step=nonsense', 301],
  ['/verify-email', 200],
  ['/invitation', 200],
  ['/profile', 302],
  ['/settings', 302],
  ['/admin/dashboard', 302],
  ['/admin/dashboard/reservations', 302],
  ['/admin/dashboard/edit-car/any', 302],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/.well-known/security.txt', 200],
])('a stranger who asks for %s is answered %i', async (url, status) => {
  const site = await startTestSite({ pages: true });
  expect((await site.request({ url })).statusCode).toBe(status);
});

test('a page allows its own inline scripts by hash, each of them, and bears no nonce', async () => {
  const site = await startTestSite({ pages: true });
  const { headers, body } = await site.request({ url: '/' });
  const inline = [...body.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([^]*?)<\/script>/g)];
  expect(inline.length).toBeGreaterThan(2);
  for (const [, code = ''] of inline) {
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(code).digest('base64'));
  }
  expect(body).not.toContain('nonce=');
});

test('every other way to write an address is sent to the one that is kept', async () => {
  const site = await startTestSite({ pages: true });
  for (const [url, to] of [
    ['/cars?prix=137', '/cars?prix=150'],
    ['/cars?prix=99999&carburant=charbon&places=3', '/cars'],
    ['/cars?type=suv&q=+dacia+', '/cars?q=dacia&type=suv'],
    ['/cars?q=&prix=1000&places=&boite=', '/cars'],
    ['/CaRs/', '/cars'],
    ['/?tab=bateau', '/'],
    ['/Admin//Dashboard', '/admin/dashboard'],
  ] as const) {
    const { statusCode, headers } = await site.request({ url });
    expect([url, statusCode, headers.location]).toEqual([url, 301, to]);
  }
  expect((await site.request({ url: '/cars?prix=150' })).statusCode).toBe(200);
});

test('a waiting request drops no page; an accepted one drops that of its car, and the list of what is free now', async () => {
  const site = await startTestSite({ pages: true });
  const { db } = site.database;
  const [carId, otherId] = [
    await insertTestCar(db, { model: 'Ancienne' }),
    await insertTestCar(db, { model: 'Ancienne' }),
  ];
  const admin = await site.signIn('admin');
  const pages = [`/car/${carId}`, `/car/${otherId}`, '/cars'];
  for (const url of pages) await read(site, url);
  await rename(site, 'Nouvelle');
  const asked = await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload: testReservation });
  expect(asked.statusCode).toBe(201);
  // No page may lag for longer.
  site.clock.advance(1000);
  for (const url of pages) expect(await shows(site, url, 'Nouvelle')).toBe(false);

  const decided = await decide(site, admin, asked.json<{ _id: string }>()._id, 'acceptée');
  expect(decided.statusCode).toBe(200);
  // What is taken may be told a second late; who asks then waits for the new page.
  site.clock.advance(1000);
  for (const url of [`/car/${carId}`, '/cars']) expect(await shows(site, url, 'Nouvelle')).toBe(true);
  expect(await shows(site, `/car/${otherId}`, 'Nouvelle')).toBe(false);
});

test('a review drops the page of its car at once, and no other', async () => {
  const site = await startTestSite({ pages: true });
  const { db } = site.database;
  const [carId, otherId] = [
    await insertTestCar(db, { model: 'Ancienne' }),
    await insertTestCar(db, { model: 'Ancienne' }),
  ];
  for (const id of [carId, otherId]) await read(site, `/car/${id}`);
  await rename(site, 'Nouvelle');
  await site.database.inTransaction(async (_, announce) => announce('reviews', carId));
  expect(await shows(site, `/car/${carId}`, 'Nouvelle')).toBe(true);
  expect(await shows(site, `/car/${otherId}`, 'Nouvelle')).toBe(false);
});

test('a customer who changes their profile voids no page', async () => {
  const site = await startTestSite({ pages: true });
  await insertTestCar(site.database.db, { model: 'Ancienne' });
  const change = () => site.database.inTransaction(async (_, announce) => announce('users', 'somebody'));
  const page = read(site, '/cars');
  await change();
  await page;
  await rename(site, 'Nouvelle');
  await change();
  expect(await shows(site, '/cars', 'Nouvelle')).toBe(false);
});

test('one page is made for all unknown addresses and one for all unknown cars, until the fleet changes', async () => {
  const site = await startTestSite({ pages: true });
  await insertTestCar(site.database.db, { model: 'Ancienne' });
  const looks = async (...urls: string[]) => {
    for (const url of urls) {
      const { statusCode, body } = await site.request({ url });
      expect([url, statusCode, body.includes('Ancienne')]).toEqual([url, 404, true]);
    }
  };
  await looks('/nulle-part', '/car/inconnue');
  await rename(site, 'Nouvelle');
  await looks('/ailleurs', '/nulle/part?x=1', '/car/autre', '/car/019a0000-0000-7000-8000-000000000000', '/rien.data');
  await site.database.inTransaction(async (_, announce) => announce('cars'));
  for (const url of ['/ailleurs', '/car/autre']) expect(await shows(site, url, 'Nouvelle')).toBe(true);
});

test('who has too many pages made is told to wait, on a page; kept pages, others and who is logged in are not', async () => {
  const site = await startTestSite({ pages: true });
  const admin = await site.signIn('admin');
  await read(site, '/about');
  const statuses = new Set<number>();
  for (let count = 0; count < 160; count++) statuses.add((await site.request({ url: '/profile' })).statusCode);
  expect(statuses).toEqual(new Set([302, 429]));
  const refused = await site.request({ url: '/profile' });
  expect(refused.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' });
  expect(refused.body).toContain('Trop de demandes');
  expect((await site.request({ url: '/about' })).statusCode).toBe(200);
  expect((await site.request({ url: '/profile', remoteAddress: '192.0.2.9' })).statusCode).toBe(302);
  expect((await site.request({ url: '/admin/dashboard', as: admin })).statusCode).toBe(200);
});

test('where too many wait for a page, the next is told to come back, on a page', async () => {
  const site = await startTestSite({ pages: true });
  const { sessions } = site.services;
  const gate = Promise.withResolvers<void>();
  const look = sessions.viewerOf.bind(sessions);
  sessions.viewerOf = async (token) => gate.promise.then(() => look(token));
  const statuses: number[] = [];
  const all = Array.from({ length: 70 }, async (_, index) => {
    const remoteAddress = `192.0.2.${index % 14}`;
    const { statusCode, headers, body } = await site.request({ url: '/profile', remoteAddress });
    statuses.push(statusCode);
    if (statusCode !== 503) return;
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' });
    expect(body).toContain('momentanément indisponible');
  });
  await vi.waitFor(() => expect(statuses).toEqual(Array.from({ length: 7 }, () => 503)), 30_000);
  gate.resolve();
  await Promise.all(all);
  expect(statuses.filter((status) => status === 302)).toHaveLength(63);
});

test('one account or network has five pages in the making; others get theirs meanwhile', async () => {
  const site = await startTestSite({ pages: true });
  const customer = await site.signIn();
  const flood = async (request: Parameters<TestSite['request']>[0]) => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => site.request(request)));
    return Map.groupBy(answers, ({ statusCode }) => statusCode);
  };
  const [asCustomer, asStranger, visitor] = await Promise.all([
    flood({ url: '/settings', as: customer, remoteAddress: '192.0.2.1' }),
    flood({ url: '/profile', remoteAddress: '192.0.2.2' }),
    site.request({ url: '/', remoteAddress: '192.0.2.3' }),
  ]);
  expect(visitor.statusCode).toBe(200);
  expect(new Set(asCustomer.keys())).toEqual(new Set([200, 429]));
  expect(new Set(asStranger.keys())).toEqual(new Set([302, 429]));
  const [refused] = asCustomer.get(429) ?? [];
  expect(refused?.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' });
  expect(refused?.body).toContain('Trop de demandes');
});

/** The pages alone, which are told whatever `call` says. */
async function startPages(call: Call, { cache = null, settings = () => defaultSettings }: Partial<WebOptions> = {}) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(cookie);
  const web = { mode: 'production' as const, root: join(import.meta.dirname, '..') };
  const publicUrl = new URL('http://localhost');
  const forms: FormOptions = {
    guard: () => {},
    contextOf: (request, reply) => contextOf(request, reply, { secureCookies: false }),
    callAs: () => call,
  };
  const viewerOf = async () => null;
  await registerWeb(app, web, { call, forms, cache, budget: null, viewerOf, publicUrl, settings });
  return app;
}

test('a page says 503 while the database is away, and 500 when something is wrong with us', async () => {
  const away = await new pg.Client({ host: '127.0.0.1', port: 1 }).connect().catch((error: unknown) => error);
  const page = async (failure: unknown) => {
    const app = await startPages(() => Promise.reject(failure));
    return app.inject({ url: '/car/7' });
  };
  const unavailable = await page(away);
  expect([unavailable.statusCode, unavailable.headers['retry-after']]).toEqual([503, '10']);
  expect(unavailable.headers['cache-control']).toBe('no-store');
  expect(unavailable.body).toContain('Erreur de chargement');
  expect((await page(new Error('a bug'))).statusCode).toBe(500);
});

test('a page that has aged is made anew only if what it asks for is answered differently now', async () => {
  // On the hour it is made anew whatever it is told.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const { cache, clock } = createTestCache({ maxAgeMs: minutes(1), agedMs: minutes(1) });
  const call = vi.fn<() => Promise<{ total: number }>>(() => Promise.resolve({ total: 3 }));
  let renders = 0;
  const answer: PageCache['answer'] = (page, make) =>
    cache.answer(page, async (standing) => {
      const made = await make(standing);
      if (made !== standing) renders++;
      return made;
    });
  let shown = defaultSettings;
  const app = await startPages(call as Call, { cache: { ...cache, answer }, settings: () => shown });
  const made = async (times: number) => {
    clock.advance(minutes(1));
    expect((await app.inject({ url: '/about' })).statusCode).toBe(200);
    await vi.waitFor(() => expect(isFresh(cache, '/about')).toBe(true), { timeout: 30_000 });
    expect(renders).toBe(times);
  };
  await made(1);
  const asked = call.mock.calls.length;
  await made(1);
  expect(call).toHaveBeenCalledTimes(2 * asked);
  call.mockImplementation(() => Promise.resolve({ total: 4 }));
  await made(2);
  await made(2);
  // Nobody was told that they changed, as where they could not be read then.
  shown = { ...defaultSettings };
  await made(3);
});

test.each(['/api/cars', '/cars', '/', '/services', '/car/:id'])(
  '%s that is made anew behind an answer takes none of its headers',
  async (path) => {
    const site = await startTestSite({ pages: true });
    const url = path.replace(':id', await insertTestCar(site.database.db, { model: 'Ancienne' }));
    await site.request({ url });
    await rename(site, 'Nouvelle');
    // Just too old: the old one goes out at once, and it is made anew behind it.
    site.clock.advance(minutes(1) + 500);
    await site.request({ url, headers: { 'accept-encoding': 'br' } });
    await vi.waitFor(async () => expect(await shows(site, url, 'Nouvelle')).toBe(true), { timeout: 30_000 });
    const { headers, rawPayload } = await site.request({ url });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe(String(rawPayload.length));
  },
);
