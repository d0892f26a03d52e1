import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fieldsOfSettings } from '../../api/rules/settings-form.ts';
import { defaultSettings } from '../../api/words/default-settings.ts';
import { buildApp } from '../app.ts';
import { createEvents } from '../platform/db/events.ts';
import { openDatabase } from '../platform/db/open.ts';
import { createPlatform } from '../platform/platform.ts';
import { createServices, picturePolicy } from '../services.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
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
  return app;
}

test(
  'what the owner decides is on the pages of two servers, of which nobody asked one',
  { timeout: 120_000 },
  async () => {
    const site = await startTestSite({ pages: true });
    const second = await startSecond(site);
    const owner = await site.signIn('admin');
    const pageOf = async (app: typeof second, url: string) => (await app.inject({ url })).body;
    const servers = [site.app, second];
    const urls = ['/', '/about', '/manifest.webmanifest'];
    // Each keeps its pages from now on.
    for (const app of servers) for (const url of urls) expect(await pageOf(app, url)).toContain('Rihla');

    await confirmPassword(site, owner);
    const fields = { ...fieldsOfSettings(defaultSettings), name: 'Atlas Drive', legal_name: 'Atlas Drive SARL' };
    const payload = { ...fields, version: 0, note: 'Nouveau nom' };
    const saved = await site.request({ method: 'PUT', url: '/api/admin/settings', as: owner, payload });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { version: 1, fields: { name: 'Atlas Drive' } }]);
    // On the server that answered, at once.
    expect(await pageOf(site.app, '/')).toContain('Atlas Drive');
    for (const app of servers)
      for (const url of urls)
        await expect.poll(() => pageOf(app, url), { timeout: 20_000, interval: 50 }).toContain('Atlas Drive');

    const again = await site.request({ method: 'PUT', url: '/api/admin/settings', as: owner, payload });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'changed_meanwhile']);
    const back = { version: 1, to: 0 };
    const reverted = await site.request({
      method: 'POST',
      url: '/api/admin/settings/revert',
      as: owner,
      payload: back,
    });
    expect([reverted.statusCode, reverted.json()]).toMatchObject([200, { version: 2, fields: { name: 'Rihla' } }]);
    expect(await pageOf(site.app, '/')).not.toContain('Atlas Drive');
  },
);
