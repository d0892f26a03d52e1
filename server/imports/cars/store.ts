import type { Selectable } from 'kysely';
import type { CarsTable } from '../../catalogue/tables.ts';
import type { VehiclesTable } from '../../fleet/tables.ts';
import type { Db } from '../../platform/db/database.ts';

export type CarRow = Selectable<CarsTable>;
export type VehicleRow = Selectable<VehiclesTable>;

/** Those that the agency has. */
export const presentCars = (db: Db): Promise<CarRow[]> =>
  db.selectFrom('cars').selectAll().where('archived_at', 'is', null).orderBy('id').execute();

export const presentVehicles = (db: Db): Promise<VehicleRow[]> =>
  db.selectFrom('vehicles').selectAll().where('archived_at', 'is', null).orderBy('id').execute();

/** Of these, the ones that have never been used for anything. */
export async function unusedVehicles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('occupations').select('occupations.id').whereRef('vehicle_id', '=', 'vehicles.id')),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
