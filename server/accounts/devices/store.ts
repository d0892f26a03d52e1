import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DevicesTable } from './tables.ts';

/** By the address, as a login names the account: one that is unknown takes the same work. */
export async function isDeviceOf(db: Db, id: string, email: string, seenSince: number): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select('devices.id')
    .where('devices.id', '=', id)
    .where('devices.seen_at', '>', seenSince)
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the account does not know this device. */
export async function touchDevice(db: Db, id: string, userId: string, now: number): Promise<boolean> {
  const touched = await db
    .updateTable('devices')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return touched !== undefined;
}

export async function insertDevice(db: Db, device: Insertable<DevicesTable>): Promise<void> {
  await db.insertInto('devices').values(device).execute();
}

export async function deleteUnseenDevices(db: Db, seenSince: number): Promise<void> {
  await db.deleteFrom('devices').where('seen_at', '<=', seenSince).execute();
}
