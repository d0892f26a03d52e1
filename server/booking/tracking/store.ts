import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { hashToken, newPathToken } from '../../platform/random.ts';
import type { ProposalsTable } from '../deciding/tables.ts';
import type { ReservationRow } from '../reservations/store.ts';
import { maxLinks, trackingPath } from './rules.ts';
import type { TrackingLinksTable } from './tables.ts';

export type ProposalRow = Selectable<ProposalsTable>;

/** A new address for the rental. What it names is told here and never again. */
export function newLink(tx: Db, reservationId: string, now: number): { path: string; written: Promise<void> } {
  const token = newPathToken();
  const link = { token_hash: hashToken(token), reservation_id: reservationId, created_at: now };
  return { path: trackingPath(token), written: writeLink(tx, link) };
}

async function writeLink(tx: Db, link: TrackingLinksTable): Promise<void> {
  await insertLink(tx, link);
}

const insertLink = prepared<TrackingLinksTable>((db, value) =>
  db
    .insertInto('tracking_links')
    .values({
      token_hash: value('token_hash'),
      reservation_id: value('reservation_id'),
      created_at: value('created_at'),
    })
    .$castTo<never>(),
);

/** One more address, in the place of the oldest once there are many. */
export async function addLink(tx: Db, reservationId: string, now: number): Promise<string> {
  const { path, written } = newLink(tx, reservationId, now);
  await written;
  const ofRental = tx.selectFrom('tracking_links').select('token_hash').where('reservation_id', '=', reservationId);
  const newest = ofRental.orderBy('created_at', 'desc').orderBy('token_hash').limit(maxLinks);
  await tx
    .deleteFrom('tracking_links')
    .where('reservation_id', '=', reservationId)
    // A table of its own: SQLite and PostgreSQL alike take no limit otherwise.
    .where('token_hash', 'not in', tx.selectFrom(newest.as('newest')).select('newest.token_hash'))
    .execute();
  return path;
}

export async function deleteLinks(tx: Db, reservationId: string): Promise<void> {
  await tx.deleteFrom('tracking_links').where('reservation_id', '=', reservationId).execute();
}

const behind = (db: Db, token: string) =>
  db
    .selectFrom('tracking_links')
    .innerJoin('reservations', 'reservations.id', 'tracking_links.reservation_id')
    .where('token_hash', '=', hashToken(token));

/** The rental that the link leads to. */
export const rentalBehind = (db: Db, token: string): Promise<ReservationRow | undefined> =>
  behind(db, token).selectAll('reservations').executeTakeFirst();

export const versionBehind = (db: Db, token: string): Promise<{ version: number; ends_at: number } | undefined> =>
  behind(db, token).select(['reservations.version', 'reservations.ends_at']).executeTakeFirst();

/** Those that can still be taken up, in the order of time. */
export function openProposals(db: Db, reservationId: string, now: number): Promise<ProposalRow[]> {
  return db
    .selectFrom('proposals')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export function findProposal(db: Db, reservationId: string, id: string): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('proposals')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function markTaken(tx: Db, id: string, now: number): Promise<void> {
  await tx.updateTable('proposals').set({ taken_at: now }).where('id', '=', id).execute();
}
