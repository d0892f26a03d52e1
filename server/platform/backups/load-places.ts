import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { makeDataDir } from '../data-dir.ts';
import type { Engine } from '../db/database.ts';
import { takeForOneself } from '../db/in-use.ts';
import { openConnections } from '../db/pool.ts';
import { kyselyOver, lockFolder, sqliteFile } from '../db/sqlite.ts';
import { syncPath } from '../files/sync-path.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { readSchema } from './schema.ts';
import type { DatabasePlace } from './snapshot.ts';

/** Work on an empty database that takes the place of the present one when the work is done, and at no other moment. */
export type Replace = <T>(work: (db: Kysely<never>, engine: Engine) => Promise<T>) => Promise<T>;

export interface ReplacePlace {
  engine: Engine;
  /** Whether there is a site already. */
  isTaken: boolean;
  replace: Replace;
  close(): Promise<void>;
}

/** Refused while a server runs on it; none can start before it is closed. */
export function openForReplacing(place: DatabasePlace): Promise<ReplacePlace> {
  return place.databaseUrl === null ? replaceSqlite(place.dataDir) : replacePostgres(place.databaseUrl);
}

/** The new file is made beside the old one and takes its name in one step. */
async function replaceSqlite(dataDir: string): Promise<ReplacePlace> {
  makeDataDir(dataDir);
  const lock = lockFolder(dataDir);
  const file = join(dataDir, sqliteFile);
  const folder = join(dataDir, 'restoring');
  return {
    engine: 'sqlite',
    isTaken: existsSync(file),
    async replace(work) {
      // What a crash has left of an earlier one.
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { mode: 0o700 });
      const draft = join(folder, sqliteFile);
      const raw = new DatabaseSync(draft);
      // A draft that a crash leaves behind is thrown away: the disk has to have it only before it takes its place.
      raw.exec('pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = on');
      const db = kyselyOver(raw);
      try {
        const result = await work(db, 'sqlite');
        if (raw.prepare('pragma integrity_check(1)').get()?.['integrity_check'] !== 'ok')
          throw new ArchiveRefused('The database that was made of the archive is not whole. Nothing was replaced.');
        await db.destroy();
        await syncPath(draft);
        await takePlace(draft, file, folder);
        return result;
      } finally {
        if (raw.isOpen) raw.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    async close() {
      lock.close();
    },
  };
}

/** A log of the old file beside the new one would be taken for its own: it goes first, into the old file if that can be read. */
async function takePlace(draft: string, file: string, folder: string): Promise<void> {
  const logs = ['-wal', '-shm'];
  if (existsSync(file)) {
    settle(file);
    linkSync(file, join(folder, 'replaced.sqlite'));
    for (const end of logs)
      if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, join(folder, `replaced.sqlite${end}`));
  }
  for (const end of logs) rmSync(`${file}${end}`, { force: true });
  renameSync(draft, file);
  await syncPath(join(file, '..'));
}

function settle(file: string): void {
  try {
    const old = new DatabaseSync(file);
    old.exec('pragma wal_checkpoint(truncate)');
    old.close();
  } catch {
    // A damaged one is what a backup is put in the place of.
  }
}

/** One transaction from the first table that goes to the last row that comes: until its end everything is as it was. */
async function replacePostgres(databaseUrl: string): Promise<ReplacePlace> {
  // The one connection stays, idle or not: its lock goes with it.
  const config = { connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0, application_name: 'rihla restore' };
  const pool = openConnections(config, () => {});
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const letOthersIn = await takeForOneself(db).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const close = async () => {
    // A connection that was lost has taken the lock along.
    await letOthersIn().catch(() => {});
    await db.destroy();
  };
  try {
    const schema = await readSchema(db, 'postgres');
    if (schema === null && (await hasTables(db)))
      throw new ArchiveRefused('The database of DATABASE_URL holds tables of something else: give an empty one.');
    return {
      engine: 'postgres',
      isTaken: schema !== null,
      replace: (work) =>
        db.transaction().execute(async (tx) => {
          await dropEverything(tx);
          return work(tx, 'postgres');
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function hasTables(db: Kysely<never>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema() limit 1`.execute(db);
  return rows.length > 0;
}

/** But for what belongs to an extension, which may be somebody else's to make. */
async function dropEverything(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop %s if exists %s cascade', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
      c.oid::regclass) as statement
    from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure)
    from pg_proc p where pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
}
