import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ListedEntry } from '../../api/calls/journal.ts';
import type { JournalKind } from '../../api/rules/journal.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { confirmPassword, setRole } from '../testing/team.ts';
import { saveSettings } from '../testing/settings.ts';
import { planOf } from '../testing/query-plan.ts';
import { entriesLike, journalStretch, writeEntry } from './store.ts';

const actsUnder = async (site: TestSite, as: SignedIn, kind: JournalKind) => {
  const page = await site.request({ url: `/api/admin/journal?kind=${kind}`, as });
  return page.json<{ items: ListedEntry[] }>().items.map(({ act }) => act);
};

/** A line as it was written before what it is about had a name. */
const old = (site: TestSite, act: string) =>
  writeEntry(site.database.db, { at: site.clock.now() - 1, author: { name: 'Salma' }, act, subjects: [] });

test.each([
  ['settings', 'settings_reverted'],
  ['backup', 'backup_downloaded'],
  ['demo', 'demo_added'],
  ['team', 'invitation_cancelled'],
  ['term', 'privacy_terms'],
  ['export', 'exported'],
  ['import', 'imported'],
  ['feed', 'feed_revoked'],
  ['review', 'review_answered'],
  ['contract', 'contract_removed'],
  ['refusal', 'right_missing'],
] as const)('an old line is found under « %s », and under nothing else', async (kind, act) => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await old(site, act);
  await old(site, 'accepted');
  expect(await actsUnder(site, admin, kind)).toEqual([act]);
  expect(await actsUnder(site, admin, kind === 'settings' ? 'backup' : 'settings')).toEqual([]);
});

test('what is decided about backups alone is told of them and of the settings', async () => {
  const site = await startTestSite();
  const owner = await site.signIn('admin');
  await confirmPassword(site, owner);
  await saveSettings(site, owner, 0, { backup_keep: 30 });
  site.clock.advance(1);
  await saveSettings(site, owner, 1, { backup_keep: 31, city: 'Tiznit' });
  expect(await actsUnder(site, owner, 'backup')).toEqual(['settings_backups_changed']);
  expect(await actsUnder(site, owner, 'settings')).toEqual(['settings_changed', 'settings_backups_changed']);
});

test('what is rarely done is found at once, however much was done since', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  await writeEntry(db, { at: 1, author: { name: 'Salma' }, act: 'settings_changed', subjects: [] });
  const row = (index: number) => ({
    id: `e${String(index).padStart(8, '0')}`,
    at: 2,
    author_name: '',
    act: 'modified',
    note: '',
    changes: '',
  });
  for (let from = 0; from < journalStretch; from += 2000)
    await db
      .insertInto('journal')
      .values(Array.from({ length: 2000 }, (_, index) => row(from + index)))
      .execute();
  expect(await actsUnder(site, admin, 'settings')).toEqual(['settings_changed']);
  await sql`analyze journal`.execute(db);
  const everything = { text: '', kind: 'settings', from: undefined, to: undefined } as const;
  const plan = await planOf(site.database, (reader) => entriesLike(reader, everything, { limit: 500 }));
  expect(plan).toContain('journal_act');
});

test('when somebody of the team came and went is for who reads the journal', async () => {
  const site = await startTestSite();
  const owner = await site.signIn('admin');
  const agent = await site.signIn('admin', 'agent@example.com');
  await confirmPassword(site, owner);
  await setRole(site, owner, agent.email, 'admin', 'agent');
  const url = `/api/admin/journal/user/${owner.userId}`;
  expect((await site.request({ url, as: agent })).json()).toMatchObject({ code: 'right_missing' });
  expect((await site.request({ url, as: owner })).statusCode).toBe(200);
});
