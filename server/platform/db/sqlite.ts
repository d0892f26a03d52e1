import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { closeDataDir, DataDirRefused } from '../data-dir.ts';
import type { Database } from './database.ts';
import { createKysely } from './dialect.ts';
import { isDamaged } from './errors.ts';
import type { Announce, Change, Events } from './events.ts';
import { createSqliteGroups } from './sqlite-groups.ts';
import { createRunner, isRead } from './sqlite-runner.ts';

const sqliteBusy = 5;
/** Below the folder of the data. */
export const sqliteFile = 'rihla.sqlite';

/** `groupMs`: for how long writers who come together share one wait for the disk. */
export function openSqlite(dataDir: string, events: Events, { groupMs }: { groupMs?: number } = {}): Database {
  closeDataDir(dataDir);
  const lock = lockFolder(dataDir);
  const file = join(dataDir, sqliteFile);
  const raw = openWhole(file);
  // Reads have a connection of their own: they wait for nobody, and see nothing before it is committed.
  const reader = new DatabaseSync(file, { readOnly: true });
  const [read, write] = [createRunner(reader), createRunner(raw)];
  const groups = createSqliteGroups(raw, groupMs);
  const db = createKysely('sqlite', (query) => (isRead(query) ? read(query) : groups.run(async () => write(query))));
  const tx = createKysely('sqlite', (query) => {
    // A disk that is full ends the transaction by itself: what was sent along would be written for good.
    if (!raw.isTransaction) throw new Error('The transaction is over.');
    return write(query);
  });
  return {
    engine: 'sqlite',
    db,
    async inTransaction(work) {
      const changes: Change[] = [];
      const announce: Announce = (topic, id) => void changes.push({ topic, id });
      const result = await groups.run(async () => {
        const last: Promise<unknown>[] = [];
        const done = await work(tx, announce, (statement) => void last.push(statement));
        await Promise.all(last);
        return done;
      });
      for (const change of changes) events.emit(change);
      return result;
    },
    unhurried: (work) =>
      groups.runAlone(() => work(new Kysely({ dialect: new SqliteDialect({ database: adapt(raw, () => {}) }) }))),
    async close() {
      await groups.runAlone(async () => {
        reader.close();
        raw.close();
      });
      lock.close();
    },
  };
}

/** A site on a damaged file would lose more with every write, and say why to nobody. */
function openWhole(file: string): DatabaseSync {
  const raw = new DatabaseSync(file);
  try {
    // FULL: a commit that was acknowledged is on the disk, whatever happens to the machine.
    raw.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000',
    );
    if (raw.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok') return raw;
  } catch (error) {
    raw.close();
    if (isDamaged(error)) throw damaged(file);
    throw error;
  }
  raw.close();
  throw damaged(file);
}

const damaged = (file: string) => new DataDirRefused(`${file} is damaged. Put a backup of it in its place.`);

/**
 * Holds an operating-system lock for the life of the process (it goes with the process, also after kill -9).
 * Two servers on one folder would miss each other's changes and keep stale pages.
 */
export function lockFolder(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'server.lock');
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
    if (code === sqliteBusy)
      throw new DataDirRefused(`Another Rihla server is using ${dataDir}. Stop it, or give this one its own DATA_DIR.`);
    if (isDamaged(error))
      throw new DataDirRefused(`${file} is damaged. Remove it: it holds no data, and is made again.`);
    throw error;
  }
  return lock;
}

/** Kysely's own, for one who begins and ends transactions himself, on a connection that it closes. */
export const kyselyOver = <T = never>(raw: DatabaseSync): Kysely<T> =>
  new Kysely<T>({ dialect: new SqliteDialect({ database: adapt(raw, () => raw.close()) }) });

/** What Kysely's own dialect expects, for a migration, which begins and ends its transactions itself. */
function adapt(raw: DatabaseSync, close: () => void): SqliteDatabase {
  return {
    close,
    prepare(text) {
      const statement = raw.prepare(text);
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
