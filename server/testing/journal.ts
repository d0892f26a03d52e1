import type { ListedEntry } from '../../api/calls/journal.ts';
import { journalStretch } from '../journal/store.ts';
import type { Db } from '../platform/db/database.ts';
import { startTestSite } from './app.ts';
import { confirmPassword } from './team.ts';

export interface JournalPage {
  items: ListedEntry[];
  next: string | null;
}

/** A site whose owner has just given their password, and the journal as they read it. */
export async function openJournal() {
  const site = await startTestSite();
  const owner = await site.signIn('admin', 'chef@example.com');
  await confirmPassword(site, owner);
  const read = async (query: Record<string, string> = {}) =>
    (await site.request({ url: `/api/admin/journal?${new URLSearchParams(query)}`, as: owner })).json<JournalPage>();
  const acts = async (query: Record<string, string> = {}) => (await read(query)).items.map(({ act }) => act);
  return { site, db: site.database.db, owner, read, acts };
}

/** As many lines as are looked through at a time, all of one moment. */
export async function fillStretch(db: Db, { at, act }: { at: number; act: string }) {
  const row = (index: number) => ({
    id: `e${String(index).padStart(8, '0')}`,
    at,
    author_id: null,
    author_name: '',
    act,
    note: '',
    changes: '',
  });
  for (let from = 0; from < journalStretch; from += 2000)
    await db
      .insertInto('journal')
      .values(Array.from({ length: 2000 }, (_, index) => row(from + index)))
      .execute();
}
