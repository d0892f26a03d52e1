import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFor } from '../migrations/all.ts';
import { systemClock } from '../server/platform/clock.ts';
import { createEvents } from '../server/platform/db/events.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { databaseOn, onServer, startPostgres } from '../server/testing/postgres.ts';
import type { Taken } from './export-taker.ts';
import { fillDatabase } from './lots-data.ts';
import { quantiles } from './quantiles.ts';
import {
  adminEnv,
  benchAdmin as admin,
  type BenchSite,
  confirmPassword,
  logIn,
  replaceFirstPassword,
  startSite,
} from './site.ts';
import { visit } from './visitors.ts';
import { loopDelay, watchingLoop } from './whole-list.ts';

/**
 * Two hundred thousand rentals leave as a workbook and as text while visitors read pages: how long these wait, against
 * the same without it, for how long the server works without looking up, and how much memory it takes.
 * `npm run bench:exports [-- --postgres]`
 */
const people = 20;
const paths = ['/', '/cars', '/services', '/about'];
const bound = 3;
const list = `/api/admin/exports/reservations?${new URLSearchParams({ type: 'car', status: 'acceptée' })}`;
const postgres = process.argv.includes('--postgres') ? await startPostgres({ durable: true }) : null;
const dataDir = await mkdtemp(join(tmpdir(), 'rihla-exports-'));
const databaseUrl = postgres && databaseOn(postgres.url, 'grown');
const taker = fork(join(import.meta.dirname, 'export-taker.ts'));
const takerReady = Promise.race([once(taker, 'message'), once(taker, 'exit')]);
try {
  if (postgres) await onServer(postgres.url, 'create database grown');
  await fill();
  const env = {
    ...adminEnv(admin),
    ...watchingLoop(dataDir),
    SEED: 'none',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const site = await startSite({ dataDir, env });
  try {
    await takerReady;
    await replaceFirstPassword(site.url, admin);
    const cookie = await logIn(site.url, admin);
    await visit(site.url, paths, people, 3000);
    for (const format of ['xlsx', 'csv']) await measure(site, cookie, format);
  } finally {
    await site.stop();
  }
} finally {
  taker.kill();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl }, createEvents());
  await migrate(database, migrationsFor(database.engine));
  await fillDatabase(database, systemClock.now(), 'grown');
  await database.close();
}

/**
 * Beside a file and quiet in turn, and all of either taken together: of one round the hundredth part is a handful of
 * answers, which one pause of the machine makes, or the pages being made anew, as they are once a minute.
 */
async function measure(site: BenchSite, cookie: string, format: string): Promise<void> {
  const rounds: Round[] = [];
  for (let round = 0; round < 6; round++) rounds.push(await measureOnce(site, cookie, format));
  const [quiet, beside] = [rounds.flatMap((round) => round.quiet), rounds.flatMap((round) => round.beside)].map(
    quantiles,
  );
  const ratio = (beside?.p99 ?? Infinity) / (quiet?.p99 ?? 0);
  const most = (of: 'seconds' | 'worked' | 'memory') => Math.max(...rounds.map((round) => round[of])).toFixed(0);
  const failures = rounds.reduce((sum, round) => sum + round.failures, 0);
  console.log(
    `${format}, ${postgres ? 'postgres' : 'sqlite'}: ${rounds[0]?.size} in ${most('seconds')} s; pages p99 ` +
      `${quiet?.p99.toFixed(1)} ms quiet, ${beside?.p99.toFixed(1)} ms beside it: ${ratio.toFixed(1)} times as long; the server ` +
      `at work for ${most('worked')} ms of one turn at most; memory ${most('memory')} MB at most; ${failures} failures`,
  );
  if (ratio > bound || failures > 0) process.exitCode = 1;
}

interface Round {
  quiet: number[];
  beside: number[];
  size: string;
  seconds: number;
  worked: number;
  memory: number;
  failures: number;
}

/** Quiet for as long as the file takes: what comes but once a minute is then of neither alone. */
async function measureOnce(site: BenchSite, cookie: string, format: string): Promise<Round> {
  await confirmPassword(site.url, admin, cookie);
  let memory = await site.memory();
  const watching = setInterval(() => void site.memory().then((now) => (memory = Math.max(memory, now))), 250);
  await loopDelay(site);
  const ended = new AbortController();
  const started = performance.now();
  const taking = take(`${site.url}${list}&format=${format}`, cookie, () => ended.abort());
  const beside = await visit(site.url, paths, people, ended.signal);
  const took = performance.now() - started;
  const { worked } = await loopDelay(site);
  clearInterval(watching);
  const { megabytes, lines } = await taking;
  const quiet = await visit(site.url, paths, people, took);
  return {
    quiet: quiet.times,
    beside: beside.times,
    size: `${megabytes.toFixed(1)} MB${lines > 0 ? `, ${lines} lines` : ''}`,
    seconds: took / 1000,
    worked,
    memory,
    failures: quiet.failures + beside.failures,
  };
}

async function take(url: string, cookie: string, onEnd: () => void): Promise<Taken> {
  const saying = on(taker, 'message', { close: ['exit'] }) as AsyncIterable<[Taken | 'taken']>;
  taker.send({ url, cookie });
  try {
    for await (const [said] of saying) {
      if (said !== 'taken') return said;
      onEnd();
    }
    throw new Error('the file was not taken');
  } finally {
    onEnd();
  }
}
