import { type Clock, days, hours } from '../clock.ts';
import type { Database, Db } from '../db/database.ts';
import type { Announce } from '../db/events.ts';
import { areFilesHeld } from './holding.ts';
import { FileStoreAway } from './file-store.ts';

declare module '../db/database.ts' {
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
/** Longer than any sweep takes from its look at the notes to the last of its files, by any server's clock. */
const keepMarginMs = hours(1);

/**
 * `going`: the sweep has taken one, or is about to. `not lent`: nothing is noted of any; they are there for good if a row
 * has named them before, and otherwise not at all.
 */
export type Keeping = 'kept' | 'going' | 'not lent';

export type FileTransactions = ReturnType<typeof createFileTransactions>;

/**
 * Files come and go with their rows. The file store knows no transactions, so the database notes a key before its file
 * comes and until a day after its row went: a server that is killed in between leaves the note, by which `sweep` ends its
 * work. What nobody has noted is never removed, for it may belong to somebody else.
 */
export function createFileTransactions({ database, clock, put, remove, onError }: FileTransactionsDeps) {
  const { db } = database;

  /** Answers which are gone. A store that is away is not asked for every one of them: the sweep will. */
  async function removeAll(keys: readonly string[]): Promise<string[]> {
    const gone: string[] = [];
    for (const key of keys) {
      try {
        await remove(key);
        gone.push(key);
      } catch (error) {
        onError(error);
        if (error instanceof FileStoreAway) break;
      }
    }
    return gone;
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
        // Asked after the commit: a backup that began before it has the row, and still wants the file.
        if (dropped.length > 0 && !(await areFilesHeld(db, clock.now()))) await removeAll(dropped);
        return result;
      } catch (error) {
        // Those of a commit whose answer got lost are named by now. A database that is away leaves it to the sweep.
        await stillNoted(db, keys).then(removeAll).catch(onError);
        throw error;
      }
    },

    /** Stores files that no row names yet; those that none has named for long are swept. */
    async lend(added: readonly NewFile[]): Promise<void> {
      await note(
        db,
        added.map(({ key }) => key),
        clock.now(),
      );
      for (const file of added) await put(file.key, await file.read());
    },

    /** Says that a row names what was lent from now on. By the notes alone: no store is asked in a transaction. */
    async keep(tx: Db, keys: readonly string[]): Promise<Keeping> {
      const notes = await tx.selectFrom('loose_files').select('since').where('key', 'in', keys).execute();
      if (notes.length === 0) return 'not lent';
      const due = clock.now() - graceMs + keepMarginMs;
      if (notes.length < keys.length || notes.some(({ since }) => since < due)) return 'going';
      await forget(tx, keys);
      return 'kept';
    },

    /** Once more what was removed at once, too: a smaller copy of a picture may have been in the making. */
    async sweep(): Promise<void> {
      if (await areFilesHeld(db, clock.now())) return;
      const due = await db
        .selectFrom('loose_files')
        .select('key')
        .where('since', '<', clock.now() - graceMs)
        .execute();
      await forget(db, await removeAll(due.map(({ key }) => key)));
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

/** By a change that changes nothing, which waits for a transaction that is still at it. */
async function stillNoted(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .updateTable('loose_files')
    .set((eb) => ({ since: eb.ref('since') }))
    .where('key', 'in', keys)
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}
