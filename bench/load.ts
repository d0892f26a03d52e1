import { fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../server/testing/postgres.ts';
import type { Bookings } from './bookers.ts';
import { processorSeconds } from './processor.ts';
import { listCars, startSite } from './site.ts';
import { visit } from './visitors.ts';

/**
 * Two hundred visitors read pages while people book, ten times a second: `npm run bench:load [seconds]`, and with
 * `-- --postgres` on a PostgreSQL of its own. Memory is looked at all the while.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' }, bookings: { type: 'string', default: '10' } },
});
const seconds = Number(positionals[0] ?? 180);
const people = 200;

const postgres = values.postgres ? await startPostgres({ durable: true }) : null;
const site = await startSite({ env: { SEED: 'demo', ...(postgres && { DATABASE_URL: postgres.url }) } });
try {
  const cars = await listCars(site.url);
  const offered = cars.filter(({ is_available }) => is_available).map(({ _id }) => _id);
  const paths = ['/', '/cars', '/services', ...cars.map(({ _id }) => `/car/${_id}`)];
  await visit(site.url, paths, people, 5000);
  const bookers = fork(join(import.meta.dirname, 'bookers.ts'), [
    site.url,
    offered.join(),
    values.bookings,
    String(seconds),
  ]);
  const booked = new Promise<Bookings>((resolve) => bookers.once('message', (told) => resolve(told as Bookings)));
  const cpuBefore = await processorSeconds(site.process.pid ?? 0);
  const memories: number[] = [];
  const looking = setInterval(() => void site.memory().then((now) => memories.push(now)), (seconds * 1000) / 12);
  const met = await visit(site.url, paths, people, seconds * 1000);
  clearInterval(looking);
  const bookings = await booked;
  const cpu = ((await processorSeconds(site.process.pid ?? 0)) - cpuBefore) / seconds;
  console.log(
    `${postgres ? 'PostgreSQL' : 'SQLite'}, ${people} visitors and ${values.bookings} bookings a second for ${seconds} s`,
  );
  console.log(
    `pages     p50 ${met.p50.toFixed(1)} ms  p99 ${met.p99.toFixed(1)} ms  ${met.count} read, ${met.failures} failed`,
  );
  console.log(
    `bookings  p50 ${bookings.p50.toFixed(1)} ms  p99 ${bookings.p99.toFixed(1)} ms  ${bookings.count} made, ${bookings.failures} failed`,
  );
  console.log(`processor ${(cpu * 100).toFixed(0)} % of one core  memory ${memories.join(' ')} MB`);
} finally {
  await site.stop();
  await postgres?.stop();
}
