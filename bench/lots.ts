import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { migrationsFor } from '../migrations/all.ts';
import { findChromium } from '../scripts/programs.mjs';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/db.ts';
import { createEvents } from '../server/platform/events.ts';
import { migrate } from '../server/platform/migrate.ts';
import { amounts, fillDatabase } from './lots-data.ts';
import { median, replaceFirstPassword, startSite } from './site.ts';

/** How long the lists of a large agency take to answer and to show. PostgreSQL when DATABASE_URL names an empty one. */
const calls = [
  '/api/cars',
  '/api/stats',
  '/api/admin/stats',
  '/api/admin/users',
  '/api/admin/users/search?search=nom123',
  '/api/admin/users/stats',
  '/api/admin/contrats',
  '/api/admin/reservations',
];
const screens = [
  { path: '/admin/dashboard', ready: 'dd' },
  { path: '/admin/dashboard/cars', ready: 'h2' },
  { path: '/admin/dashboard/users', ready: 'tbody tr' },
  { path: '/admin/dashboard/contrats', ready: 'tbody tr' },
];
const rounds = 5;
const admin = {
  email: 'admin@example.com',
  firstPassword: 'mot de passe du premier jour',
  password: 'mot de passe des mesures',
};
const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.firstPassword, SEED: 'none' };

const dataDir = await mkdtemp(join(tmpdir(), 'rihla-lots-'));
const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL ?? null }, createEvents());
await migrate(database, migrationsFor(database.engine));
const started = performance.now();
await fillDatabase(database.db, systemClock.now());
await database.close();
console.log(`${database.engine}: ${JSON.stringify(amounts)} in ${since(started)} ms`);

const site = await startSite({ dataDir, env });
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await replaceFirstPassword(site.url, admin);
  const login = { email: admin.email, password: admin.password };
  const user: unknown = await (await context.request.post(`${site.url}/api/login`, { data: login })).json();
  await context.addInitScript((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
  await timeCalls(context);
  await timeScreens(context);
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function timeCalls(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies(site.url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of calls) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round++) {
      const from = performance.now();
      const answer = await fetch(site.url + path, { headers: { cookie, 'accept-encoding': 'br' } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      bytes = (await answer.bytes()).length;
      times.push(performance.now() - from);
    }
    console.log(`${path.padEnd(28)} ${median(times).toFixed(0).padStart(6)} ms  ${bytes} bytes of JSON`);
  }
}

/** From the address to the first row, in a page that was never seen before. */
async function timeScreens(context: BrowserContext): Promise<void> {
  for (const { path, ready } of screens) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const page = await context.newPage();
      const from = performance.now();
      await page.goto(site.url + path);
      await page.locator(ready).first().waitFor();
      times.push(performance.now() - from);
      await page.close();
    }
    console.log(`${path.padEnd(28)} ${median(times).toFixed(0).padStart(6)} ms to the first row`);
  }
}

function since(from: number): string {
  return (performance.now() - from).toFixed(0);
}
