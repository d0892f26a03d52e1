import type { Database, DatabaseOptions } from './database.ts';
import type { Events } from './events.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export async function openDatabase(options: DatabaseOptions, events: Events): Promise<Database> {
  return options.databaseUrl
    ? openPostgres({ statementMs: 10_000, onError: () => {}, ...options, url: options.databaseUrl }, events)
    : openSqlite(options.dataDir, events);
}
