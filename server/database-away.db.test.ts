import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrationsFor } from '../migrations/all.ts';
import { DataDirRefused } from './platform/data-dir.ts';
import { isUnreachable } from './platform/db/errors.ts';
import { openDatabase } from './platform/db/open.ts';
import { createEvents } from './platform/db/events.ts';
import { migrate } from './platform/db/migrate.ts';
import { startTestSite, type TestSite } from './testing/app.ts';
import { testTransfer } from './testing/builders.ts';
import { openTestDatabase } from './testing/db.ts';
import { startPostgres } from './testing/postgres.ts';

const trip = { method: 'POST', url: '/api/transport', payload: testTransfer } as const;
const ready = { url: '/readyz' } as const;

/** What each is answered: its status and, for a refusal, its code. */
async function answers({ request }: TestSite, ...calls: Parameters<TestSite['request']>[0][]) {
  const responses = await Promise.all(calls.map((call) => request(call)));
  return responses.map((response) => `${response.statusCode} ${response.json<{ code?: string }>().code ?? ''}`.trim());
}

if (inject('engine') === 'sqlite') {
  test('a disk that takes no writes is said to be so, and a site that can write again is ready again', async () => {
    const site = await startTestSite();
    await site.database.unhurried((db) => sql`pragma query_only = on`.execute(db));
    expect(await answers(site, trip, ready)).toEqual(['503 unavailable', '503 unavailable']);
    await site.database.unhurried((db) => sql`pragma query_only = off`.execute(db));
    expect(await answers(site, trip, ready)).toEqual(['201', '200']);
  });

  test('a full disk refuses the request whole, and the log says why', async () => {
    const logTo = new PassThrough({ encoding: 'utf8' });
    const site = await startTestSite({ logTo, throttle: false });
    const { db } = site.database;
    // SQLite takes the same way for this limit as for a disk without room.
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
    const answers: number[] = [];
    for (let index = 0; index < 60; index++) {
      const payload = { ...trip.payload, nom: 'n'.repeat(80), tel: `06123456${10 + index}` };
      answers.push((await site.request({ ...trip, payload })).statusCode);
    }
    expect(new Set(answers)).toEqual(new Set([201, 503]));
    const { count } = await db
      .selectFrom('transfers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(answers.filter((status) => status === 201).length);
    const log = String(logTo.read());
    expect(log).toContain('database or disk is full');
    expect(log).not.toContain('cannot rollback');
  });

  test.each([
    ['its head', 0],
    ['a page in the middle', 5 * 4096],
  ])('a database file that is damaged in %s is named, in one sentence', async (_where, position) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rihla-damaged-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const database = await openDatabase({ dataDir, databaseUrl: null }, createEvents());
    await migrate(database, migrationsFor('sqlite'));
    await database.close();
    const file = join(dataDir, 'rihla.sqlite');
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(4096, 0xee), 0, 4096, position);
    await handle.close();
    const opened = openDatabase({ dataDir, databaseUrl: null }, createEvents());
    await expect(opened).rejects.toThrow(new DataDirRefused(`${file} is damaged. Put a backup of it in its place.`));
  });
} else {
  test.each(['immediate', 'fast'] as const)(
    'a PostgreSQL that ends (%s) leaves a site that says so, and is back when it is',
    async (mode) => {
      const server = await startPostgres();
      onTestFinished(() => server.stop());
      const site = await startTestSite({ postgresUrl: server.url });
      // Connections in use are the ones whose end nobody heard of.
      const inUse = site.database.inTransaction(async (tx) => {
        await sql`select 1`.execute(tx);
        await server.halt(mode);
        await sql`select 1`.execute(tx);
      });
      const failure: unknown = await inUse.catch((error: unknown) => error);
      expect(isUnreachable(failure)).toBe(true);
      const calls = [trip, { url: '/api/cars' }, ready];
      expect(await answers(site, ...calls)).toEqual(calls.map(() => '503 unavailable'));
      await server.start();
      expect(await answers(site, trip, ready)).toEqual(['201', '200']);
    },
  );

  test('a statement that hangs is given up, and so is a server that does not answer at all', async () => {
    const { databaseUrl, dataDir } = await openTestDatabase({ migrated: false });
    const database = await openDatabase({ dataDir, databaseUrl, statementMs: 300 }, createEvents());
    onTestFinished(() => database.close());
    const { db } = database;
    const slow: unknown = await sql`select pg_sleep(20)`.execute(db).catch((error: unknown) => error);
    expect(isUnreachable(slow)).toBe(true);
    const silent: unknown = await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
      const pid = rows[0]?.pid ?? 0;
      process.kill(pid, 'SIGSTOP');
      onTestFinished(() => void process.kill(pid, 'SIGCONT'));
      return sql`select 1`.execute(connection).catch((error: unknown) => error);
    });
    expect(isUnreachable(silent)).toBe(true);
    // On another connection: the one that hangs is not handed to anybody.
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
}
