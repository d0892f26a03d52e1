import type { Db } from '../../platform/db/database.ts';

/** By vehicle; one without a plate is not named. */
export async function platesOfVehicles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'plate'])
    .where('id', 'in', ids)
    .where('plate', '<>', '')
    .execute();
  return new Map(rows.map(({ id, plate }) => [id, plate]));
}
