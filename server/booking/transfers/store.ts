import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { TransfersTable } from './tables.ts';

export async function insertTransfer(db: Db, transfer: Insertable<TransfersTable>): Promise<void> {
  await db.insertInto('transfers').values(transfer).execute();
}
