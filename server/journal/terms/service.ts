import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayAt } from '../../../api/rules/casablanca-time.ts';
import { ownAuthors } from '../../../api/rules/journal.ts';
import { hourly } from '../../platform/background.ts';
import { hours, monthsBefore } from '../../platform/clock.ts';
import { claimDay } from '../../platform/db/site-state.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeEntry } from '../store.ts';
import { forgottenText } from './rules.ts';
import * as store from './store.ts';

export type JournalTermsDeps = Pick<Platform, 'database' | 'clock' | 'settings' | 'background'>;

/** So many go in one transaction: nobody waits long for it. */
const stretch = 500;
/** At night, when nobody waits. */
const beginsAt = hours(3);

export type JournalTermsService = ReturnType<typeof createJournalTermsService>;

/** Forgets acts that are older than the agency keeps them: once a day, on one server of however many. */
export function createJournalTermsService({ database, clock, settings, background }: JournalTermsDeps) {
  const { db } = database;
  const stopping = new AbortController();
  let running: Promise<unknown> | null = null;

  /** What the background does, at once. Said before anything goes: no line is gone without one that tells of it. */
  async function run(): Promise<number> {
    const before = monthsBefore(clock.now(), settings().rules.journalMonths);
    const count = await store.countOlder(db, before);
    if (count === 0) return 0;
    const note = forgottenText(count, before);
    await database.inTransaction((tx) =>
      writeEntry(tx, { at: clock.now(), author: { name: ownAuthors.site }, act: 'journal_terms', note, subjects: [] }),
    );
    let forgotten = 0;
    while (!stopping.signal.aborted) {
      const gone = await database.inTransaction((tx) => store.forgetOldest(tx, before, stretch));
      forgotten += gone;
      if (gone < stretch) break;
      await nextTurn();
    }
    return forgotten;
  }

  background.register({
    name: 'journal terms',
    when: hourly,
    async run() {
      if (!(await claimDay(db, 'journal terms', dayAt(clock.now() - beginsAt)))) return;
      running = run();
      await running.finally(() => (running = null));
    },
    async stop() {
      stopping.abort();
      await running?.catch(() => undefined);
    },
  });

  return { run };
}
