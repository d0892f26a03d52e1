import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestClock } from '../testing/app.ts';
import { openTestDatabase } from '../testing/db.ts';
import { filesUnder } from '../testing/multipart.ts';
import { days, minutes } from './clock.ts';
import type { Database } from './db.ts';
import { createFileTransactions, type FileTransactionsDeps } from './file-transactions.ts';
import { createFileStore } from './files.ts';
import { readState, writeState } from './site-state.ts';

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
const refused = new Error('a row is refused');

test('a file is stored before its row, and nothing is left to be done', async () => {
  const { fileTransactions, files, database, name, noted } = await open();
  await fileTransactions.run([newFile('a'), newFile('b')], async (tx) => {
    expect(await Promise.all([files.exists('a'), files.exists('b')])).toEqual([true, true]);
    await writeState(tx, 'row', 'a and b');
  });
  await name('c');
  expect(await readState(database.db, 'row')).toBe('a and b');
  expect(await noted()).toEqual([]);
});

test('whatever fails, neither files nor rows are left', async () => {
  const { fileTransactions, database, stored, noted } = await open(({ put }) => ({
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
  expect(await noted()).toEqual([]);
});

test('what rows no longer name goes with the commit, and only then', async () => {
  const { fileTransactions, name, stored, noted } = await open();
  await name('old');
  const failing = fileTransactions.run([newFile('new')], (_tx, _announce, drop) => {
    drop('old');
    return Promise.reject(refused);
  });
  await expect(failing).rejects.toBe(refused);
  expect(await stored()).toEqual(['old']);
  await fileTransactions.run([newFile('new')], async (_tx, _announce, drop) => drop('old'));
  expect(await stored()).toEqual(['new']);
  expect(await noted()).toEqual([]);
});

test('a store that is away keeps nobody from what they asked for; the sweep ends it a day later', async () => {
  let away = true;
  const { fileTransactions, clock, failures, name, stored, noted } = await open(({ remove }) => ({
    remove: (key) => (away ? Promise.reject(full) : remove(key)),
  }));
  await name('old');
  await fileTransactions.run([], async (_tx, _announce, drop) => drop('old'));
  await expect(fileTransactions.run([newFile('new')], () => Promise.reject(refused))).rejects.toBe(refused);
  expect(failures).toEqual([full, full]);
  expect(await noted()).toEqual(['new', 'old']);
  away = false;
  clock.advance(days(1));
  await fileTransactions.sweep();
  expect(await stored()).toEqual(['new', 'old']);
  clock.advance(minutes(1));
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

test('a commit whose answer got lost keeps its files', async () => {
  const lost = new Error('connection lost');
  const answerLost = (database: Database): Database => ({
    ...database,
    inTransaction: async (work) => database.inTransaction(work).then(() => Promise.reject(lost)),
  });
  const { name, database, stored, noted } = await open((real) => ({ database: answerLost(real.database) }));
  await expect(name('committed')).rejects.toBe(lost);
  expect(await readState(database.db, 'committed')).toBe('named');
  expect(await stored()).toEqual(['committed']);
  expect(await noted()).toEqual([]);
});
