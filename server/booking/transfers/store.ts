import type { Selectable } from 'kysely';
import { type ReservationStatus, statusesBefore } from '../../../api/rules/reservation-status.ts';
import { AccountGone } from '../../accounts/store.ts';
import { countBetween, totalsBySubject } from '../../platform/db/counters.ts';
import { isForeignKeyViolation } from '../../platform/db/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ListOptions } from '../reservations/store.ts';
import { wordsOf } from './rules.ts';
import type { TransfersTable } from './tables.ts';

export type TransferRow = Selectable<TransfersTable>;
export type NewTransfer = Omit<TransferRow, 'search_text'>;

export async function insertTransfer(db: Db, transfer: NewTransfer): Promise<void> {
  await db.insertInto('transfers').values(withWords(transfer)).execute();
}

/** Stores the request, or answers the one that holds the same key; see the same for rentals. */
export async function insertOnce(tx: Db, transfer: NewTransfer, keysSince: number) {
  const { request_key: key } = transfer;
  const letGo = tx
    .updateTable('transfers')
    .set({ request_key: null })
    .where('request_key', '=', key)
    .where('created_at', '<', keysSince)
    .execute();
  const insert = tx
    .insertInto('transfers')
    .values(withWords(transfer))
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new AccountGone() : error;
    });
  const [, inserted] = await Promise.all([letGo, insert]);
  if (inserted) return { row: inserted, isNew: true };
  const row = await tx.selectFrom('transfers').selectAll().where('request_key', '=', key).executeTakeFirstOrThrow();
  return { row, isNew: false };
}

const withWords = (transfer: NewTransfer) => ({ ...transfer, search_text: wordsOf(transfer) });

export function findTransfer(db: Db, id: string): Promise<TransferRow | undefined> {
  return db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findTransfers(db: Db, ids: readonly string[]): Promise<TransferRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('transfers').selectAll().where('id', 'in', ids).execute();
}

/** Nothing is returned when the status does not allow the change, also when a rival was quicker. */
export async function changeStatus(tx: Db, id: string, to: ReservationStatus, now: number) {
  const from = statusesBefore(to);
  if (from.length === 0) return undefined;
  return tx
    .updateTable('transfers')
    .set({ status: to, decided_at: now })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** The page is found in the index alone: a far one costs no more reading of rows than the first. */
export function listTransfers(db: Db, { status, limit, offset, after }: ListOptions): Promise<TransferRow[]> {
  const page = db
    .selectFrom('transfers')
    .select('id')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'en attente'))
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.createdAt ?? 0, after?.id ?? ''))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset ?? 0);
  return db
    .selectFrom('transfers')
    .selectAll()
    .where('id', 'in', page)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function transfersOfUser(db: Db, userId: string): Promise<TransferRow[]> {
  return db
    .selectFrom('transfers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function countByStatus(db: Db): Promise<Map<string, number>> {
  return totalsBySubject(db, 'transfers');
}

/** How many wait that came after the instant. */
export function countWaitingSince(db: Db, since: number): Promise<number> {
  return countBetween(db, 'waiting transfers', { from: since + 1 }, (from, to) =>
    db
      .selectFrom('transfers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'en attente')
      .where('created_at', '>=', from)
      .where('created_at', '<', to),
  );
}

/** When the newest came; null without any. */
export async function latestCreation(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('transfers')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
