import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TermsRun } from '../../../api/calls/privacy.ts';
import { dayAt } from '../../../api/rules/casablanca-time.ts';
import { customerText } from '../../../api/rules/customer-search.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { type Done, doneText } from '../../../api/words/terms-done.ts';
import { phonesOf } from '../../customers/desk/store.ts';
import { markStandIn } from '../../demo/store.ts';
import { writeEntry } from '../../journal/store.ts';
import { hourly } from '../../platform/background.ts';
import { hours, monthsBefore } from '../../platform/clock.ts';
import { claimDay } from '../../platform/db/site-state.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import type { ErasingService } from '../erasing/service.ts';
import { blankReservations, blankTransfers, giveUpWaiting, insertNobody } from '../erasing/store.ts';
import * as idle from '../idle/store.ts';
import { eraseFromJournal } from '../redacting/store.ts';
import { nothingDone } from './rules.ts';
import * as store from './store.ts';

export interface TermsDeps extends Pick<Platform, 'database' | 'clock' | 'settings' | 'background'> {
  erasing: Pick<ErasingService, 'byTerm'>;
}

/** So many are looked at between two looks at what else there is to do. */
const stretch = 100;
/** At night, when nobody waits. */
const beginsAt = hours(3);

export type TermsService = ReturnType<typeof createTermsService>;

/** Forgets what is kept no longer than the agency decided: once a day, on one server of however many. */
export function createTermsService({ database, clock, settings, background, erasing }: TermsDeps) {
  const { db } = database;
  const stopping = new AbortController();
  let running: Promise<unknown> | null = null;

  async function eachStretch(
    table: Parameters<typeof store.olderThan>[1],
    before: number,
    work: (ids: readonly string[]) => Promise<void>,
  ): Promise<void> {
    for (let after = store.firstPlace; !stopping.signal.aborted;) {
      const places = await store.olderThan(db, table, before, after, stretch);
      await work(places.map(({ id }) => id));
      const last = places.at(-1);
      if (!last || places.length < stretch) return;
      after = last;
      await nextTurn();
    }
  }

  async function eraseIdle(done: Done, since: number): Promise<void> {
    await eachStretch('customers', since, async (ids) => {
      for (const { id, user_id } of await idle.idleCustomers(db, ids, since)) {
        const isAccountIdle = user_id === null || (await idle.idleAccounts(db, [user_id], since)).length > 0;
        if (isAccountIdle && (await erasing.byTerm({ userId: user_id, customerIds: [id] }))) done.customers++;
        await nextTurn();
      }
    });
    await eachStretch('users', since, async (ids) => {
      for (const id of await idle.idleAccounts(db, ids, since)) {
        if (await erasing.byTerm({ userId: id, customerIds: [] })) done.accounts++;
        await nextTurn();
      }
    });
  }

  async function blankRequests(done: Done, since: number): Promise<void> {
    const blank = async (over: readonly { id: string; customer_id: string }[], write: typeof blankReservations) => {
      if (over.length === 0) return;
      const ids = over.map(({ id }) => id);
      await database.inTransaction(async (tx) => {
        const nobody = newId();
        await insertNobody(tx, nobody, clock.now());
        await markStandIn(tx, nobody, ids);
        await giveUpWaiting(tx, ids, 'agence', clock.now());
        await write(tx, ids, nobody);
        await eraseFromJournal(tx, ids);
      });
      done.requests += ids.length;
      // Whoever was known for that alone is not known any more.
      const customerIds = [...new Set(over.map(({ customer_id }) => customer_id))];
      for (const id of await store.leftWithNothing(db, customerIds, since))
        if (await erasing.byTerm({ userId: null, customerIds: [id] })) done.customers++;
    };
    await eachStretch('reservations', since, async (ids) =>
      blank(await store.overReservations(db, ids, since), blankReservations),
    );
    await eachStretch('transfers', since, async (ids) =>
      blank(await store.overTransfers(db, ids, since), blankTransfers),
    );
  }

  async function forgetDocuments(done: Done, since: number): Promise<void> {
    await eachStretch('customers', since, async (ids) => {
      for (const row of await store.unneededDocuments(db, ids, since)) {
        const phones = await phonesOf(db, row.id);
        const words = customerText({ ...row, phones, document_number: '', licence_number: '' });
        const isDone = await database.inTransaction((tx) => store.forgetDocuments(tx, row.id, row.version, words));
        if (isDone) done.documents++;
      }
    });
  }

  /** What the background does, at once. */
  async function run(): Promise<Done> {
    const now = clock.now();
    const { customerMonths, requestMonths, documentMonths } = settings().rules.privacy;
    const done: Done = { ...nothingDone };
    let isWhole = false;
    try {
      await eraseIdle(done, monthsBefore(now, customerMonths));
      await blankRequests(done, monthsBefore(now, requestMonths));
      await forgetDocuments(done, monthsBefore(now, documentMonths));
      isWhole = !stopping.signal.aborted;
    } finally {
      // Also of a day that was cut short: what is done is told.
      const note = doneText(done);
      await database.inTransaction(async (tx) => {
        await store.writeRun(tx, { at: now, is_whole: isWhole, ...done });
        if (note !== '')
          await writeEntry(tx, { at: now, author: { name: 'site' }, act: 'privacy_terms', note, subjects: [] });
      });
    }
    return done;
  }

  background.register({
    name: 'privacy terms',
    when: hourly,
    async run() {
      if (!(await claimDay(db, 'privacy terms', dayAt(clock.now() - beginsAt)))) return;
      running = run();
      await running.finally(() => (running = null));
    },
    async stop() {
      stopping.abort();
      await running?.catch(() => undefined);
    },
  });

  return {
    run,

    async lastRun(): Promise<TermsRun> {
      const { at, ...told } = (await store.lastRun(db)) ?? { at: null, is_whole: true, ...nothingDone };
      return { ...told, ran: at === null ? null : wallMomentOf(at) };
    },
  };
}
