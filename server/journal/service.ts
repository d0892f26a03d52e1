import type { JournalEntry } from '../../api/calls/journal.ts';
import type { Change, SubjectKind } from '../../api/rules/journal.ts';
import { wallMomentOf } from '../../api/rules/wall-moment.ts';
import type { Platform } from '../platform/platform.ts';
import { isIdField, type IdField, toldChange } from './rules.ts';
import * as store from './store.ts';

export type JournalService = ReturnType<typeof createJournalService>;

/** What was done, for whoever looks at the page of something. */
export function createJournalService({ database }: Pick<Platform, 'database'>) {
  const { db } = database;
  return {
    async of(kind: SubjectKind, id: string, { before, limit }: { before?: string | undefined; limit: number }) {
      const rows = await store.entriesOf(db, kind, id, limit + 1, before);
      const shown = rows.slice(0, limit).map((row) => ({ ...row, changes: readChanges(row.changes) }));
      const names = await store.namesOf(db, idsIn(shown.flatMap(({ changes }) => changes)));
      const items = shown.map(({ at, author_name, changes, ...row }): JournalEntry => ({
        id: row.id,
        at: wallMomentOf(at),
        author: author_name,
        act: row.act,
        note: row.note,
        changes: changes.map((change) => toldChange(change, names)),
      }));
      return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
    },
  };
}

const readChanges = (json: string) => (json === '' ? [] : (JSON.parse(json) as Change[]));

function idsIn(changes: readonly Change[]): Record<IdField, string[]> {
  const ids: Record<IdField, string[]> = { vehicle_id: [], car_id: [], customer_id: [] };
  for (const { field, before, after } of changes)
    if (isIdField(field)) for (const id of [before, after]) if (typeof id === 'string') ids[field].push(id);
  return ids;
}
