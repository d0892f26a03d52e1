import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { migrationsFor } from '../migrations/all.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { createEvents } from '../server/platform/db/events.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { onServer, startPostgres, type TestPostgres } from '../server/testing/postgres.ts';
import { amounts, fillDatabase } from './lots-data.ts';
import { tellPlans } from './plans.ts';
import {
  adminEnv,
  benchAdmin as admin,
  type BenchSite,
  listCars,
  logIn,
  median,
  replaceFirstPassword,
  startSite,
} from './site.ts';

/**
 * What a read costs a young agency, and one with a million reservations: `npm run bench:lots [-- --postgres]`. Both sites
 * run at the same time and answer in turn, so that whatever else the machine does weighs on both.
 */
const postgres = process.argv.includes('--postgres') ? await startPostgres({ durable: true }) : null;
const loopFile = 'loop-delay';
const rounds = { warm: 5, call: 41, page: 15 };
let years = 0;

const waiting = `/api/admin/reservations?type=car&status=${encodeURIComponent('en attente')}`;
const searched = `/api/admin/reservations/search?type=car&status=${encodeURIComponent('en attente')}`;
const yesterday = new Date(systemClock.now() - 90_000_000).toISOString();
/** For the back office: never kept. */
const calls = {
  'waiting requests, three': `${waiting}&limit=3`,
  'waiting requests, a page': `${waiting}&limit=25`,
  'all requests, a page': '/api/admin/reservations?limit=25',
  'waiting, by their start': `${searched}&sort=start`,
  'waiting, one of a million': `${searched}&search=nom123456`,
  'waiting, words that all have': `${searched}&search=dacia+agadir`,
  'waiting, two words that are rare together': `${searched}&search=prenom12+agadir`,
  'waiting, for one car': `${searched}&car=:id`,
  'waiting, in one city': `${searched}&city=Agadir`,
  'waiting, by the site': `${searched}&source=site`,
  'waiting, by phone': `${searched}&source=${encodeURIComponent('téléphone')}`,
  'contracts, the last page': '/api/admin/contrats/search?page=99999',
  'contracts, searched': '/api/admin/contrats/search?search=123',
  'counts for the badge': '/api/admin/reservations/counts',
  'counts since yesterday': `/api/admin/reservations/counts?since=${yesterday}`,
  'the dashboard': '/api/admin/stats',
  'figures of the accounts': '/api/admin/users/stats',
  'accounts, a page': '/api/admin/users/search',
  'accounts, the last page': '/api/admin/users/search?page=99999',
  'accounts, searched': '/api/admin/users/search?search=nom123',
  'own requests': '/api/user/reservations',
  'the planning, six weeks of fourteen cars': '/api/admin/planning?weeks=6&cars=:cars',
  'a day at the desk': '/api/admin/today',
  'another day at the desk': `/api/admin/today?day=${yesterday.slice(0, 10)}`,
};
/** For everybody: asked for after a change, since they are kept otherwise. */
const pages = {
  'public figures': '/api/stats',
  'best reviews': '/api/reviews/best',
  'a car, as a call': '/api/car/:id',
  'a car, as a page': '/car/:id',
  'the home page': '/',
  'the page of all cars': '/cars',
};

interface Side {
  site: BenchSite;
  cookie: string;
  carId: string;
  /** As many as the demonstration has, separated by commas. */
  carIds: string;
  /** Drops every page that is kept. */
  change: () => Promise<void>;
  stop: () => Promise<void>;
}

const sides: Side[] = [];
try {
  sides.push(await open('large'), await open('seed'));
  console.log(`${'p50 in ms'.padEnd(26)} ${'seed'.padStart(8)} ${'lots'.padStart(8)} ${'ratio'.padStart(6)}`);
  for (const [name, path] of Object.entries(calls)) await compare(name, path, rounds.call, false);
  for (const [name, path] of Object.entries(pages)) await compare(name, path, rounds.page, true);
  if (sides[0]) await readWhole(sides[0]);
} finally {
  await Promise.all(sides.map((side) => side.stop()));
  await postgres?.stop();
}

