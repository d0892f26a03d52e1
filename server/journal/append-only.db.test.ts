import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestSite } from '../testing/app.ts';
import { insertTestUser } from '../testing/builders.ts';
import { writeEntry } from './store.ts';

async function open() {
  const site = await startTestSite();
  const { db } = site.database;
  const userId = await insertTestUser(db, { email: 'nadia@example.com' });
  const subjects = [{ kind: 'car', id: 'a' } as const];
  await writeEntry(db, { at: 1, author: { userId }, act: 'accepted', subjects });
  const all = async () => [
    await db.selectFrom('journal').selectAll().execute(),
    await db.selectFrom('journal_subjects').selectAll().execute(),
  ];
  return { site, db, userId, all };
}

test('nobody changes, replaces or removes a line of the journal, nor what it is about', async () => {
  const { site, db, all } = await open();
  const other = await insertTestUser(db, { email: 'autre@example.com' });
  const before = await all();
  const [line] = await db.selectFrom('journal').select('id').execute();
  const replacing = sql`insert or replace into journal (id, at, author_name, act) values (${line?.id}, 1, 'x', 'y')`;
  const emptying = [sql`truncate journal cascade`, sql`truncate journal_subjects`];
  const tried = [
    sql`update journal set act = 'refused'`,
    sql`update journal set author_name = 'x'`,
    sql`update journal set network = 'x'`,
    sql`update journal set author_id = ${other}`,
    sql`delete from journal`,
    sql`update journal_subjects set subject_id = 'b'`,
    sql`delete from journal_subjects`,
    ...(site.database.engine === 'sqlite' ? [replacing] : emptying),
  ];
  for (const statement of tried) await expect(statement.execute(db)).rejects.toThrow('journal_append_only');
  expect(await all()).toEqual(before);
});

test('the account of an author may go; the name stays', async () => {
  const { db, userId } = await open();
  await db.deleteFrom('users').where('id', '=', userId).execute();
  const [line] = await db.selectFrom('journal').selectAll().execute();
  expect(line).toMatchObject({ author_id: null, author_name: 'Cliente Exemple' });
});

test('the journal may lose what tells of somebody, and gain nothing', async () => {
  const { database } = await startTestSite();
  const { db } = database;
  const changes = [{ field: 'note', before: 'a', after: 3 }];
  await writeEntry(db, { at: 1, author: { name: 'x' }, act: 'customer_changed', note: 'n', changes, subjects: [] });
  const written = (after: object[]) => sql`update journal set changes = ${JSON.stringify(after)}`.execute(db);
  for (const forged of [
    [],
    [{ field: 'note', before: 'b', after: 3 }],
    [{ field: 'other', before: 'a', after: 3 }],
    [{ field: 'note', before: 'a', after: 4 }],
    [{ field: 'note', before: 'a', after: 3, more: 1 }],
    [...changes, { field: 'note', before: 'effacé', after: 'effacé' }],
  ])
    await expect(written(forged)).rejects.toThrow('journal_append_only');
  await expect(sql`update journal set note = 'other'`.execute(db)).rejects.toThrow('journal_append_only');
  await expect(sql`update journal set search_text = 'other'`.execute(db)).rejects.toThrow('journal_append_only');
  await written([{ field: 'note', before: 'effacé', after: 3 }]);
  await sql`update journal set note = 'effacé', search_text = ''`.execute(db);
});
