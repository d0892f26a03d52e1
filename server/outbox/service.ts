import { type Clock, days, minutes, seconds } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import type { Events } from '../platform/events.ts';
import type { Log } from '../platform/logging.ts';
import { DeliveryFailed, type Mailer } from '../platform/delivery.ts';
import { afterFailure } from './rules.ts';
import * as store from './store.ts';

export interface OutboxDeps {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  events: Events;
  log: Log;
  /** Hears of a database that failed; a mail that failed goes to the log and is tried again. */
  onError: (error: unknown) => void;
}

const atOnce = 4;
/** Longer than the mailer ever takes, so that a mail in hand is not taken by another worker. */
const leaseMs = minutes(3);
const pollMs = seconds(5);
const graceMs = seconds(4);
const keptMs = days(30);

/**
 * Sends what `queueMail` wrote, at least once: a crash between the sending and its mark sends again, under the same
 * message id. Any number of workers, in any number of processes, may share one database.
 */
export function createOutboxService({ database, clock, mailer, events, log, onError }: OutboxDeps) {
  const { db } = database;
  const lanes = new Set<Promise<void>>();
  const stopping = new AbortController();

  /** Each mail that is found wakes another lane, so that one slow server or recipient does not hold up the rest. */
  function wake() {
    if (stopping.signal.aborted || lanes.size >= atOnce) return;
    const lane = work()
      .catch(onError)
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  async function work() {
    while (!stopping.signal.aborted) {
      const mail = await store.claimMail(db, clock.now(), leaseMs);
      if (!mail) return;
      wake();
      await deliver(mail);
    }
  }

  async function deliver(mail: store.OutboxRow) {
    const { id, recipient: to, subject, text_body: text, html_body: html, attempts, created_at: createdAt } = mail;
    try {
      await mailer.deliver({ id, to, subject, text, html });
    } catch (error) {
      const { permanent, reason } = DeliveryFailed.from(error);
      const { nextAttemptAt, setAsideAt } = afterFailure({ attempts, createdAt, permanent }, clock.now());
      await store.markFailed(db, mail, { error: reason, nextAttemptAt, setAsideAt });
      if (setAsideAt) log.error({ mail: id, attempts, reason }, 'mail refused for good: set aside, not sent');
      else log.warn({ mail: id, attempts, reason, permanent }, 'mail not sent, will be tried again');
      return;
    }
    await store.markSent(db, id, clock.now());
  }

  async function settle() {
    while (lanes.size > 0) await Promise.all(lanes);
  }

  return {
    /** Sends whatever is due now, and returns once nothing is. */
    async deliverDue(): Promise<void> {
      wake();
      await settle();
    },

    /** Sends from now on: at once after a change in this process or one that tells it, and by looking every few seconds. */
    start(): { stop(): Promise<void> } {
      const poll = setInterval(wake, pollMs);
      const unsubscribe = events.on(wake);
      wake();
      return {
        async stop() {
          clearInterval(poll);
          unsubscribe();
          stopping.abort();
          // What is in hand may finish; a server that does not answer is cut off, and the mail is given back.
          const cutOff = setTimeout(() => mailer.close({ force: true }), graceMs);
          await settle();
          clearTimeout(cutOff);
        },
      };
    },

    async sweep(): Promise<void> {
      await store.deleteDone(db, clock.now() - keptMs);
    },
  };
}
