import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/db.ts';
import { filesUnder } from '../../testing/multipart.ts';
import { days, minutes } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createFileTransactions, type FileTransactionsDeps } from './transactions.ts';
import { FileStoreAway } from './file-store.ts';
import { createFileStore } from './open.ts';
import { readState, writeState } from '../db/site-state.ts';

const newFile = (key: string) => ({ key, read: () => Buffer.from(key) });

async function open(around: (real: FileTransactionsDeps) => Partial<FileTransactionsDeps> = () => ({})) {
  const { database, dataDir } = await openTestDatabase();
  const clock = createTestClock();
  const files = await createFileStore({ dataDir, s3Url: null });
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  const real: FileTransactionsDeps = {
    database,
    clock,
    put: (key, data) => files.put(key, data),
    remove: (key) => files.remove(key),
    onError,
  };
  const fileTransactions = createFileTransactions({ ...real, ...around(real) });
  return {
    database,
    clock,
    files,
    failures,
    fileTransactions,
    /** A row that names the file, in a table that takes any. */
    name: (key: string) => fileTransactions.run([newFile(key)], (tx) => writeState(tx, key, 'named')),
    stored: async () => {
      const paths = await filesUnder(dataDir, 'files');
      return paths.map((path) => path.slice(join(dataDir, 'files/').length)).toSorted();
    },
    noted: async () =>
      (await database.db.selectFrom('loose_files').select('key').orderBy('key').execute()).map(({ key }) => key),
  };
}

const full = new Error('the disk is full');
const away = new FileStoreAway('the bucket does not answer');
const refused = new Error('a row is refused');
const lost = new Error('connection lost');

/** As somebody sees it whose connection breaks after the commit was sent. */
const losingAnswers = (database: Database): Database => ({
  ...database,
  inTransaction: async (work) => database.inTransaction(work).then(() => Promise.reject(lost)),
});

test('a file is noted, then stored, then named, and crossed out', async () => {
  const { fileTransactions, files, database, noted } = await open(({ put, database: { db } }) => ({
    async put(key, data) {
      const found = await db.selectFrom('loose_files').select('key').where('key', '=', key).execute();
      expect(found).toHaveLength(1);
      await put(key, data);
    },
  }));
  await fileTransactions.run([newFile('a'), newFile('b')], async (tx) => {
    expect(await Promise.all([files.exists('a'), files.exists('b')])).toEqual([true, true]);
    await writeState(tx, 'row', 'a and b');
  });
  expect(await readState(database.db, 'row')).toBe('a and b');
  expect(await noted()).toEqual([]);
});

test('whatever fails, neither files nor rows are left', async () => {
  const { fileTransactions, database, stored } = await open(({ put }) => ({
    put: (key, data) => (key === 'second' ? Promise.reject(full) : put(key, data)),
  }));
  const write = fileTransactions.run([newFile('first'), newFile('second')], () => Promise.resolve());
  await expect(write).rejects.toBe(full);
  const row = fileTransactions.run([newFile('third')], async (tx) => {
    await writeState(tx, 'row', 'third');
    throw refused;
  });
  await expect(row).rejects.toBe(refused);
  expect(await readState(database.db, 'row')).toBeNull();
  expect(await stored()).toEqual([]);
});

test('what rows no longer name goes with the commit, and only then', async () => {
  const { fileTransactions, name, stored } = await open();
  await name('old');
  const failing = fileTransactions.run([newFile('never')], (_tx, _announce, drop) => {
    drop('old');
    return Promise.reject(refused);
  });
  await expect(failing).rejects.toBe(refused);
  expect(await stored()).toEqual(['old']);
  await fileTransactions.run([newFile('new')], async (_tx, _announce, drop) => drop('old'));
  expect(await stored()).toEqual(['new']);
});

test('what could not be removed at once goes a day later', async () => {
  let isFull = true;
  const { fileTransactions, clock, failures, name, stored, noted } = await open(({ remove }) => ({
    remove: (key) => (isFull ? Promise.reject(full) : remove(key)),
  }));
  await name('old');
  await fileTransactions.run([], async (_tx, _announce, drop) => drop('old'));
  await expect(fileTransactions.run([newFile('new')], () => Promise.reject(refused))).rejects.toBe(refused);
  expect(failures).toEqual([full, full]);
  isFull = false;
  clock.advance(days(1));
  await fileTransactions.sweep();
  expect(await stored()).toEqual(['new', 'old']);
  clock.advance(minutes(1));
  await fileTransactions.sweep();
  expect(await stored()).toEqual([]);
  expect(await noted()).toEqual([]);
});

