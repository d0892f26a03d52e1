import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import type { Db, Tables } from '../db/database.ts';
import { openConnections } from '../db/pool.ts';
import { kyselyOver, sqliteFile } from '../db/sqlite.ts';
import { ArchiveRefused } from './archive-refused.ts';
import type { DatabasePlace } from './snapshot.ts';

/** Whoever opens an embedded database makes one where there is none: not where a site is only to be looked after. */
export function expectDatabase({ dataDir, databaseUrl }: DatabasePlace): void {
  if (databaseUrl === null && !existsSync(join(dataDir, sqliteFile)))
    throw new ArchiveRefused(`There is no database in ${dataDir}.`);
}

/** For a word in the database of a server that may be running: no cache of it depends on what is written here. */
export function openBeside({ dataDir, databaseUrl }: DatabasePlace): Db {
  if (databaseUrl !== null) {
    const pool = openConnections({ connectionString: databaseUrl, max: 1 }, () => {});
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  }
  expectDatabase({ dataDir, databaseUrl });
  return kyselyOver<Tables>(new DatabaseSync(join(dataDir, sqliteFile), { timeout: 5000 }));
}
