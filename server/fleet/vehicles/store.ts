import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { VehiclesTable } from '../tables.ts';

export type VehicleRow = Selectable<VehiclesTable>;

export async function insertVehicle(tx: Db, vehicle: Insertable<VehiclesTable>): Promise<void> {
  await tx.insertInto('vehicles').values(vehicle).execute();
}
