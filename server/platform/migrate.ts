import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './db.ts';

/** Brings the schema forward, under Kysely's lock: of several servers starting at once, one does it. Names what it ran. */
export async function migrate(
  { db }: Database,
  migrations: Record<string, Migration>,
  options: { upTo?: string } = {},
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = options.upTo
    ? await migrator.migrateTo(options.upTo)
    : await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return results.map((result) => result.migrationName);
}
