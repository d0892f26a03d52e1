import type { Answer } from '../../api/calls/endpoint.ts';
import type { JournalEntry, listJournalAuthors } from '../../api/calls/journal.ts';
import { ownAuthors, type SubjectKind } from '../../api/rules/journal.ts';
import { mayUse } from '../../api/rules/profiles.ts';
import { authorChoiceTexts, otherAuthorText } from '../../api/words/journal.ts';
import type { FindingService } from '../finding/service.ts';
import { hours } from '../platform/clock.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Limit } from '../platform/http/throttle.ts';
import type { Viewer } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import { createJournalReading } from './reading/service.ts';
import { isAuthorChoice } from './rules.ts';
import * as store from './store.ts';

export type JournalService = ReturnType<typeof createJournalService>;

interface Subject {
  kind: SubjectKind;
  id: string;
}

export interface JournalDeps extends Pick<Platform, 'database' | 'clock' | 'throttle'> {
  finding: Pick<FindingService, 'touched'>;
}

/** Of a customer's refused calls, the same one is told of once an hour, and so many of them in all. */
const sameRefusal: Limit = { name: 'refusal:call', max: 1, windowMs: hours(1) };
const refusalsOfOne: Limit = { name: 'refusal:account', max: 10, windowMs: hours(1) };

/** What was done, for whoever looks at the page of something, or at all of it. */
export function createJournalService({ database, clock, throttle, finding }: JournalDeps) {
  const { db } = database;
  const reading = createJournalReading({ database, finding });

  return {
    async of({ kind, id }: Subject, { before, limit }: { before?: string | undefined; limit: number }, viewer: Viewer) {
      // When somebody came and went, and from where, is no matter of everybody at the desk.
      if (kind === 'user' && !mayUse(viewer.profile, 'journal')) throw new Refusal('right_missing');
      const rows = await store.entriesOf(db, kind, id, limit + 1, before);
      const all = await reading.told(rows.slice(0, limit));
      // From where somebody works is for who reads the whole.
      const isReader = mayUse(viewer.profile, 'journal');
      const items = all.map(({ network, ...item }): JournalEntry => (isReader ? { ...item, network } : item));
      return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
    },

    search: reading.search,

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
