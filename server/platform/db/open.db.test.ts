import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openTestDatabase } from '../../testing/db.ts';
import { onServer } from '../../testing/postgres.ts';
import type { Db } from './database.ts';
import { TransactionAborted } from './postgres-transaction.ts';

declare module './database.ts' {
  interface Tables {
    slips: { name: string };
  }
}

async function openSlips() {
  const test = await openTestDatabase({ migrated: false });
  await test.database.unhurried((db) => sql`create table slips (name text primary key)`.execute(db));
  const { db } = test.database;
  const names = async () => (await db.selectFrom('slips').selectAll().execute()).map(({ name }) => name);
  return { ...test, db, names };
}

const add = (db: Db, name: string) => db.insertInto('slips').values({ name }).execute();

test('of statements that are sent together one fails: nothing of the transaction is left', async () => {
  const { database, names } = await openSlips();
  const writing = database.inTransaction((tx) => Promise.all([add(tx, 'first'), add(tx, 'first'), add(tx, 'second')]));
  await expect(writing).rejects.toThrow(/unique/i);
  expect(await names()).toEqual([]);
  await database.inTransaction((tx) => add(tx, 'third'));
  expect(await names()).toEqual(['third']);
});

test('statements that are sent together run in the order in which they were sent', async () => {
  const { database } = await openSlips();
  const counts = await database.inTransaction((tx) => {
    const count = () => tx.selectFrom('slips').select('name').execute();
    return Promise.all([add(tx, 'first'), count(), add(tx, 'second'), count()]);
  });
  expect(counts.map((rows) => rows.length)).toEqual([1, 1, 1, 2]);
});

test('a refusal before the first statement leaves a connection that is as good as new', async () => {
  const { database, names } = await openSlips();
  const refused = database.inTransaction(() => Promise.reject(new Error('no')));
  await expect(refused).rejects.toThrow('no');
  await database.inTransaction((tx) => add(tx, 'first'));
  expect(await names()).toEqual(['first']);
});

if (inject('engine') === 'postgres') {
  test('who goes on after a statement that failed is told that nothing was kept', async () => {
    const { database, names } = await openSlips();
    const writing = database.inTransaction(async (tx) => {
      await add(tx, 'first');
      await add(tx, 'first').catch(() => undefined);
    });
    await expect(writing).rejects.toThrow(TransactionAborted);
    expect(await names()).toEqual([]);
  });

  test('what cannot be told to the other servers is not kept either', async () => {
    const { database, names } = await openSlips();
    const writing = database.inTransaction(async (tx, announce) => {
      await add(tx, 'first');
      announce('cars', 'x'.repeat(9000));
    });
    await expect(writing).rejects.toThrow('payload string too long');
    expect(await names()).toEqual([]);
  });

  test('a server that runs while a newer one changes a table goes on', async () => {
    const { database, databaseUrl, names } = await openSlips();
    const find = (db: Db) => db.selectFrom('slips').selectAll().where('name', '=', 'first').execute();
    await add(database.db, 'first');
    await find(database.db);
    await onServer(databaseUrl ?? '', 'alter table slips add column more text');
    expect(await find(database.db)).toEqual([{ name: 'first', more: null }]);
    await onServer(databaseUrl ?? '', 'alter table slips drop column more');
    expect(await database.inTransaction(find)).toEqual([{ name: 'first' }]);
    await onServer(databaseUrl ?? '', 'alter table slips add column more text');
    expect(await database.inTransaction(find)).toEqual([{ name: 'first', more: null }]);
    expect(await names()).toEqual(['first']);
  });
}