async function open(kind: 'seed' | 'large'): Promise<Side> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-lots-'));
  const databaseUrl = postgres && (await createDatabase(postgres, kind));
  if (kind === 'large') await fill(dataDir, databaseUrl);
  const site = await startSite({
    dataDir,
    env: {
      ...adminEnv(admin),
      SEED: kind === 'seed' ? 'demo' : 'none',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'loop-watch.ts')}`,
      LOOP_DELAY_FILE: join(dataDir, loopFile),
    },
  });
  await replaceFirstPassword(site.url, admin);
  const cookie = await logIn(site.url, admin);
  const cars = await listCars(site.url);
  const carId = cars[Math.floor(cars.length / 2)]?._id ?? '';
  return {
    site,
    cookie,
    carId,
    carIds: cars
      .slice(0, 14)
      .map(({ _id }) => _id)
      .join(','),
    change: () => changeCar(`${site.url}/api/car/${carId}`, cookie),
    async stop() {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createDatabase(server: TestPostgres, name: string): Promise<string> {
  await onServer(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function fill(dataDir: string, databaseUrl: string | null): Promise<void> {
  const started = performance.now();
  const database = await openDatabase({ dataDir, databaseUrl }, createEvents());
  await migrate(database, migrationsFor(database.engine));
  await fillDatabase(database, systemClock.now());
  await tellPlans(database, systemClock.now());
  await database.close();
  const took = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${database.engine}, filled in ${took} s: ${JSON.stringify(amounts)}`);
}

/** Each time a little different, and without pictures in either site. */
async function changeCar(url: string, cookie: string): Promise<void> {
  const form = new FormData();
  const fields = { make: 'Dacia', model: 'Sandero', year: String(2000 + (years++ % 20)), price: '300', doors: '5' };
  const rest = { description: 'Une voiture.', transmission: 'manuelle', fuel: 'diesel', type: 'suv', gear: 'MANUAL' };
  for (const [name, value] of Object.entries({ ...fields, ...rest, places: '5', km: '27K' })) form.append(name, value);
  const answer = await fetch(url, { method: 'PUT', body: form, headers: { cookie } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function compare(name: string, path: string, times: number, afterChange: boolean): Promise<void> {
  const measured: number[][] = sides.map(() => []);
  for (let round = -rounds.warm; round < times; round++) {
    for (const [index, side] of sides.entries()) {
      const took = await time(side, path, afterChange);
      if (round >= 0) measured[index]?.push(took);
    }
  }
  const [big = NaN, small = NaN] = measured.map(median);
  const columns = [small.toFixed(2).padStart(8), big.toFixed(2).padStart(8), (big / small).toFixed(2).padStart(6)];
  console.log(`${name.padEnd(26)} ${columns.join(' ')}`);
}

/** The whole list, as a caller without pages asks for it, and what it costs everybody else. */
async function readWhole({ site, cookie }: Side): Promise<void> {
  const before = await site.memory();
  let [worst, most] = [0, before];
  const reading = new AbortController();
  const beside = (async () => {
    while (!reading.signal.aborted) {
      const from = performance.now();
      await (await fetch(`${site.url}/healthz`)).arrayBuffer();
      worst = Math.max(worst, performance.now() - from);
      most = Math.max(most, await site.memory());
    }
  })();
  site.process.kill('SIGUSR2');
  const started = performance.now();
  const headers = { cookie, 'accept-encoding': 'identity' };
  const answer = await fetch(`${site.url}/api/admin/reservations`, { headers });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  reading.abort();
  await beside;
  const took = ((performance.now() - started) / 1000).toFixed(0);
  const held = await loopDelay(site);
  console.log(
    `the whole list: ${(bytes / 1e6).toFixed(0)} MB in ${took} s, ` +
      `the server's loop held for ${held.toFixed(0)} ms at worst, /healthz answered beside it in ${worst.toFixed(0)} ms, memory ${before} MB before and ${most} MB at most`,
  );
}

async function loopDelay(site: BenchSite): Promise<number> {
  const file = join(site.dataDir, loopFile);
  await rm(file, { force: true });
  site.process.kill('SIGUSR2');
  while (!existsSync(file)) await setTimeout(10);
  return Number(await readFile(file, 'utf8'));
}

async function time(
  { site, cookie, carId, carIds, change }: Side,
  path: string,
  afterChange: boolean,
): Promise<number> {
  if (afterChange) await change();
  const from = performance.now();
  const answer = await fetch(site.url + path.replace(':id', carId).replace(':cars', carIds), { headers: { cookie } });
  await answer.arrayBuffer();
  const took = performance.now() - from;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return took;
}
