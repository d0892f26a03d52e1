import { isIP } from 'node:net';
import type { Answer, HandlerInput } from '../../api/calls/endpoint.ts';
import type { JournalEntry, ListedEntry, listJournalAuthors, searchJournal } from '../../api/calls/journal.ts';
import { startOfWrittenDay } from '../../api/rules/casablanca-time.ts';
import { fold } from '../../api/rules/fold.ts';
import { type Change, ownAuthors, type SubjectKind } from '../../api/rules/journal.ts';
import { mayUse } from '../../api/rules/profiles.ts';
import { wallMomentOf } from '../../api/rules/wall-moment.ts';
import { authorChoiceTexts, otherAuthorText } from '../../api/words/journal.ts';
import { actsCalled } from '../../api/words/journal-text.ts';
import type { FindingService } from '../finding/service.ts';
import { days, hours } from '../platform/clock.ts';
import { clientNetwork } from '../platform/http/client-network.ts';
import { inPieces, type Pieces } from '../platform/http/pieces.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Limit } from '../platform/http/throttle.ts';
import type { Viewer } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import {
  authorOf,
  isAuthorChoice,
  isIdField,
  type IdField,
  type Names,
  toldChange,
  type Wanted,
  wantedNetwork,
} from './rules.ts';
import * as store from './store.ts';

export type JournalService = ReturnType<typeof createJournalService>;

interface Subject {
  kind: SubjectKind;
  id: string;
}

export interface JournalDeps extends Pick<Platform, 'database' | 'clock' | 'throttle'> {
  finding: Pick<FindingService, 'touched'>;
}

type Search = HandlerInput<typeof searchJournal>['query'];
type Narrowed = Omit<Search, 'before' | 'limit'>;

/** Of the whole, so that no line is looked through twice. */
const readAtOnce = 500;

/** Of a customer's refused calls, the same one is told of once an hour, and so many of them in all. */
const sameRefusal: Limit = { name: 'refusal:call', max: 1, windowMs: hours(1) };
const refusalsOfOne: Limit = { name: 'refusal:account', max: 10, windowMs: hours(1) };

/** What was done, for whoever looks at the page of something, or at all of it. */
export function createJournalService({ database, clock, throttle, finding }: JournalDeps) {
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
    async of({ kind, id }: Subject, { before, limit }: { before?: string | undefined; limit: number }, viewer: Viewer) {
      // When somebody came and went, and from where, is no matter of everybody at the desk.
      if (kind === 'user' && !mayUse(viewer.profile, 'journal')) throw new Refusal('right_missing');
      const rows = await store.entriesOf(db, kind, id, limit + 1, before);
      const all = await told(rows.slice(0, limit));
      // From where somebody works is for who reads the whole.
      const isReader = mayUse(viewer.profile, 'journal');
      const items = all.map(({ network, ...item }): JournalEntry => (isReader ? { ...item, network } : item));
      return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
    },

    async search({ before, limit, ...narrowed }: Search): Promise<Answer<typeof searchJournal>> {
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

    /** Those of the team now; who left is found by their name. */
    async authors(): Promise<Answer<typeof listJournalAuthors>> {
      return { items: (await store.teamNames(db)).toSorted((one, other) => one.name.localeCompare(other.name, 'fr')) };
    },

    /** Whom it is narrowed to, in words: who left the team is still called by their name while they have an account. */
    async authorCalled(chosen: string): Promise<string> {
      if (isAuthorChoice(chosen)) return authorChoiceTexts[chosen];
      return (await store.authorName(db, { userId: chosen })) || otherAuthorText;
    },

    /** Somebody has asked for what their profile does not allow, or a customer for what is the office's. */
    async noteRefusal(viewer: Viewer, address: string): Promise<void> {
      const entry = { act: 'right_missing', note: address, subjects: [{ kind: 'user', id: viewer.userId }] } as const;
      if (viewer.role === 'admin') return store.writeEntry(db, { ...entry, at: clock.now(), author: viewer });
      const { userId } = viewer;
      const author = { name: ownAuthors.customer, ...(viewer.network !== undefined && { network: viewer.network }) };
      await database.inTransaction(async (tx) => {
        // Anybody may have an account: what they ask for in vain fills no journal.
        const same = await throttle.count(tx, sameRefusal, `${userId} ${address}`);
        if (same.count > sameRefusal.max) return;
        const all = await throttle.count(tx, refusalsOfOne, userId);
        if (all.count > refusalsOfOne.max) return;
        await store.writeEntry(tx, { ...entry, at: clock.now(), author });
      });
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
