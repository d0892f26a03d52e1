import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFor } from '../migrations/all.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { createEvents } from '../server/platform/db/events.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { createPasswords } from '../server/platform/passwords.ts';
import { insertTestUser } from '../server/testing/builders.ts';
import { type Attacker, attacks, password } from './attacks.ts';
import { listCars, logIn, median, startSite } from './site.ts';
import { visit, type Visit } from './visitors.ts';

/**
 * Fifty visitors read pages while one client does its worst, one kind after the other: `npm run bench:abuse
 * [seconds] [which]`.
 * Before, after and in between the same visitors are alone, so that a noisy machine disturbs both alike: read the ratio.
 */
const seconds = Number(process.argv[2] ?? 60);
const wanted = new RegExp(process.argv[3] ?? '');
const people = 50;

interface Attacked extends Visit {
  name: string;
  memory: number;
  answers: unknown;
}

const dataDir = await mkdtemp(join(tmpdir(), 'rihla-abuse-'));
const database = await openDatabase({ dataDir, databaseUrl: null }, createEvents());
await migrate(database, migrationsFor('sqlite'));
const password_hash = await createPasswords().hash(password, 'bench');
for (const [index] of attacks.entries())
  await insertTestUser(database.db, { email: emailOf(index), password_hash }, systemClock.now());
await database.close();

const site = await startSite({ dataDir, env: { THROTTLE: 'on', SEED: 'demo' } });
try {
  const cars = await listCars(site.url);
  const paths = ['/', '/cars', '/services', ...cars.map(({ _id }) => `/car/${_id}`)];
  await visit(site.url, paths, people, 3000);
  const quiet: Visit[] = [];
  const attacked: Attacked[] = [];
  for (const [index, { name }] of attacks.entries()) {
    if (!wanted.test(name)) continue;
    if (attacked.length % 6 === 0) quiet.push(await visitAlone());
    const attacker = await attackerOf(index);
    const attack = fork(join(import.meta.dirname, 'attacker.ts'), [name, JSON.stringify(attacker)]);
    const met = await visit(site.url, paths, people, seconds * 1000);
    const counts = new Promise((resolve) => attack.once('message', resolve));
    const ended = new Promise((resolve) => attack.once('exit', resolve));
    attack.kill('SIGTERM');
    const [answers] = await Promise.all([counts, ended]);
    attacked.push({ name, ...met, memory: await site.memory(), answers });
    // What it left to do is not the next one's.
    await visit(site.url, paths, people, 2000);
  }
  quiet.push(await visitAlone());
  const usual = median(quiet.map(({ p99 }) => p99));
  console.log(`alone: p99 ${quiet.map(({ p99 }) => p99.toFixed(1)).join(', ')} ms`);
  for (const { name, p99, failures, count, memory, answers } of attacked) {
    console.log(
      `${name.padEnd(34)} p99 ${p99.toFixed(1)} ms (× ${(p99 / usual).toFixed(1)})  failures ${failures} of ${count}  ` +
        `memory ${memory} MB  answers ${JSON.stringify(answers)}`,
    );
  }

  /** As long as an attack: once a minute pages age and are made anew, which a short look may miss or meet. */
  function visitAlone(): Promise<Visit> {
    return visit(site.url, paths, people, seconds * 1000);
  }
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function attackerOf(index: number): Promise<Attacker> {
  const email = emailOf(index);
  const cookie = await logIn(site.url, { email, password });
  return { address: `127.0.2.${index + 1}`, port: Number(new URL(site.url).port), email, cookie };
}

function emailOf(index: number): string {
  return `cliente-${index}@example.com`;
}
