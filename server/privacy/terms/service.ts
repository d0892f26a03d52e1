import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TermsRun } from '../../../api/calls/privacy.ts';
import { dayAt } from '../../../api/rules/casablanca-time.ts';
import { customerText } from '../../../api/rules/customer-search.ts';
import { ownAuthors } from '../../../api/rules/journal.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { type Done, doneText } from '../../../api/words/terms-done.ts';
import { phonesOf } from '../../customers/desk/store.ts';
import { markStandIn } from '../../demo/store.ts';
import { writeEntry } from '../../journal/store.ts';
import { hourly } from '../../platform/background.ts';
import { hours, monthsBefore } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { claimDay } from '../../platform/db/site-state.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import type { ErasingService } from '../erasing/service.ts';
import { blankReservations, blankTransfers, deleteLetters, giveUpWaiting, insertNobody } from '../erasing/store.ts';
import * as idle from '../idle/store.ts';
import * as contracts from '../contracts/store.ts';
import type { Whose } from '../person/rules.ts';
import { eraseFromJournal } from '../redacting/store.ts';
import { nothingDone } from './rules.ts';
import * as store from './store.ts';

export interface TermsDeps extends Pick<
  Platform,
  'database' | 'clock' | 'settings' | 'background' | 'onError' | 'fileTransactions' | 'mailer'
> {
  erasing: Pick<ErasingService, 'byTerm'>;
}

/** So many are looked at between two looks at what else there is to do. */
const stretch = 100;
/** At night, when nobody waits. */
const beginsAt = hours(3);

export type TermsService = ReturnType<typeof createTermsService>;

/** Forgets what is kept no longer than the agency decided: once a day, on one server of however many. */
export function createTermsService(deps: TermsDeps) {
  const { database, clock, settings, background, onError, fileTransactions, mailer, erasing } = deps;
  const { db } = database;
  const stopping = new AbortController();
  let running: Promise<unknown> | null = null;
  let failures = 0;

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

  type IsOver = (reader: Db, whose: Whose) => Promise<boolean>;

  /** One who cannot be forgotten keeps nobody else: the day is told as not whole, and the log says why. */
  async function forgotten(whose: Whose, isOver: IsOver): Promise<boolean> {
    try {
      return (await isOver(db, whose)) && (await erasing.byTerm(whose, isOver));
    } catch (error) {
      tellFailure(error);
      return false;
    }
  }

  function tellFailure(error: unknown): void {
    failures++;
    onError(error, 'privacy terms');
  }

  async function eraseIdle(done: Done, since: number): Promise<void> {
    const isIdle: IsOver = (reader, whose) => idle.isIdle(reader, whose, since);
    await eachStretch('customers', since, async (ids) => {
      for (const { id, user_id } of await idle.idleCustomers(db, ids, since)) {
        if (await forgotten({ userId: user_id, customerIds: [id] }, isIdle)) done.customers++;
        await nextTurn();
      }
    });
    await eachStretch('users', since, async (ids) => {
      for (const id of await idle.idleAccounts(db, ids, since)) {
        if (await forgotten({ userId: id, customerIds: [] }, isIdle)) done.accounts++;
        await nextTurn();
      }
    });
  }

  async function blankRequests(done: Done, since: number): Promise<void> {
    const isLeftWithNothing: IsOver = async (reader, { customerIds }) =>
      (await store.leftWithNothing(reader, customerIds, since)).length === customerIds.length;
    const blank = async (table: store.Requests, ids: readonly string[], write: typeof blankReservations) => {
      const { held: over, letters } = await database.inTransaction(async (tx) => {
        const held = await store.holdOver(tx, table, ids, since);
        if (held.length === 0) return { held, letters: [] };
        const heldIds = held.map(({ id }) => id);
        const nobody = newId();
        await insertNobody(tx, nobody, clock.now());
        await markStandIn(tx, nobody, heldIds);
        await giveUpWaiting(tx, heldIds, 'agence', clock.now());
        // A contract is the customer's, who may well be known for more than this.
        await contracts.leaveToOthers(tx, heldIds, []);
        await write(tx, heldIds, nobody);
        const letters = await deleteLetters(tx, heldIds);
        await eraseFromJournal(tx, heldIds);
        return { held, letters };
      });
      await mailer.forget(letters).catch(onError);
      done.requests += over.length;
      // Whoever was known for that alone is not known any more.
      const customerIds = [...new Set(over.map(({ customer_id }) => customer_id))];
      for (const id of await store.leftWithNothing(db, customerIds, since))
        if (await forgotten({ userId: null, customerIds: [id] }, isLeftWithNothing)) done.customers++;
    };
    await eachStretch('reservations', since, (ids) => blank('reservations', ids, blankReservations));
    await eachStretch('transfers', since, (ids) => blank('transfers', ids, blankTransfers));
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

  /** With their files, and with the names by which the journal knew them. */
  async function forgetContracts(done: Done, since: number): Promise<void> {
    const forgetSome = () =>
      fileTransactions.run([], async (tx, announce, drop) => {
        const over = await contracts.holdOver(tx, since, stretch);
        await contracts.deleteContracts(tx, over);
        const ids = over.map(({ id }) => id);
        await eraseFromJournal(tx, ids);
        for (const { file } of over) drop(file);
        if (over.length > 0) announce('contracts');
        return over.length;
      });
    try {
      for (let count = stretch; count === stretch && !stopping.signal.aborted; await nextTurn()) {
        count = await forgetSome();
        done.contracts += count;
      }
    } catch (error) {
      tellFailure(error);
    }
  }

  /** What the background does, at once. */
  async function run(): Promise<Done> {
    const now = clock.now();
    const { customerMonths, requestMonths, documentMonths, contractMonths } = settings().rules.privacy;
    const done: Done = { ...nothingDone };
    let isWhole = false;
    failures = 0;
    try {
      await forgetContracts(done, monthsBefore(now, contractMonths));
      await eraseIdle(done, monthsBefore(now, customerMonths));
      await blankRequests(done, monthsBefore(now, requestMonths));
      await forgetDocuments(done, monthsBefore(now, documentMonths));
      isWhole = !stopping.signal.aborted && failures === 0;
    } finally {
      // Also of a day that was cut short: what is done is told.
      const note = doneText(done);
      await database.inTransaction(async (tx) => {
        await store.writeRun(tx, { at: now, is_whole: isWhole, ...done });
        if (note !== '')
          await writeEntry(tx, {
            at: now,
            author: { name: ownAuthors.site },
            act: 'privacy_terms',
            note,
            subjects: [],
          });
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
