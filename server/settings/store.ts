import type { Db } from '../platform/db/database.ts';

/** The newest version; none in a database in which nobody has decided anything yet. */
export const newestSettings = (db: Db) =>
  db.selectFrom('settings').select(['version', 'content']).orderBy('version', 'desc').limit(1).executeTakeFirst();

/** Whether any version names this picture. Its name has no sign that a pattern or JSON would write otherwise. */
export async function hasNamedPicture(db: Db, name: string): Promise<boolean> {
  const naming = await db
    .selectFrom('settings')
    .select('version')
    .where((eb) => eb.or(['logo', 'icon'].map((field) => eb('content', 'like', `%"${field}":"${name}"%`))))
    .limit(1)
    .executeTakeFirst();
  return naming !== undefined;
}
