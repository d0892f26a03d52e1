import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { closeDataDir, DataDirRefused } from './data-dir.ts';
import type { Database, Tables } from './db.ts';
import type { Change, Events } from './events.ts';

const sqliteBusy = 5;
const sqliteNotADatabase = 26;

export function openSqlite(dataDir: string, events: Events): Database {
  closeDataDir(dataDir);
  const lock = lockFolder(dataDir);
  const raw = new DatabaseSync(join(dataDir, 'rihla.sqlite'));
  // FULL: a commit that was acknowledged is on the disk, whatever happens to the machine.
  raw.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000',
  );
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(raw) }) });
  return {
    engine: 'sqlite',
    db,
    async inTransaction(work) {
      const changes: Change[] = [];
      const result = await db.transaction().execute((tx) => work(tx, (topic, id) => changes.push({ topic, id })));
      for (const change of changes) events.emit(change);
      return result;
    },
    async close() {
      await db.destroy();
      lock.close();
    },
  };
}

/**
 * Holds an operating-system lock for the life of the process (it goes with the process, also after kill -9).
 * Two servers on one folder would miss each other's changes and keep stale pages.
 */
function lockFolder(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'server.lock');
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
    if (code === sqliteBusy)
      throw new DataDirRefused(`Another Rihla server is using ${dataDir}. Stop it, or give this one its own DATA_DIR.`);
    if (code === sqliteNotADatabase)
      throw new DataDirRefused(`${file} is damaged. Remove it: it holds no data, and is made again.`);
    throw error;
  }
  return lock;
}

/** What Kysely's dialect expects, over Node's own SQLite. Statements are compiled once. */
function adapt(raw: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>();
  const compiled = (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    const statement = raw.prepare(text);
    // Lists of ids make endless variants of a text: start over rather than grow for ever.
    if (statements.size >= 500) statements.clear();
    statements.set(text, statement);
    return statement;
  };
  return {
    close: () => raw.close(),
    prepare(text) {
      const statement = compiled(text);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}
