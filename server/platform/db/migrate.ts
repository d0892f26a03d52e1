import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

/** Brings the schema forward, under Kysely's lock: of several servers starting at once, one does it. Names what it ran. */
export async function migrate(
  database: Database,
  migrations: Record<string, Migration>,
  options: { upTo?: string } = {},
): Promise<string[]> {
  const { error, results = [] } = await database.unhurried((db) => {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    return options.upTo ? migrator.migrateTo(options.upTo) : migrator.migrateToLatest();
  });
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return results.map((result) => result.migrationName);
}
