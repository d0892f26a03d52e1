import type { Db } from '../platform/db/database.ts';

/** The newest version; none in a database in which nobody has decided anything yet. */
export const newestSettings = (db: Db) =>
  db.selectFrom('settings').select(['version', 'content']).orderBy('version', 'desc').limit(1).executeTakeFirst();
