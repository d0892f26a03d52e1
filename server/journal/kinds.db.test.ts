import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actsOfKind, journalKinds } from '../../api/rules/journal.ts';
import { fillStretch, openJournal } from '../testing/journal.ts';
import { planOf } from '../testing/query-plan.ts';
import { saveSettings } from '../testing/settings.ts';
import { setRole } from '../testing/team.ts';
import { entriesLike, writeEntry } from './store.ts';

const kindsByAct = journalKinds.flatMap((kind) => {
  const acts = actsOfKind(kind);
  return acts ? [{ kind, acts }] : [];
});

test('a line from before its kind had a name is found under every kind of its act, and under nothing else', async () => {
  const { site, db, acts } = await openJournal();
  const all = new Set(kindsByAct.flatMap((each) => each.acts));
  for (const act of [...all, 'accepted'])
    await writeEntry(db, { at: site.clock.now() - 1, author: { name: 'Salma' }, act, subjects: [] });
  for (const { kind, acts: own } of kindsByAct)
    expect([kind, (await acts({ kind })).toSorted()]).toEqual([kind, own.toSorted()]);
  expect(kindsByAct.length).toBeGreaterThan(10);
});

test('what is decided about backups alone is told of them and of the settings', async () => {
  const { site, owner, acts } = await openJournal();
  await saveSettings(site, owner, 0, { backup_keep: 30 });
  site.clock.advance(1);
  await saveSettings(site, owner, 1, { backup_keep: 31, city: 'Tiznit' });
  expect(await acts({ kind: 'backup' })).toEqual(['settings_backups_changed']);
  expect(await acts({ kind: 'settings' })).toEqual(['settings_changed', 'settings_backups_changed']);
});

test('what is rarely done, or done by one, is found at once, however much was done since', async () => {
  const { site, db, owner, acts } = await openJournal();
  await writeEntry(db, { at: 1, author: owner, act: 'settings_changed', subjects: [] });
  await fillStretch(db, { at: 2, act: 'modified' });
  expect(await acts({ kind: 'settings' })).toEqual(['settings_changed']);
  expect(await acts({ author: owner.userId })).toEqual(['settings_changed']);
  await sql`analyze journal`.execute(db);
  const everything = { wanted: null, kind: undefined, author: undefined, from: undefined, to: undefined };
  const planFor = (filter: object) =>
    planOf(site.database, (reader) => entriesLike(reader, { ...everything, ...filter }, { limit: 500 }));
  expect(await planFor({ kind: 'settings' })).toContain('journal_act');
  expect(await planFor({ author: { id: owner.userId } })).toContain('journal_author');
  // A word is looked for in the stretch, and nowhere else: the journal is opened once.
  const word = await planFor({ wanted: { text: 'zineb', network: null, acts: [], touched: [] } });
  expect(word.match(/journal_at/g)).toHaveLength(1);
  expect(word).not.toMatch(/journal_pkey|sqlite_autoindex_journal|Seq Scan/);
});

test('when somebody of the team came and went is for who reads the journal', async () => {
  const { site, owner } = await openJournal();
  const agent = await site.signIn('admin', 'agent@example.com');
  await setRole(site, owner, agent.email, 'admin', 'agent');
  const url = `/api/admin/journal/user/${owner.userId}`;
  expect((await site.request({ url, as: agent })).json()).toMatchObject({ code: 'right_missing' });
  expect((await site.request({ url, as: owner })).statusCode).toBe(200);
});
