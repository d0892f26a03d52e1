import type { Answer, HandlerInput } from '../../api/calls/endpoint.ts';
import type { JournalEntry, ListedEntry, searchJournal } from '../../api/calls/journal.ts';
import { startOfWrittenDay } from '../../api/rules/casablanca-time.ts';
import { fold } from '../../api/rules/fold.ts';
import type { Change, SubjectKind } from '../../api/rules/journal.ts';
import { mayUse } from '../../api/rules/profiles.ts';
import { wallMomentOf } from '../../api/rules/wall-moment.ts';
import { days } from '../platform/clock.ts';
import { inPieces, type Pieces } from '../platform/http/pieces.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Viewer } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import { isIdField, type IdField, type Names, toldChange } from './rules.ts';
import * as store from './store.ts';

export type JournalService = ReturnType<typeof createJournalService>;

interface Subject {
  kind: SubjectKind;
  id: string;
}

type Search = HandlerInput<typeof searchJournal>['query'];
type Narrowed = Omit<Search, 'before' | 'limit'>;

/** Of the whole, so that no line is looked through twice. */
const readAtOnce = 500;

/** What was done, for whoever looks at the page of something, or at all of it. */
export function createJournalService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const { db } = database;

  /** As they are told, in their order. */
  async function told(rows: readonly store.EntryRow[]) {
    const read = rows.map((row) => ({ ...row, changes: readChanges(row.changes) }));
    const names = await store.namesOf(db, idsIn(read.flatMap(({ changes }) => changes)));
    return read.map((row) => ({ ...entryOf(row, names), network: row.network }));
  }

  /** With what each of them touched. */
  async function withSubjects(rows: readonly store.EntryRow[]): Promise<ListedEntry[]> {
    const ids = rows.map(({ id }) => id);
    const [items, touched] = await Promise.all([told(rows), store.subjectsOf(db, ids)]);
    const names = await store.subjectNames(db, touched);
    const subjectsOf = (entryId: string) =>
      touched
        .filter(({ entry_id }) => entry_id === entryId)
        .map(({ kind: of, subject_id: id }) => ({ kind: of, id, name: names.get(id) ?? '' }));
    return items.map((item) => ({ ...item, subjects: subjectsOf(item.id) }));
  }

  return {
    async of({ kind, id }: Subject, { before, limit }: { before?: string | undefined; limit: number }, viewer: Viewer) {
      // When somebody came and went, and from where, is no matter of everybody at the desk.
      if (kind === 'user' && !mayUse(viewer.profile, 'journal')) throw new Refusal('right_missing');
      const rows = await store.entriesOf(db, kind, id, limit + 1, before);
      const items: JournalEntry[] = await told(rows.slice(0, limit));
      return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
    },

    async search({ before, limit, ...narrowed }: Search): Promise<Answer<typeof searchJournal>> {
      const { rows, next } = await store.entriesLike(db, filterOf(narrowed), { limit, before });
      return { items: await withSubjects(rows), next };
    },

    /** All that fits, newest first, as a file takes it. */
    async *through(narrowed: Narrowed): Pieces<ListedEntry> {
      const filter = filterOf(narrowed);
      for (let before: string | undefined; ;) {
        const { rows, next } = await store.entriesLike(db, filter, { limit: readAtOnce, stretch: readAtOnce, before });
        // Also where none of them fits: the search takes its turns like the rest.
        if (rows.length === 0) yield [];
        for await (const piece of inPieces(rows)) yield await withSubjects(piece);
        if (next === null) return;
        before = next;
      }
    },

    /** Somebody has asked for what their profile does not allow. */
    async noteRefusal(viewer: Viewer, address: string): Promise<void> {
      const subjects = [{ kind: 'user', id: viewer.userId }] as const;
      await store.writeEntry(db, { at: clock.now(), author: viewer, act: 'right_missing', note: address, subjects });
    },
  };
}

const filterOf = ({ search, kind, from, to }: Narrowed): store.JournalFilter => ({
  text: fold(search),
  kind,
  from: from === undefined ? undefined : startOfWrittenDay(from),
  to: to === undefined ? undefined : startOfWrittenDay(to, days(1)),
});

type ReadRow = Omit<store.EntryRow, 'changes'> & { changes: readonly Change[] };

const entryOf = ({ id, at, author_name, act, note, changes }: ReadRow, names: Names): JournalEntry => ({
  id,
  at: wallMomentOf(at),
  author: author_name,
  act,
  note,
  changes: changes.map((change) => toldChange(change, names)),
});

const readChanges = (json: string) => (json === '' ? [] : (JSON.parse(json) as Change[]));

function idsIn(changes: readonly Change[]): Record<IdField, string[]> {
  const ids: Record<IdField, string[]> = { vehicle_id: [], car_id: [], customer_id: [] };
  for (const { field, before, after } of changes)
    if (isIdField(field)) for (const id of [before, after]) if (typeof id === 'string') ids[field].push(id);
  return ids;
}
