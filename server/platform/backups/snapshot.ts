import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ControlledTransaction, Kysely, PostgresDialect } from 'kysely';
import type { Engine } from '../db/database.ts';
import { openConnections } from '../db/pool.ts';
import { kyselyOver, sqliteFile } from '../db/sqlite.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { readSchema, readTables, type TableShape } from './schema.ts';

/** All tables as they are at one moment, for as long as it is open, whoever writes meanwhile. */
export interface Snapshot {
  engine: Engine;
  /** The last step of its schema. */
  schema: string;
  tables: TableShape[];
  db: Kysely<never>;
  close(): Promise<void>;
}

export interface DatabasePlace {
  dataDir: string;
  databaseUrl: string | null;
}

/** On a connection of its own, beside a server that may be running. */
export async function openSnapshot(place: DatabasePlace): Promise<Snapshot> {
  const { db, engine } = openForReading(place);
  try {
    const tx = await begin(db, engine);
    // SQLite takes its snapshot with the first read, which this is.
    const schema = await readSchema(tx, engine);
    if (schema === null) throw new ArchiveRefused('There is no database of a site here to read.');
    const tables = await readTables(tx, engine);
    return {
      engine,
      schema,
      tables,
      db: tx,
      async close() {
        await tx.rollback().execute();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function openForReading({ dataDir, databaseUrl }: DatabasePlace): { db: Kysely<never>; engine: Engine } {
  if (databaseUrl !== null) {
    const pool = openConnections({ connectionString: databaseUrl, max: 1, application_name: 'rihla backup' }, () => {});
    return { engine: 'postgres', db: new Kysely<never>({ dialect: new PostgresDialect({ pool }) }) };
  }
  const file = join(dataDir, sqliteFile);
  if (!existsSync(file)) throw new ArchiveRefused(`There is no database in ${dataDir}.`);
  return { engine: 'sqlite', db: kyselyOver(new DatabaseSync(file, { readOnly: true, timeout: 5000 })) };
}

function begin(db: Kysely<never>, engine: Engine): Promise<ControlledTransaction<never>> {
  const transaction = db.startTransaction();
  if (engine === 'sqlite') return transaction.execute();
  return transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute();
}
