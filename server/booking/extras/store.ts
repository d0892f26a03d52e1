import type { Insertable } from 'kysely';
import type { AskedExtra } from '../../../api/rules/asked-extras.ts';
import type { Extra } from '../../../api/rules/pricing/rates.ts';
import type { Db } from '../../platform/db/database.ts';
import { inStatements } from '../../platform/db/in-statements.ts';
import { isExclusionViolation } from '../../platform/db/errors.ts';
import type { ExtraOccupationsTable } from './tables.ts';

export type TakenRow = ExtraOccupationsTable;

/** The database keeps units apart and in stock, and has just done so. */
export class ExtraShort extends Error {}

/** What a rental is to have beside the car. */
export async function extrasOfRental(db: Db, reservationId: string): Promise<AskedExtra[]> {
  return db
    .selectFrom('reservation_extras')
    .innerJoin('extras', 'extras.id', 'extra_id')
    .select(['extra_id as id', 'count'])
    .where('reservation_id', '=', reservationId)
    .orderBy('extras.created_at')
    .orderBy('extra_id')
    .execute();
}

export async function insertExtras(tx: Db, reservation_id: string, extras: readonly AskedExtra[]): Promise<void> {
  if (extras.length === 0) return;
  const rows = extras.map(({ id, count }) => ({ reservation_id, extra_id: id, count }));
  await tx.insertInto('reservation_extras').values(rows).execute();
}

export async function replaceExtras(tx: Db, reservationId: string, extras: readonly AskedExtra[]): Promise<void> {
  await tx.deleteFrom('reservation_extras').where('reservation_id', '=', reservationId).execute();
  await insertExtras(tx, reservationId, extras);
}

const extraColumns = ['id', 'name', 'unit', 'price_centimes', 'cap_centimes', 'stock', 'max_per_rental'] as const;

/** Also those that are no longer offered: rentals that have them keep them. */
export async function extrasWithIds(db: Db, ids: readonly string[]): Promise<Extra[]> {
  return ids.length === 0 ? [] : db.selectFrom('extras').select(extraColumns).where('id', 'in', ids).execute();
}

/** Those that can run out. */
export function countedExtras(db: Db): Promise<Pick<Extra, 'id' | 'stock' | 'max_per_rental'>[]> {
  return db
    .selectFrom('extras')
    .select(['id', 'stock', 'max_per_rental'])
    .where('archived_at', 'is', null)
    .where('stock', 'is not', null)
    .orderBy('id')
    .execute();
}

/** The extra, of which nobody else gives units out until the transaction ends. */
export function holdExtra(tx: Db, id: string): Promise<{ name: string; stock: number | null } | undefined> {
  return tx.selectFrom('extras').select(['name', 'stock']).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The same of several, one after another as everybody takes them. */
export async function holdExtras(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('extras').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** What is taken of these from a moment on, or between two, in the order of time. */
export async function takenFrom(
  db: Db,
  extraIds: readonly string[],
  from: number,
  to = Number.MAX_SAFE_INTEGER,
): Promise<TakenRow[]> {
  if (extraIds.length === 0) return [];
  return db
    .selectFrom('extra_occupations')
    .selectAll()
    .where('extra_id', 'in', extraIds)
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .execute();
}

/** What is with somebody whose rental should be over: it is not back. */
export async function lateUnits(db: Db, extraIds: readonly string[], now: number): Promise<TakenRow[]> {
  if (extraIds.length === 0) return [];
  return db
    .selectFrom('extra_occupations')
    .innerJoin('reservations', 'reservations.id', 'reservation_id')
    .selectAll('extra_occupations')
    .where('extra_id', 'in', extraIds)
    .where('extra_occupations.ends_at', '<=', now)
    .where('stage', '=', 'en cours')
    .execute();
}

export function takenByRental(db: Db, reservationId: string): Promise<TakenRow[]> {
  return db.selectFrom('extra_occupations').selectAll().where('reservation_id', '=', reservationId).execute();
}

export async function releaseExtras(tx: Db, reservationId: string): Promise<void> {
  await tx.deleteFrom('extra_occupations').where('reservation_id', '=', reservationId).execute();
}

/** What a rental has is free again from a moment on. */
export async function shortenExtras(tx: Db, reservationId: string, endsAt: number): Promise<void> {
  await tx
    .updateTable('extra_occupations')
    .set({ ends_at: endsAt })
    .where('reservation_id', '=', reservationId)
    .where('ends_at', '>', endsAt)
    .where('starts_at', '<', endsAt)
    .execute();
}

export async function occupyExtras(tx: Db, rows: readonly Insertable<ExtraOccupationsTable>[]): Promise<void> {
  try {
    for (const some of inStatements(rows)) await tx.insertInto('extra_occupations').values(some).execute();
  } catch (error) {
    const isShort = ['no_overlap', 'stock'].some((rule) => isExclusionViolation(error, `extra_occupations_${rule}`));
    throw isShort ? new ExtraShort() : error;
  }
}

/** What rentals have of an extra, all of it: they are about to have other units at once. */
export async function freeUnitsOf(tx: Db, extraId: string, reservationIds: readonly string[]): Promise<void> {
  for (const some of inStatements(reservationIds))
    await tx
      .deleteFrom('extra_occupations')
      .where('extra_id', '=', extraId)
      .where('reservation_id', 'in', some)
      .execute();
}

/** The rentals that have a vehicle and are to have this, from when to when. */
export function rentalsWith(db: Db, extraId: string) {
  return db
    .selectFrom('reservation_extras')
    .innerJoin('reservations', 'reservations.id', 'reservation_extras.reservation_id')
    .innerJoin('occupations', 'occupations.reservation_id', 'reservations.id')
    .select(['reservations.id as reservation_id', 'stage', 'count'])
    .select((eb) => [
      eb.fn.min('occupations.starts_at').as('starts_at'),
      eb.fn.max('occupations.ends_at').as('ends_at'),
    ])
    .where('extra_id', '=', extraId)
    .where('stage', 'in', ['prévue', 'en cours'])
    .groupBy(['reservations.id', 'stage', 'count'])
    .execute();
}

/** All that was ever given out of it. */
export async function releaseExtra(tx: Db, extraId: string): Promise<void> {
  await tx.deleteFrom('extra_occupations').where('extra_id', '=', extraId).execute();
}
