import { setImmediate as nextTurn } from 'node:timers/promises';
import { hourly } from '../platform/background.ts';
import { days, minutes, seconds } from '../platform/clock.ts';
import { DeliveryFailed, type OutgoingMail } from '../platform/mail/delivery.ts';
import { logoNamed } from '../platform/mail/letter.ts';
import type { Platform } from '../platform/platform.ts';
import { brandKey } from '../settings/rules.ts';
import { afterFailure, senderOf } from './rules.ts';
import * as store from './store.ts';

export type OutboxDeps = Pick<
  Platform,
  'database' | 'clock' | 'files' | 'mailer' | 'log' | 'onError' | 'background' | 'settings'
>;

/** As many as the mailer has connections: one that waits for a connection would use up its own time by that. */
const atOnce = 4;
/** Longer than the mailer ever takes, so that a mail in hand is not taken by another sender. */
const leaseMs = minutes(3);
const pollMs = seconds(5);
const graceMs = seconds(4);

/**
 * Sends what `queueMail` wrote, at least once: a crash between the sending and its mark sends again, under the same
 * message id. Any number of senders, in any number of processes, may share one database.
 */
export function createOutboxService(deps: OutboxDeps) {
  const { database, clock, files, mailer, log, onError, background, settings } = deps;
  const { db } = database;
  const inHand = new Set<Promise<void>>();
  const stopping = new AbortController();
  let taking: Promise<void> | null = null;
  /** There may be mail that nobody has looked for yet. */
  let isAsked = false;

  function wake() {
    isAsked = true;
    if (taking || stopping.signal.aborted) return;
    taking = take()
      .catch(onError)
      .finally(() => {
        taking = null;
        // Those that made room in the meantime found this one still at it.
        if (isAsked && hasRoom()) wake();
      });
  }

  const hasRoom = () => inHand.size <= atOnce / 2;

  /** Several at a time, once there is room for them: a look into the database for each would cost more than to send it. */
  async function take() {
    while (isAsked && !stopping.signal.aborted && hasRoom()) {
      isAsked = false;
      const room = atOnce - inHand.size;
      const mails = await store.claimMails(db, { now: clock.now(), leaseMs, limit: room });
      isAsked ||= mails.length === room;
      for (const mail of mails) hold(deliver(mail));
    }
  }

  function hold(delivery: Promise<void>) {
    const held = delivery.catch(onError).finally(() => {
      inHand.delete(held);
      if (isAsked) wake();
    });
    inHand.add(held);
  }

  let sent: string[] = [];
  let marking: Promise<void> | null = null;

  /** Those that went out in the same turn are marked together. */
  function markSent(id: string): Promise<void> {
    sent.push(id);
    marking ??= nextTurn().then(markAll);
    return marking;
  }

  async function markAll() {
    const ids = sent;
    sent = [];
    marking = null;
    const known = new Set(await store.markSent(db, ids, clock.now()));
    // One that was erased while it was in hand came to its file after the erasure had looked there.
    await mailer.forget(ids.filter((id) => !known.has(id)));
  }

  /** The picture that a letter shows at its head. Without it, it says the agency's name there. */
  async function logoIn(html: string): Promise<Pick<OutgoingMail, 'logo'>> {
    const name = logoNamed(html);
    const content = name === null ? null : await files.read(brandKey(name, '.png')).catch(() => null);
    return name !== null && content ? { logo: { name, content } } : {};
  }

  async function deliver(mail: store.OutboxRow) {
    const { id, recipient: to, subject, text_body: text, html_body: html, calendar } = mail;
    const { attempts, created_at: createdAt } = mail;
    try {
      const sender = senderOf(settings().agency);
      await mailer.deliver({ id, to, sender, subject, text, html, calendar, ...(await logoIn(html)) });
    } catch (error) {
      const { permanent, reason } = DeliveryFailed.from(error);
      const { nextAttemptAt, setAsideAt } = afterFailure({ attempts, createdAt, permanent }, clock.now());
      await store.markFailed(db, mail, { error: reason, nextAttemptAt, setAsideAt });
      if (setAsideAt) log.error({ mail: id, attempts, reason }, 'mail refused for good: set aside, not sent');
      else log.warn({ mail: id, attempts, reason, permanent }, 'mail not sent, will be tried again');
      return;
    }
    await markSent(id);
  }

  async function settle() {
    const open = () => [...(taking ? [taking] : []), ...inHand];
    for (let all = open(); all.length > 0; all = open()) await Promise.all(all);
  }

  /** What is in hand may finish; a server that does not answer is cut off, and the mail is given back. */
  async function stop() {
    stopping.abort();
    const cutOff = setTimeout(() => mailer.close({ force: true }), graceMs);
    await settle();
    clearTimeout(cutOff);
  }

  /** Files of this server, too: each has a folder of its own. */
  async function sweep() {
    const before = clock.now() - days(settings().rules.privacy.letterDays);
    await store.deleteDone(db, before);
    await mailer.forgetBefore(before);
  }

  // At once after a change in this process or one that tells it, and by looking every few seconds.
  background.register({ name: 'outbox', when: { everyMs: pollMs, alsoAfterChanges: true }, run: wake, stop });
  background.register({ name: 'outbox sweep', when: hourly, run: sweep });

  return {
    /** Sends whatever is due now, and returns once nothing is. */
    async deliverDue(): Promise<void> {
      wake();
      await settle();
    },

    sweep,
  };
}
