import { isIP } from 'node:net';
import type { Answer, HandlerInput } from '../../../api/calls/endpoint.ts';
import type { JournalEntry, ListedEntry, searchJournal } from '../../../api/calls/journal.ts';
import { startOfWrittenDay } from '../../../api/rules/casablanca-time.ts';
import { fold } from '../../../api/rules/fold.ts';
import type { Change } from '../../../api/rules/journal.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { actsCalled } from '../../../api/words/journal-text.ts';
import type { FindingService } from '../../finding/service.ts';
import { days } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { inPieces, type Pieces } from '../../platform/http/pieces.ts';
import { authorOf, isIdField, type IdField, type Names, toldChange, type Wanted, wantedNetwork } from '../rules.ts';
import * as store from '../store.ts';

export interface JournalReadingDeps {
  database: Pick<Database, 'db'>;
  finding: Pick<FindingService, 'touched'>;
}

type Search = HandlerInput<typeof searchJournal>['query'];
export type Narrowed = Omit<Search, 'before' | 'limit'>;

/** Of the whole, so that no line is looked through twice. */
const readAtOnce = 500;

/** What was done, as it is told. */
export function createJournalReading({ database: { db }, finding }: JournalReadingDeps) {
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

  /** All that a line can be found by, by what is typed into one field. */
  async function wantedBy(typed: string): Promise<Wanted | null> {
    const text = fold(typed);
    if (text === '') return null;
    const network = wantedNetwork(typed, (address) => (isIP(address) > 0 ? clientNetwork(address) : null));
    return { text, network, acts: actsCalled(text), touched: await finding.touched(typed) };
  }

  const filterOf = async ({ search, kind, author, from, to }: Narrowed): Promise<store.JournalFilter> => ({
    wanted: await wantedBy(search),
    kind,
    author: author === undefined ? undefined : authorOf(author),
    from: from === undefined ? undefined : startOfWrittenDay(from),
    to: to === undefined ? undefined : startOfWrittenDay(to, days(1)),
  });

  return {
    told,

    search: async ({ before, limit, ...narrowed }: Search): Promise<Answer<typeof searchJournal>> => {
      const { rows, next } = await store.entriesLike(db, await filterOf(narrowed), { limit, before });
      return { items: await withSubjects(rows), next };
    },

    /** All that fits, newest first, as a file takes it. */
    async *through(narrowed: Narrowed): Pieces<ListedEntry> {
      const filter = await filterOf(narrowed);
      for (let before: string | undefined; ;) {
        const { rows, next } = await store.entriesLike(db, filter, { limit: readAtOnce, stretch: readAtOnce, before });
        // Also where none of them fits: the search takes its turns like the rest.
        if (rows.length === 0) yield [];
        for await (const piece of inPieces(rows)) yield await withSubjects(piece);
        if (next === null) return;
        before = next;
      }
    },
  };
}

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
