import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFor } from '../migrations/all.ts';
import { systemClock } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/db.ts';
import { createEvents } from '../server/platform/events.ts';
import { migrate } from '../server/platform/migrate.ts';
import { createPasswords } from '../server/platform/passwords.ts';
import { insertTestUser } from '../server/testing/builders.ts';
import { type Attacker, attacks, password } from './attacks.ts';
import { listCars, startSite } from './site.ts';
import { visit } from './visitors.ts';

/**
 * Fifty visitors read pages while one client does its worst, one kind after the other: `npm run bench:abuse [seconds]`.
 * Before each attack the same visitors are alone, so that a noisy machine disturbs both alike: read the ratio.
 */
const seconds = Number(process.argv[2] ?? 60);
const wanted = process.argv[3] ?? '';
const people = 50;

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
  for (const [index, { name }] of attacks.entries()) {
    if (!name.includes(wanted)) continue;
    const attacker = await logIn(index);
    // What the last attack left to do is not this one's.
    await visit(site.url, paths, people, 2000);
    const quiet = await visit(site.url, paths, people, Math.max(5, seconds / 4) * 1000);
    const attack = fork(join(import.meta.dirname, 'attacker.ts'), [name, JSON.stringify(attacker)]);
    const met = await visit(site.url, paths, people, seconds * 1000);
    const counts = new Promise((resolve) => attack.once('message', resolve));
    const ended = new Promise((resolve) => attack.once('exit', resolve));
    attack.kill('SIGTERM');
    const [answers] = await Promise.all([counts, ended]);
    console.log(
      `${name.padEnd(34)} p99 ${quiet.p99.toFixed(1)} → ${met.p99.toFixed(1)} ms (× ${(met.p99 / quiet.p99).toFixed(1)})  ` +
        `failures ${met.failures} of ${met.count}  memory ${await memory()} MB  answers ${JSON.stringify(answers)}`,
    );
  }
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function logIn(index: number): Promise<Attacker> {
  const email = emailOf(index);
  const response = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`the login was refused: ${response.status}`);
  const cookie = response.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return { address: `127.0.2.${index + 1}`, port: Number(new URL(site.url).port), email, cookie: cookie.join('; ') };
}

function emailOf(index: number): string {
  return `cliente-${index}@example.com`;
}

/** What the server holds now. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
