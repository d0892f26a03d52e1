import type { ExpressionBuilder, Selectable } from 'kysely';
import { clockSkewMs } from '../platform/clock.ts';
import type { Db, Tables } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { newId } from '../platform/random.ts';
import { furthestDelayMs } from './rules.ts';
import type { OutboxTable } from './tables.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file to come with it. */
  calendar?: string;
}

export type OutboxRow = Selectable<OutboxTable>;

export interface Telling {
  /** The request that it tells of: goes with it, and is taken back by it. */
  about: string;
  /** For how long it waits, and can be taken back. */
  waitMs?: number | undefined;
}

/**
 * Call it in the transaction that the mail tells of: both happen, or neither. Announce `mail` to have it sent at once. One
 * that waits can be taken back meanwhile.
 */
export async function queueMail(tx: Db, mail: Mail, now: number, telling?: Telling): Promise<void> {
  const due = now + (telling?.waitMs ?? 0);
  await insertMail(tx, {
    calendar: '',
    ...mail,
    id: newId(),
    now,
    due,
    about: telling?.about ?? null,
    mayBeTakenBack: telling?.waitMs === undefined ? 0 : 1,
  });
}

/** What was to wait; false when it is on its way, or out. Nothing to take back is true too. */
export async function takeBackMail(tx: Db, about: string, queuedAt: number, now: number): Promise<boolean> {
  await tx
    .deleteFrom('outbox')
    .where('about', '=', about)
    .where('created_at', '=', queuedAt)
    .where('may_be_taken_back', '=', 1)
    .where('sent_at', 'is', null)
    .where('leased_until', '<=', now)
    .execute();
  const left = await tx
    .selectFrom('outbox')
    .select('id')
    .where('about', '=', about)
    .where('created_at', '=', queuedAt)
    .where('may_be_taken_back', '=', 1)
    .executeTakeFirst();
  return left === undefined;
}

interface Queued extends Required<Mail> {
  id: string;
  now: number;
  due: number;
  about: string | null;
  mayBeTakenBack: 0 | 1;
}

const insertMail = prepared<Queued>((db, value) =>
  db
    .insertInto('outbox')
    .values({
      id: value('id'),
      recipient: value('to'),
      subject: value('subject'),
      text_body: value('text'),
      html_body: value('html'),
      calendar: value('calendar'),
      created_at: value('now'),
      next_attempt_at: value('due'),
      about: value('about'),
      may_be_taken_back: value('mayBeTakenBack'),
      leased_until: 0,
      attempts: 0,
      sent_at: null,
      last_error: null,
      set_aside_at: null,
    })
    .$castTo<never>(),
);

/**
 * Takes mails that are due, for as long as the lease lasts. The conditions stand twice: a rival that waited for the
 * row sees them fail on what the winner wrote, and takes nothing. What lies further ahead than anything is put off was
 * written by a clock that ran ahead, and is due.
 */
export function claimMails(db: Db, { now, leaseMs, limit }: Claim): Promise<OutboxRow[]> {
  const isDue = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
    eb.and([
      eb('sent_at', 'is', null),
      eb('set_aside_at', 'is', null),
      eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + furthestDelayMs + clockSkewMs)]),
      eb.or([eb('leased_until', '<=', now), eb('leased_until', '>', now + leaseMs + clockSkewMs)]),
    ]);
  return db
    .updateTable('outbox')
    .set((eb) => ({ leased_until: now + leaseMs, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('outbox').select('id').where(isDue).orderBy('next_attempt_at').orderBy('id').limit(limit),
    )
    .where(isDue)
    .returningAll()
    .execute();
}

interface Claim {
  now: number;
  leaseMs: number;
  limit: number;
}

/**
 * What they said is not kept: it may hold a code or somebody's plans. Answers which are still known: whoever was erased
 * took theirs along.
 */
export async function markSent(db: Db, ids: readonly string[], now: number): Promise<string[]> {
  const rows = await db
    .updateTable('outbox')
    .set({ sent_at: now, leased_until: 0, last_error: null, text_body: '', html_body: '', calendar: '' })
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives the mail back. Whoever lost the lease in the meantime changes nothing. */
export async function markFailed(
  db: Db,
  mail: OutboxRow,
  failure: { error: string; nextAttemptAt: number; setAsideAt: number | null },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      leased_until: 0,
      next_attempt_at: failure.nextAttemptAt,
      set_aside_at: failure.setAsideAt,
      last_error: failure.error,
    })
    .where('id', '=', mail.id)
    .where('leased_until', '=', mail.leased_until)
    .where('sent_at', 'is', null)
    .execute();
}

/** What still waits to be sent is never removed, however old. */
export async function deleteDone(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('set_aside_at', 'is not', null)]))
    .execute();
}
