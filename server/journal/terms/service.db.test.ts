import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { days, monthsBefore } from '../../platform/clock.ts';
import { startTestSite } from '../../testing/app.ts';
import { confirmPassword } from '../../testing/team.ts';
import { saveSettings } from '../../testing/settings.ts';
import { writeEntry } from '../store.ts';

async function open() {
  const site = await startTestSite();
  const { db } = site.database;
  const write = (note: string, at: number) =>
    writeEntry(db, { at, author: { name: 'x' }, act: 'accepted', note, subjects: [{ kind: 'car', id: note }] });
  const notes = async () =>
    (await db.selectFrom('journal').select('note').orderBy('at').orderBy('id').execute()).map(({ note }) => note);
  return { site, db, write, notes };
}

test('what is older than the term goes with what it was about, and one line says how much', async () => {
  const { site, db, write, notes } = await open();
  const { journalTerms } = site.services;
  const written = site.clock.now();
  await write('ancienne', written);
  await write('aussi', written + 1);
  site.clock.set(written + days(40));
  await write('plus jeune', site.clock.now());
  expect(await journalTerms.run()).toBe(0);
  // Three years later, to the day: what was written that day is in its term still.
  site.clock.set(Date.parse('2029-11-15T09:00:00Z'));
  expect(monthsBefore(site.clock.now(), 36)).toBe(written);
  expect(await journalTerms.run()).toBe(0);
  site.clock.advance(days(1));
  expect(await journalTerms.run()).toBe(2);
  expect(await notes()).toEqual(['plus jeune', '2 lignes d’avant le 16/11/2026']);
  expect(await db.selectFrom('journal_subjects').select('subject_id').execute()).toEqual([
    { subject_id: 'plus jeune' },
  ]);
  expect(await journalTerms.run()).toBe(0);
});

test('the term is what the agency decided, between a year and ten', async () => {
  const { site, write, notes } = await open();
  const owner = await site.signIn('admin');
  await confirmPassword(site, owner);
  await write('de l’an dernier', monthsBefore(site.clock.now(), 13));
  await write('récente', monthsBefore(site.clock.now(), 11));
  expect(await site.services.journalTerms.run()).toBe(0);
  expect((await saveSettings(site, owner, 0, { journal_months: 11 })).statusCode).toBe(400);
  expect((await saveSettings(site, owner, 0, { journal_months: 121 })).statusCode).toBe(400);
  expect((await saveSettings(site, owner, 0, { journal_months: 12 })).statusCode).toBe(200);
  expect(await site.services.journalTerms.run()).toBe(1);
  expect((await notes())[0]).toBe('récente');
});

test('more than a step at a time goes all the same', async () => {
  const { site, db, notes } = await open();
  const row = (index: number) => ({ id: `e${index}`, at: index, author_name: '', act: 'x', note: '', changes: '' });
  await db
    .insertInto('journal')
    .values(Array.from({ length: 1201 }, (_, index) => row(index)))
    .execute();
  expect(await site.services.journalTerms.run()).toBe(1201);
  expect(await notes()).toEqual([expect.stringMatching(/^1\s201 lignes/) as string]);
});

test('the database itself lets nothing go that is less than a year older than the newest line', async () => {
  const { site, db, write } = await open();
  const now = site.clock.now();
  await write('récente', now - days(364));
  await write('dernière', now);
  for (const statement of [sql`delete from journal_subjects`, sql`delete from journal`])
    await expect(statement.execute(db)).rejects.toThrow('journal_append_only');
  await write('ancienne', now - days(366));
  await sql`delete from journal_subjects where subject_id = 'ancienne'`.execute(db);
  await sql`delete from journal where note = 'ancienne'`.execute(db);
  expect(await db.selectFrom('journal').select('note').orderBy('at').execute()).toEqual([
    { note: 'récente' },
    { note: 'dernière' },
  ]);
});
