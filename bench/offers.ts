import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '../api/rules/pricing/day-count.ts';
import { dayAt } from '../api/rules/casablanca-time.ts';
import { migrationsFor } from '../migrations/all.ts';
import { systemClock } from '../server/platform/clock.ts';
import { createEvents } from '../server/platform/db/events.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { databaseOn, onServer, startPostgres } from '../server/testing/postgres.ts';
import { ages, fillDatabase, onTheRoad } from './lots-data.ts';
import { quantiles } from './quantiles.ts';
import { adminEnv, benchAdmin as admin, type BenchSite, logIn, replaceFirstPassword, startSite } from './site.ts';

/**
 * What a search by dates costs an agency with two thousand cars and a million reservations:
 * `npm run bench:offers [-- --postgres]`. Each search has dates of its own, so that nothing but the fleet, its calendar
 * and its rates can be in memory; the last rows are searches right after a change.
 */
const postgres = process.argv.includes('--postgres') ? await startPostgres({ durable: true }) : null;
const times = 200;
const today = dayAt(systemClock.now());

const searches = {
  'free cars of the fleet': '',
  'by what they come to': '&tri=total',
  'by what a year comes to': '&tri=total&year',
  'by rating': '&tri=note',
  'words and filters': '&q=dacia+diesel&places=5&prix=600',
  'at the airport, with hours': '&lieu=aeroport&depart=10:00&retour=18:00',
  'nothing fits: other dates and cars': '&q=zzzzzz',
  'the last page': '&page=99999',
};

/** A month and a half of each two have a price of their own, each year: as many as a busy agency writes. */
const seasons = Array.from({ length: 8 }, (_, nth) => ({
  id: `season-${nth}`,
  name: `Saison ${nth}`,
  folded_name: `saison ${nth}`,
  first_day: addDays('2025-01-01', nth * 45),
  last_day: addDays('2025-01-01', nth * 45 + 33),
  is_yearly: 1,
  rank: nth + 1,
  percent: 5 * nth,
  min_days: null,
  is_for_all: 1,
  created_at: 0,
}));

const dataDir = await mkdtemp(join(tmpdir(), 'rihla-offers-'));
let site: BenchSite | undefined;
try {
  if (postgres) await onServer(postgres.url, 'create database old');
  const databaseUrl = postgres && databaseOn(postgres.url, 'old');
  const database = await openDatabase({ dataDir, databaseUrl }, createEvents());
  await migrate(database, migrationsFor(database.engine));
  await fillDatabase(database, systemClock.now(), 'old');
  await database.db.insertInto('seasons').values(seasons).execute();
  await database.close();
  console.log(`${database.engine}, ${JSON.stringify(ages.old)}`);
  site = await startSite({
    dataDir,
    env: { ...adminEnv(admin), SEED: 'none', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  await replaceFirstPassword(site.url, admin);
  await measure(site.url, await logIn(site.url, admin));
  console.log(`memory ${await site.memory()} MB`);
} finally {
  await site?.stop();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(url: string, cookie: string): Promise<void> {
  tell('the first after the start', [await search(url, '', 0)]);
  for (const [name, query] of Object.entries(searches)) {
    const took: number[] = [];
    for (let nth = 0; nth < times; nth++) took.push(await search(url, query, nth));
    tell(name, took);
  }
  const afterChange: number[] = [];
  for (let nth = 0; nth < 40; nth++) {
    await holdCar(url, cookie, nth);
    afterChange.push(await search(url, '', nth));
  }
  tell('right after a vehicle was taken', afterChange);
}

/** Other dates each time: from tomorrow on, for one day to two weeks unless it is for a year. */
async function search(url: string, query: string, nth: number): Promise<number> {
  const du = addDays(today, 1 + ((nth * 7) % 60));
  const days = query.endsWith('&year') ? 364 : (nth * 5) % 14;
  const address = `${url}/api/cars/offers?du=${du}&au=${addDays(du, days)}${query.replace('&year', '')}`;
  const from = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - from;
}

/** One vehicle is kept for a day, far from the dates that are searched. */
async function holdCar(url: string, cookie: string, nth: number): Promise<void> {
  const [car = ''] = onTheRoad(nth + 1).slice(-1);
  const day = addDays(today, 500 + nth);
  const answer = await fetch(`${url}/api/admin/blocks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      vehicle_id: car.replace('-8001-', '-8008-'),
      kind: 'privé',
      start_date: `${day}T08:00`,
      end_date: `${day}T20:00`,
      note: '',
    }),
  });
  if (!answer.ok) throw new Error(`a block: ${answer.status} ${await answer.text()}`);
}

function tell(name: string, took: readonly number[]): void {
  const { p50, p99 } = quantiles(took);
  console.log(`${name.padEnd(40)} p50 ${p50.toFixed(1).padStart(7)} ms   p99 ${p99.toFixed(1).padStart(7)} ms`);
}
