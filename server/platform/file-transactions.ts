import { type Clock, days } from './clock.ts';
import type { Database, Db } from './db.ts';
import type { Announce } from './events.ts';

declare module './db.ts' {
  interface Tables {
    /** Keys whose file no row names: not yet, or not any more. */
    loose_files: { key: string; since: number };
  }
}

export interface NewFile {
  key: string;
  read(): Buffer | Promise<Buffer>;
}

/** Writes the rows that name the new files; tells by `drop` which files no row names any more. */
export type RowWork<T> = (tx: Db, announce: Announce, drop: (key: string) => void) => Promise<T>;

export interface FileTransactionsDeps {
  database: Database;
  clock: Clock;
  put: (key: string, data: Buffer) => Promise<void>;
  /** Removes a file and what was made of it. */
  remove: (key: string) => Promise<void>;
  /** Hears of a file that could not be removed: what the person asked for is done all the same. */
  onError: (error: unknown) => void;
}

/** What is being stored has its row within seconds. */
const graceMs = days(1);

export type FileTransactions = ReturnType<typeof createFileTransactions>;

/**
 * Files come and go with their rows. The file store knows no transactions, so the database notes a key before its file
 * comes and until its file is gone: a server that is killed in between leaves the note, by which `sweep` ends its work.
 * What nobody has noted is never removed, for it may belong to somebody else.
 */
export function createFileTransactions({ database, clock, put, remove, onError }: FileTransactionsDeps) {
  const { db } = database;

  async function removeNoted(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      try {
        await remove(key);
        await forget(db, [key]);
      } catch (error) {
        onError(error);
      }
    }
  }

  return {
    /** Stores the files, one in memory at a time, then commits the rows: all of it happens, or nothing. */
    async run<T>(added: readonly NewFile[], work: RowWork<T>): Promise<T> {
      const keys = added.map(({ key }) => key);
      await note(db, keys, clock.now());
      try {
        for (const file of added) await put(file.key, await file.read());
        const { result, dropped } = await database.inTransaction(async (tx, announce) => {
          const dropped: string[] = [];
          const result = await work(tx, announce, (key) => dropped.push(key));
          await forget(tx, keys);
          await note(tx, dropped, clock.now());
          return { result, dropped };
        });
        await removeNoted(dropped);
        return result;
      } catch (error) {
        // Looked up, for a commit whose answer got lost has named them. A database that is away leaves it to the sweep.
        await noted(db, keys).then(removeNoted).catch(onError);
        throw error;
      }
    },

    async sweep(): Promise<void> {
      const left = db
        .selectFrom('loose_files')
        .select('key')
        .where('since', '<', clock.now() - graceMs);
      await removeNoted(await keysOf(left));
    },
  };
}

async function note(db: Db, keys: readonly string[], since: number): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((key) => ({ key, since }));
  await db.insertInto('loose_files').values(rows).execute();
}

async function forget(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('loose_files').where('key', 'in', keys).execute();
}

const noted = async (db: Db, keys: readonly string[]): Promise<string[]> =>
  keys.length === 0 ? [] : keysOf(db.selectFrom('loose_files').select('key').where('key', 'in', keys));

const keysOf = async (query: { execute(): Promise<{ key: string }[]> }) =>
  (await query.execute()).map(({ key }) => key);
