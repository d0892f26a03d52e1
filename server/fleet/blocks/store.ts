import type { Insertable, Updateable } from 'kysely';
import type { BlockKind } from '../../../api/rules/fleet.ts';
import { ownAuthors } from '../../../api/rules/journal.ts';
import { writeEntry } from '../../journal/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BlocksTable } from '../tables.ts';
import { changesOf, subjectsOf, wholeOf } from './rules.ts';

/** A block with what it occupies, and the customer for whom it is held. */
export interface BlockRow {
  id: string;
  kind: BlockKind;
  note: string;
  customer_id: string | null;
  customer_name: string | null;
  author_name: string;
  expires_at: number | null;
  version: number;
  occupation_id: string;
  starts_at: number;
  ends_at: number;
  vehicle_id: string;
  plate: string;
  car_id: string;
  make: string;
  model: string;
}

const blocks = (db: Db) =>
  db
    .selectFrom('blocks')
    .innerJoin('occupations', 'occupations.block_id', 'blocks.id')
    .innerJoin('vehicles', 'vehicles.id', 'occupations.vehicle_id')
    .innerJoin('cars', 'cars.id', 'vehicles.car_id')
    .leftJoin('customers', 'customers.id', 'blocks.customer_id')
    .select([
      'blocks.id',
      'blocks.kind',
      'blocks.note',
      'blocks.customer_id',
      'customers.full_name as customer_name',
      'blocks.author_name',
      'blocks.expires_at',
      'blocks.version',
      'occupations.id as occupation_id',
      'occupations.starts_at',
      'occupations.ends_at',
      'occupations.vehicle_id',
      'vehicles.plate',
      'vehicles.car_id',
      'cars.make',
      'cars.model',
    ]);

export const findBlock = (db: Db, id: string): Promise<BlockRow | undefined> =>
  blocks(db).where('blocks.id', '=', id).executeTakeFirst();

export async function insertBlock(tx: Db, block: Insertable<BlocksTable>): Promise<void> {
  await tx.insertInto('blocks').values(block).execute();
}

/** False when somebody else has changed it meanwhile. */
export async function changeBlock(
  tx: Db,
  id: string,
  version: number,
  changes: Updateable<BlocksTable>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('blocks')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** With what it occupied. False when somebody else has changed it meanwhile. */
export async function deleteBlock(tx: Db, id: string, version: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('blocks')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function hasExpiredOptions(db: Db, now: number): Promise<boolean> {
  const first = await db.selectFrom('blocks').select('id').where('expires_at', '<=', now).limit(1).executeTakeFirst();
  return first !== undefined;
}

export type ExpiredOption = Pick<BlockRow, 'id' | 'vehicle_id' | 'car_id'>;

/**
 * Options whose moment has come end, each with its line in the journal. At the start of every transaction of the desk that
 * occupies, so that none of them is in its way; the caller announces `blocks` and `rentals` of what it answers.
 */
export async function purgeExpiredOptions(tx: Db, now: number): Promise<ExpiredOption[]> {
  const expired = await blocks(tx).where('blocks.expires_at', '<=', now).execute();
  if (expired.length === 0) return [];
  const gone = await tx
    .deleteFrom('blocks')
    .where(
      'id',
      'in',
      expired.map(({ id }) => id),
    )
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  const ids = new Set(gone.map(({ id }) => id));
  const ended = expired.filter(({ id }) => ids.has(id));
  for (const option of ended)
    await writeEntry(tx, {
      at: now,
      author: { name: ownAuthors.site },
      act: 'option_expired',
      changes: changesOf(wholeOf(option), null),
      subjects: subjectsOf(option),
    });
  return ended;
}
