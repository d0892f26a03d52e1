import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../server/testing/postgres.ts';
import { median, startSite } from './site.ts';

/**
 * Two servers on one PostgreSQL that is restarted again and again while people send requests: `npm run bench:restarts
 * [times]`. Both must live, refuse with 503 alone, be back by themselves, and have lost nothing that they acknowledged.
 */
const times = Number(process.argv[2] ?? 20);
const writersEach = 2;
const trip = { nom: 'Cliente Exemple', taVille: 'Agadir', ville: 'Agadir', aeroport: 'Aéroport Agadir-Al Massira' };

const postgres = await startPostgres({ durable: true });
const env = { DATABASE_URL: postgres.url, ADMIN_EMAIL: 'admin@example.com' };
const sites = [await startSite({ env }), await startSite({ env })];
const acknowledged: string[] = [];
const statuses = new Map<number, number>();
let succeeded = Promise.withResolvers<number>();
let number = 0;
const stopping = new AbortController();
const writing = sites.flatMap((site) => Array.from({ length: writersEach }, () => write(site.url)));
try {
  for (const mode of ['fast', 'immediate'] as const) {
    const backAfter: number[] = [];
    for (let time = 0; time < times; time++) {
      await pause(300);
      await postgres.halt(mode);
      await pause(200);
      await postgres.start();
      const started = performance.now();
      backAfter.push((await nextSuccess()) - started);
    }
    const worst = Math.max(...backAfter);
    console.log(
      `${mode}: ${times} restarts, back after ${median(backAfter).toFixed(0)} ms, ${worst.toFixed(0)} at worst`,
    );
  }
  stopping.abort();
  await Promise.all(writing);
  const lives = sites.filter((site) => site.process.exitCode === null).length;
  console.log(`servers alive: ${lives} of ${sites.length}, answers: ${JSON.stringify(Object.fromEntries(statuses))}`);
  console.log(`acknowledged: ${acknowledged.length}, lost: ${await countLost()}`);
} finally {
  stopping.abort();
  await Promise.all(sites.map((site) => site.stop()));
  await postgres.stop();
}

async function write(url: string) {
  while (!stopping.signal.aborted) {
    const body = JSON.stringify({ ...trip, tel: `06${String(number++).padStart(8, '0')}`, date: '2099-01-01T10:00' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/transport`, { method: 'POST', headers, body });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const { _id } = (await response.json()) as { _id?: string };
    if (response.status === 201 && _id !== undefined) {
      acknowledged.push(_id);
      succeeded.resolve(performance.now());
    }
    // As fast as people are, all of them together.
    await pause(20);
  }
}

/** When the next request is acknowledged. */
function nextSuccess(): Promise<number> {
  succeeded = Promise.withResolvers();
  return succeeded.promise;
}

async function countLost(): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from transfers');
  await client.end();
  const kept = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !kept.has(id)).length;
}
