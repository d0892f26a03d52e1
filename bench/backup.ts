import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrationsFor } from '../migrations/all.ts';
import { makeBackup } from '../server/platform/backups/backup.ts';
import { restore } from '../server/platform/backups/restore.ts';
import { systemClock as clock } from '../server/platform/clock.ts';
import { createEvents } from '../server/platform/db/events.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { createFileStore } from '../server/platform/files/open.ts';
import { databaseOn, onServer, startPostgres } from '../server/testing/postgres.ts';
import { fillDatabase } from './lots-data.ts';

/**
 * What a backup and its restore take, in time and memory: `npm run bench:backup [megabytes of files]`, with `-- --old` for a
 * million reservations and with `-- --postgres` on a PostgreSQL of its own.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' }, old: { type: 'boolean' } },
});
const megabytes = Number(positionals[0] ?? 50);
const fileBytes = 250_000;

const folder = await mkdtemp(join(tmpdir(), 'rihla-bench-backup-'));
const postgres = values.postgres ? await startPostgres({ durable: true }) : null;
try {
  const [from, to] = [await place('from'), await place('to')];
  const database = await openDatabase(from, createEvents());
  await migrate(database, migrationsFor(database.engine));
  await fillDatabase(database, clock.now(), values.old ? 'old' : 'young');
  const files = await createFileStore({ dataDir: from.dataDir, s3Url: null });
  for (let at = 0; at < (megabytes * 1e6) / fileBytes; at++) await files.put(`bench/${at}.bin`, randomBytes(fileBytes));
  const parts = { place: from, db: database.db, files, clock, folder: join(folder, 'out'), onError: console.error };
  for (const passphrase of [null, 'a passphrase for the bench']) {
    const { result: made, told } = await measured(() => makeBackup({ ...parts, passphrase }));
    const rows = Object.values(made.manifest.rows).reduce((sum, count) => sum + count, 0);
    const what = `${rows} rows, ${made.manifest.files} files, ${(made.bytes / 1e6).toFixed(1)} MB`;
    console.log(`${passphrase ? 'encrypted' : 'plain'} backup: ${told}; ${what}`);
    const target = await createFileStore({ dataDir: to.dataDir, s3Url: null });
    const archive = { path: made.path, passphrase };
    const back = await measured(() => restore({ archive, to, files: target, migrationsFor }));
    console.log(`${passphrase ? 'encrypted' : 'plain'} restore: ${back.told}`);
  }
  await database.close();
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function place(name: string): Promise<{ dataDir: string; databaseUrl: string | null }> {
  const dataDir = join(folder, name);
  await mkdir(dataDir, { mode: 0o700 });
  if (!postgres) return { dataDir, databaseUrl: null };
  await onServer(postgres.url, `create database bench_${name}`);
  return { dataDir, databaseUrl: databaseOn(postgres.url, `bench_${name}`) };
}

/** With the most memory that the process held meanwhile. */
async function measured<T>(work: () => Promise<T>): Promise<{ result: T; told: string }> {
  let most = 0;
  const look = () => void (most = Math.max(most, process.memoryUsage.rss()));
  const timer = setInterval(look, 20);
  const begun = performance.now();
  const result = await work();
  look();
  clearInterval(timer);
  return { result, told: `${((performance.now() - begun) / 1000).toFixed(1)} s, at most ${Math.round(most / 1e6)} MB` };
}
