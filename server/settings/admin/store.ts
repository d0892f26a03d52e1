import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import type { SettingsTable } from '../tables.ts';

/** Somebody else wrote the version that this one was to be. */
export class VersionTaken extends Error {}

/** Newest first; those from before a version, where one is given. */
export const listedVersions = (db: Db, { before, limit }: { before?: number | undefined; limit: number }) =>
  db
    .selectFrom('settings')
    .select(['version', 'content', 'author_name', 'note', 'created_at'])
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

export const settingsVersion = (db: Db, version: number) =>
  db.selectFrom('settings').select('content').where('version', '=', version).executeTakeFirst();

export async function insertVersion(tx: Db, row: SettingsTable): Promise<void> {
  try {
    await tx.insertInto('settings').values(row).execute();
  } catch (error) {
    throw isUniqueViolation(error, 'settings.version') ? new VersionTaken() : error;
  }
}
