import { migrationsFor } from '../../migrations/all.ts';
import type { Db } from '../platform/db/database.ts';
import { createEvents } from '../platform/db/events.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';

/** A new database in the folder, filled before a server has it: a folder belongs to one process. */
export async function fillFolder(dataDir: string, fill: (db: Db) => Promise<void>): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, createEvents());
  await migrate(database, migrationsFor(database.engine));
  await fill(database.db);
  await database.close();
}

export type { Db } from '../platform/db/database.ts';
