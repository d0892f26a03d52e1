import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { type Change, createEvents } from '../platform/db/events.ts';
import { openDatabase } from '../platform/db/open.ts';
import { createPlatform } from '../platform/platform.ts';
import { createServices, picturePolicy } from '../services.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { mailsTo } from '../testing/browser.ts';
import { saveSettings } from '../testing/settings.ts';
import { confirmPassword } from '../testing/team.ts';
import { openSettings } from './service.ts';

/** Of the same database; on SQLite, which has one server, another that hears what the first one does. */
async function startSecond({ platform, database: own, events: heard, dataDir, databaseUrl }: TestSite) {
  const events = databaseUrl ? createEvents() : heard;
  const database = databaseUrl ? await openDatabase({ dataDir, databaseUrl }, events) : own;
  const current = await openSettings({ database, events, onError: platform.onError });
  const second = createPlatform({ ...platform, database, events, ...current }, picturePolicy);
  const app = await buildApp({
    platform: second,
    services: createServices(second),
    trustProxy: [],
    web: { mode: 'production', root: join(import.meta.dirname, '../..') },
    logger: platform.log as Parameters<typeof buildApp>[0]['logger'],
  });
  onTestFinished(async () => {
    await app.close();
    if (databaseUrl) await database.close();
  });
  return { app, events, settings: current.settings };
}

type Second = Awaited<ReturnType<typeof startSecond>>;

/** From now on: what a server is told, and when it has read what it was told of. */
function listenTo({ events, settings }: Pick<Second, 'events' | 'settings'>) {
  const heard: Change['topic'][] = [];
  const { promise: known, resolve } = Promise.withResolvers<void>();
  onTestFinished(
    events.on(({ topic }) => {
      heard.push(topic);
      if (topic === 'agency' && settings().agency.name === 'Atlas Drive') resolve();
    }),
  );
  return { heard, known };
}

const pageOf = async ({ app }: Pick<TestSite, 'app'>, url: string) => (await app.inject({ url })).body;

/** What search engines read of the agency. */
async function factsOf(server: Pick<TestSite, 'app'>): Promise<string> {
  const scripts = (await pageOf(server, '/')).matchAll(/<script[^>]*ld\+json[^>]*>([^<]*)/g);
  return [...scripts].map(([, text]) => text).join();
}

test('what the owner decides is told to a server that nobody asked, and is on its next page', async () => {
  const site = await startTestSite({ pages: true });
  const second = await startSecond(site);
  const owner = await site.signIn('admin');
  const servers = [site, second];
  const urls = ['/', '/about', '/manifest.webmanifest'];
  // Each keeps its pages from now on.
  for (const server of servers) for (const url of urls) expect(await pageOf(server, url)).toContain('Rihla');
  await confirmPassword(site, owner);
  const { heard, known } = listenTo(second);

  const change = { name: 'Atlas Drive', legal_name: 'Atlas Drive SARL' };
  const saved = await saveSettings(site, owner, 0, change, 'Nouveau nom');
  expect([saved.statusCode, saved.json()]).toMatchObject([200, { version: 1, fields: { name: 'Atlas Drive' } }]);
  // On the server that answered, at once.
  expect(await pageOf(site, '/')).toContain('Atlas Drive');
  // On the other with the notice of this one change: it neither looks by itself nor was it told to forget everything.
  await known;
  for (const url of urls) expect(await pageOf(second, url)).toContain('Atlas Drive');
  expect([...new Set(heard)]).toEqual(['settings', 'agency']);

  const again = await saveSettings(site, owner, 0, change);
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'changed_meanwhile']);
  const back = { version: 1, to: 0 };
  const reverted = await site.request({ method: 'POST', url: '/api/admin/settings/revert', as: owner, payload: back });
  expect([reverted.statusCode, reverted.json()]).toMatchObject([200, { version: 2, fields: { name: 'Rihla' } }]);
  expect(await pageOf(site, '/')).not.toContain('Atlas Drive');
});

test('manifest, facts for search engines and letters say it too, whichever server makes them', async () => {
  const site = await startTestSite({ pages: true });
  const second = await startSecond(site);
  const owner = await site.signIn('admin');
  const [before, phone] = [site.platform.settings().agency.phone, '+212 5 28 77 66 55'];
  const manifestOf = async (server: Pick<TestSite, 'app'>) =>
    JSON.parse(await pageOf(server, '/manifest.webmanifest')) as { name: string };
  for (const server of [site, second]) {
    expect((await manifestOf(server)).name).toContain('Rihla');
    expect(await factsOf(server)).toContain(before);
  }
  await confirmPassword(site, owner);
  const { known } = listenTo(second);
  const change = { name: 'Atlas Drive', legal_name: 'Atlas Drive SARL', phone };
  expect((await saveSettings(site, owner, 0, change)).statusCode).toBe(200);
  await known;

  for (const [at, server] of [site, second].entries()) {
    expect((await manifestOf(server)).name).toContain('Atlas Drive');
    const facts = await factsOf(server);
    expect([facts.includes('Atlas Drive'), facts.includes(phone), facts.includes(before)]).toEqual([true, true, false]);
    const { email } = await site.signIn('user', `cliente${at}@example.com`);
    await server.app.inject({ method: 'POST', url: '/api/forgot-password', payload: { email } });
    const letter = (await mailsTo(site, email)).at(-1);
    expect(letter?.subject).toContain('Atlas Drive');
    expect(letter?.text).toContain(`Atlas Drive – ${phone}`);
  }
});
