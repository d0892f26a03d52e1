import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../server/testing/postgres.ts';
import type { Booked } from './callers.ts';
import { processorSeconds } from './processor.ts';
import { rawPostgres, rawSqlite } from './raw-bookings.ts';
import { listCars, startSite } from './site.ts';

/**
 * Thirty-two callers who book as fast as they are answered, against the same rows written by bare statements in the same
 * run: `npm run bench:bookings [seconds]`, and with `-- --postgres [--workers 2]` on a PostgreSQL of its own.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' }, workers: { type: 'string' } },
});
const seconds = Number(positionals[0] ?? 10);
const callers = 32;

const postgres = values.postgres ? await startPostgres({ durable: true }) : null;
const env = {
  SEED: 'demo',
  ...(postgres && { DATABASE_URL: postgres.url }),
  ...(values.workers && { WORKERS: values.workers }),
};
const raw = postgres ? await rawPostgres(postgres.url, callers) : await rawSqlite();
const site = await startSite({ env });
try {
  const cars = (await listCars(site.url)).filter(({ is_available }) => is_available).map(({ _id }) => _id);
  await book(cars, 3, 0);
  // Before and after, since the disk is not the same all the time.
  const before = await raw.perSecond(seconds / 2);
  const processes = { server: site.process.pid ?? 0, ...(postgres && { PostgreSQL: await postmaster(postgres.url) }) };
  const used = await processorOf(processes);
  const booked = await book(cars, seconds, 1_000_000);
  const usedSince = await processorOf(processes);
  const bare = (before + (await raw.perSecond(seconds / 2))) / 2;

  const rate = booked.count / booked.seconds;
  console.log(
    `${postgres ? 'PostgreSQL' : 'SQLite'}${values.workers ? `, ${values.workers} workers` : ''}: ` +
      `${rate.toFixed(0)} bookings/s, ${bare.toFixed(0)}/s raw, ratio ${(rate / bare).toFixed(2)}`,
  );
  console.log(`p50 ${booked.p50.toFixed(1)} ms  p99 ${booked.p99.toFixed(1)} ms  ${booked.failures} failed`);
  const perBooking = (spent: number) => `${((spent / booked.count) * 1000).toFixed(2)} ms`;
  const shares = Object.keys(processes).map(
    (name) => `${name} ${perBooking((usedSince[name] ?? 0) - (used[name] ?? 0))}`,
  );
  console.log(`processor for a booking: ${shares.join(', ')}, callers ${perBooking(booked.processorSeconds)}`);
} finally {
  await site.stop();
  await raw.close();
  await postgres?.stop();
}

/** `first` numbers them: the same request again would be answered by the one that is there. */
function book(cars: readonly string[], lasting: number, first: number): Promise<Booked> {
  const args = [site.url, cars.join(), callers, lasting, first].map(String);
  const calling = fork(join(import.meta.dirname, 'callers.ts'), args);
  return new Promise((resolve, reject) => {
    calling.once('message', (told) => resolve(told as Booked));
    calling.once('exit', (code) => reject(new Error(`the callers ended with ${code}`)));
  });
}

async function processorOf(processes: Record<string, number>): Promise<Record<string, number>> {
  const used = Object.entries(processes).map(async ([name, pid]) => [name, await processorSeconds(pid)] as const);
  return Object.fromEntries(await Promise.all(used));
}

/** The process of which all others of that server are children. */
async function postmaster(url: string): Promise<number> {
  const folder = new URL(url).searchParams.get('host') ?? '';
  const [pid] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
