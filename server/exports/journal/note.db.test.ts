import { expect, test } from 'vitest';
import type { JournalEntry } from '../../../api/calls/journal.ts';
import { startTestSite } from '../../testing/app.ts';
import { insertTestUser } from '../../testing/builders.ts';
import { confirmPassword } from '../../testing/team.ts';

test('of a journal narrowed to somebody it is noted to whom, by the name that its screen has', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const { db } = site.database;
  const named = { role: 'admin', full_name: 'Salma Idrissi', email: 'salma@example.com' } as const;
  const salma = await insertTestUser(db, named);
  const note = async (author: string) => {
    site.clock.advance(1);
    const url = `/api/admin/exports/journal?format=csv&author=${author}`;
    expect((await site.request({ url, as: admin })).statusCode).toBe(200);
    const own = await site.request({ url: `/api/admin/journal/user/${admin.userId}`, as: admin });
    return own.json<{ items: JournalEntry[] }>().items[0]?.note.split(' ; ')[1];
  };
  expect(await note(salma)).toBe('par : Salma Idrissi');
  expect(await note('site')).toBe('par : Le site');
  expect(await note('client')).toBe('par : Client');
  expect(await note('nobody')).toBe('par : Une autre personne');
  await db.updateTable('users').set({ role: 'user', profile: null }).where('id', '=', salma).execute();
  expect(await note(salma)).toBe('par : Salma Idrissi');
});
