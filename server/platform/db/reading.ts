import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Database, DatabaseOptions } from './database.ts';
import { createKysely } from './dialect.ts';
import { createPool, openConnections } from './pool.ts';
import { createRunner } from './sqlite-runner.ts';
import { sqliteFile } from './sqlite.ts';

/** Of a database, what one needs who only reads. */
export type Reading = Pick<Database, 'db' | 'close'>;

/**
 * The data of a site that is running, for a thread of it that reads them: over connections of its own, on which the
 * engine refuses to write.
 */
export function openReading({
  dataDir,
  databaseUrl,
  onError = () => {},
  statementMs = 10_000,
}: DatabaseOptions): Reading {
  if (databaseUrl !== null) {
    const pool = createPool(
      openConnections(
        {
          connectionString: databaseUrl,
          max: 2,
          statement_timeout: statementMs,
          query_timeout: statementMs * 1.2,
          options: '-c default_transaction_read_only=on',
        },
        onError,
      ),
    );
    return { db: pool.db, close: () => pool.end() };
  }
  const raw = new DatabaseSync(join(dataDir, sqliteFile), { readOnly: true });
  const run = createRunner(raw);
  return { db: createKysely('sqlite', run), close: async () => raw.close() };
}
