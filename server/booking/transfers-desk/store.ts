import type { Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { TransferRow } from '../transfers/store.ts';
import type { TransfersTable } from '../transfers/tables.ts';

/** Nothing is returned when somebody else was quicker: the version is another. */
export const changeAt = (
  tx: Db,
  id: string,
  version: number,
  changes: Updateable<TransfersTable>,
): Promise<TransferRow | undefined> =>
  tx
    .updateTable('transfers')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

const vehicles = (db: Db) =>
  db
    .selectFrom('vehicles')
    .innerJoin('cars', 'cars.id', 'vehicles.car_id')
    .select(['vehicles.id', 'vehicles.plate', 'cars.make', 'cars.model']);

/** The newest first: no agency looks for one by leafing through more. */
const mostVehicles = 500;

export const vehiclesToDrive = (db: Db) =>
  vehicles(db)
    .where('vehicles.state', '=', 'en service')
    .where('vehicles.archived_at', 'is', null)
    .orderBy('cars.make')
    .orderBy('cars.model')
    .orderBy('vehicles.plate')
    .orderBy('vehicles.id')
    .limit(mostVehicles)
    .execute();

/** Also one that is no longer in service. */
export const findVehicle = (db: Db, id: string) => vehicles(db).where('vehicles.id', '=', id).executeTakeFirst();

export const isInService = async (db: Db, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'en service')
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};

export const alertOf = (db: Db, customerId: string) =>
  db.selectFrom('customers').select(['alert', 'alert_until']).where('id', '=', customerId).executeTakeFirst();
