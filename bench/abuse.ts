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
import { attacks, email, password } from './attacks.ts';
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
await insertTestUser(database.db, { email, password_hash }, systemClock.now());
await database.close();

const site = await startSite({ dataDir, env: { THROTTLE: 'on', SEED: 'demo' } });
try {
  const cars = await listCars(site.url);
  const paths = ['/', '/cars', '/services', ...cars.map(({ _id }) => `/car/${_id}`)];
  await visit(site.url, paths, people, 3000);
  const cookie = await logIn();
  for (const name of [...attacks.map((attack) => attack.name), 'bodies that never end']) {
    if (!name.includes(wanted)) continue;
    // What the last attack left to do is not this one's.
    await visit(site.url, paths, people, 2000);
    const quiet = await visit(site.url, paths, people, Math.max(5, seconds / 4) * 1000);
    const attacker = fork(join(import.meta.dirname, 'attacker.ts'), [name, site.url, cookie]);
    const met = await visit(site.url, paths, people, seconds * 1000);
    const counts = new Promise((resolve) => attacker.once('message', resolve));
    const ended = new Promise((resolve) => attacker.once('exit', resolve));
    attacker.kill('SIGTERM');
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

async function logIn(): Promise<string> {
  const response = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`the login was refused: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}

/** What the server holds now. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