test('a store that is away is asked once, not for every file', async () => {
  const { fileTransactions, clock, failures, name, noted } = await open(() => ({ remove: () => Promise.reject(away) }));
  const keys = ['a', 'b', 'c'];
  for (const key of keys) await name(key);
  await fileTransactions.run([], async (_tx, _announce, drop) => keys.forEach(drop));
  expect(failures).toEqual([away]);
  clock.advance(days(2));
  await fileTransactions.sweep();
  expect(failures).toEqual([away, away]);
  expect(await noted()).toEqual(keys);
});

test('what was put back after it was removed goes a day later', async () => {
  const { fileTransactions, clock, files, name, stored, noted } = await open();
  await name('old');
  await fileTransactions.run([], async (_tx, _announce, drop) => drop('old'));
  await files.put('old', Buffer.from('by a request that was under way'));
  clock.advance(days(2));
  await fileTransactions.sweep();
  expect(await stored()).toEqual([]);
  expect(await noted()).toEqual([]);
});

test('the sweep touches neither what rows name nor what somebody else has put there', async () => {
  const { fileTransactions, clock, files, name, stored } = await open();
  await name('ours');
  await files.put('cars/of-another-site.webp', Buffer.from('x'));
  clock.advance(days(400));
  await fileTransactions.sweep();
  expect(await stored()).toEqual(['cars/of-another-site.webp', 'ours']);
});

test('a commit whose answer got lost keeps its files, and notes what is to go', async () => {
  const { fileTransactions, files, database, stored, noted } = await open((real) => ({
    database: losingAnswers(real.database),
  }));
  await files.put('old', Buffer.from('old'));
  const run = fileTransactions.run([newFile('new')], async (tx, _announce, drop) => {
    await writeState(tx, 'row', 'new');
    drop('old');
  });
  await expect(run).rejects.toBe(lost);
  expect(await readState(database.db, 'row')).toBe('new');
  expect(await stored()).toEqual(['new', 'old']);
  expect(await noted()).toEqual(['old']);
});

test('so does one that is still under way', async () => {
  const commits: Promise<unknown>[] = [];
  const { name, database, stored } = await open((real) => ({
    database: {
      ...real.database,
      async inTransaction(work) {
        const underWay = Promise.withResolvers<void>();
        commits.push(
          real.database.inTransaction(async (...given) => {
            await work(...given);
            underWay.resolve();
            await new Promise((done) => setTimeout(done, 200));
          }),
        );
        await underWay.promise;
        throw lost;
      },
    },
  }));
  await expect(name('committed')).rejects.toBe(lost);
  await Promise.all(commits);
  expect(await readState(database.db, 'committed')).toBe('named');
  expect(await stored()).toEqual(['committed']);
});

test('work that lost a race and is done again drops its files once', async () => {
  const { fileTransactions, database, name, stored } = await open();
  await name('old');
  let tries = 0;
  const run = fileTransactions.run([], async (_tx, _announce, drop) => {
    drop('old');
    if (++tries === 1 && database.engine === 'postgres') throw Object.assign(new Error('lost race'), { code: '40001' });
  });
  await expect(run).resolves.toBeUndefined();
  expect(tries).toBe(database.engine === 'postgres' ? 2 : 1);
  expect(await stored()).toEqual([]);
});

test('what is lent goes after a day; what is named meanwhile stays, and cannot be named once it is about to go', async () => {
  const { fileTransactions, clock, database, stored, noted } = await open();
  const keep = (...keys: string[]) => database.inTransaction((tx) => fileTransactions.keep(tx, keys));
  await fileTransactions.lend([newFile('a'), newFile('b')]);
  expect(await stored()).toEqual(['a', 'b']);
  clock.advance(days(1) - minutes(90));
  expect(await keep('a')).toBe('kept');
  // Of what belongs together one has gone already.
  expect(await keep('a', 'b')).toBe('going');
  expect(await keep('a')).toBe('not lent');
  clock.advance(minutes(60));
  expect(await keep('b')).toBe('going');
  expect(await noted()).toEqual(['b']);
  clock.advance(minutes(31));
  await fileTransactions.sweep();
  expect(await stored()).toEqual(['a']);
});
