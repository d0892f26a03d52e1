import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from './database.ts';
import { openSqlite } from './sqlite.ts';
import { createEvents } from './events.ts';

declare module './database.ts' {
  interface Tables {
    notes: { name: string; about: string | null };
  }
}

async function openNotes() {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-groups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const events = createEvents();
  // However slow the machine is: who comes together stays together.
  const database = openSqlite(folder, events, { groupMs: 60_000 });
  onTestFinished(() => database.close());
  const { db } = database;
  await sql`create table notes (name text primary key, about text references notes (name))`.execute(db);
  const names = async () => (await db.selectFrom('notes').select('name').execute()).map(({ name }) => name);
  return { database, events, names, add };
}

const add = (db: Db, name: string, about: string | null = null) =>
  db.insertInto('notes').values({ name, about }).execute();

test('writers who come together are told together, once all of it is committed', async () => {
  const { database, events, names } = await openNotes();
  const heard: (string | undefined)[] = [];
  events.on(({ id }) => heard.push(id));
  let isFirstTold = false;
  const first = database.inTransaction(async (tx, announce) => {
    await add(tx, 'first');
    announce('cars', 'first');
  });
  void first.then(() => (isFirstTold = true));
  const second = database.inTransaction(async (tx) => {
    // The work of the first is done: within the group it is there, for everybody else it is not.
    const inside = await tx.selectFrom('notes').select('name').execute();
    return { inside: inside.length, outside: await names(), isFirstTold, heard: [...heard] };
  });
  expect(await second).toEqual({ inside: 1, outside: [], isFirstTold: false, heard: [] });
  await first;
  expect(await names()).toEqual(['first']);
  expect(heard).toEqual(['first']);
});

test('one that fails takes back its own rows alone, and tells nothing', async () => {
  const { database, events, names } = await openNotes();
  const heard: (string | undefined)[] = [];
  events.on(({ id }) => heard.push(id));
  const write = (name: string) =>
    database.inTransaction(async (tx, announce) => {
      await add(tx, name);
      announce('cars', name);
      if (name === 'second') throw new Error('not this one');
    });
  const outcomes = await Promise.allSettled(['first', 'second', 'third'].map(write));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await names()).toEqual(['first', 'third']);
  expect(heard).toEqual(['first', 'third']);
});

test('single statements beside them are written too, and fail alone', async () => {
  const { database, names } = await openNotes();
  const { db } = database;
  const outcomes = await Promise.allSettled([
    add(db, 'first'),
    add(db, 'first'),
    database.inTransaction((tx) => add(tx, 'second')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await names()).toEqual(['first', 'second']);
});

test('a commit that fails fails for all, and the next one is made', async () => {
  const { database, names } = await openNotes();
  const outcomes = await Promise.allSettled([
    database.inTransaction((tx) => add(tx, 'first')),
    database.inTransaction(async (tx) => {
      // Looked at by the commit alone.
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      await add(tx, 'second', 'nobody');
    }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await names()).toEqual([]);
  await database.inTransaction((tx) => add(tx, 'third'));
  expect(await names()).toEqual(['third']);
});

test('a disk that is full fails the whole group, of which nothing is left', async () => {
  const { database, names } = await openNotes();
  const { db } = database;
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 1)}`.execute(db);
  const outcomes = await Promise.allSettled([
    database.inTransaction((tx) => add(tx, 'first')),
    database.inTransaction((tx) => add(tx, 'x'.repeat(100_000))),
  ]);
  expect(outcomes).toMatchObject([{ reason: { errcode: 13 } }, { reason: { errcode: 13 } }]);
  expect(await names()).toEqual([]);
  await database.inTransaction((tx) => add(tx, 'third'));
  expect(await names()).toEqual(['third']);
});

test('what was sent along with a statement that ended the transaction is not written', async () => {
  const { database, names } = await openNotes();
  const ended = database.inTransaction((tx) => Promise.all([sql`rollback`.execute(tx), add(tx, 'late')]));
  await expect(ended).rejects.toThrow('The transaction is over.');
  expect(await names()).toEqual([]);
});
