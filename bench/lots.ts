import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFor } from '../migrations/all.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { createEvents } from '../server/platform/db/events.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { databaseOn, onServer, startPostgres } from '../server/testing/postgres.ts';
import { type Age, ages, fillDatabase, onTheRoad } from './lots-data.ts';
import { tellPlans } from './plans.ts';
import { readWhole, watchingLoop } from './whole-list.ts';
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
 * What a read costs an agency with ten thousand reservations, and one with a million, whose day and weeks are the same:
 * `npm run bench:lots [-- --postgres]`. Both sites run at the same time and answer in turn, so that whatever else the
 * machine does weighs on both.
 */
const postgres = process.argv.includes('--postgres') ? await startPostgres({ durable: true }) : null;
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
  'the planning, three weeks of all cars': '/api/admin/planning',
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
  /** Fourteen that are on the road, separated by commas. */
  carIds: string;
  /** Drops every page that is kept. */
  change: () => Promise<void>;
  stop: () => Promise<void>;
}

const sides: Side[] = [];
try {
  sides.push(await open('old'), await open('young'));
  console.log(`${'p50 in ms'.padEnd(42)} ${'young'.padStart(8)} ${'old'.padStart(8)} ${'ratio'.padStart(6)}`);
  for (const [name, path] of Object.entries(calls)) await compare(name, path, rounds.call, false);
  for (const [name, path] of Object.entries(pages)) await compare(name, path, rounds.page, true);
  if (sides[0]) await readWhole(sides[0].site, sides[0].cookie);
} finally {
  await Promise.all(sides.map((side) => side.stop()));
  await postgres?.stop();
}

async function open(age: Age): Promise<Side> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-lots-'));
  if (postgres) await onServer(postgres.url, `create database ${age}`);
  const databaseUrl = postgres && databaseOn(postgres.url, age);
  await fill(dataDir, databaseUrl, age);
  const site = await startSite({
    dataDir,
    env: {
      ...adminEnv(admin),
      SEED: 'none',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...watchingLoop(dataDir),
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
    carIds: onTheRoad(14).join(','),
    change: () => changeCar(`${site.url}/api/car/${carId}`, cookie),
    async stop() {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill(dataDir: string, databaseUrl: string | null, age: Age): Promise<void> {
  const started = performance.now();
  const database = await openDatabase({ dataDir, databaseUrl }, createEvents());
  await migrate(database, migrationsFor(database.engine));
  await fillDatabase(database, systemClock.now(), age);
  if (age === 'old') await tellPlans(database, systemClock.now());
  await database.close();
  const took = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${database.engine}, ${age}, filled in ${took} s: ${JSON.stringify(ages[age])}`);
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
  console.log(`${name.padEnd(42)} ${columns.join(' ')}`);
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
