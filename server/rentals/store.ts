import type { Selectable, Updateable } from 'kysely';
import type { ReservationRow } from '../booking/reservations/store.ts';
import { wordsOf } from '../booking/reservations/rules.ts';
import type { ReservationsTable } from '../booking/reservations/tables.ts';
import type { VehiclesTable } from '../fleet/tables.ts';
import type { Db } from '../platform/db/database.ts';

/** The rental, which nobody else can change until the transaction ends. */
export function holdRental(tx: Db, id: string): Promise<ReservationRow | undefined> {
  return tx.selectFrom('reservations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** With every change comes a new version; and it is found by what it says then. */
export async function changeRental(
  tx: Db,
  before: ReservationRow,
  changes: Updateable<ReservationsTable>,
): Promise<ReservationRow> {
  const search_text = wordsOf({ ...before, ...changes } as ReservationRow);
  return tx
    .updateTable('reservations')
    .set((eb) => ({ ...changes, search_text, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type Vehicle = Selectable<VehiclesTable> & {
  make: string;
  model: string;
  type: string;
  price_centimes: number;
};

const vehicles = (db: Db) =>
  db
    .selectFrom('vehicles')
    .innerJoin('cars', 'cars.id', 'vehicles.car_id')
    .selectAll('vehicles')
    .select(['cars.make', 'cars.model', 'cars.type', 'cars.price_centimes']);

/** Also one that the agency no longer has: the history names it. */
export function findVehicle(db: Db, id: string): Promise<Vehicle | undefined> {
  return vehicles(db).where('vehicles.id', '=', id).executeTakeFirst();
}

export async function vehiclesWithIds(db: Db, ids: readonly string[]): Promise<Vehicle[]> {
  return ids.length === 0 ? [] : vehicles(db).where('vehicles.id', 'in', ids).execute();
}

/** Those that can be given to somebody: of one car, of all cars of a type, or of all. */
export function vehiclesInService(db: Db, which: { carId?: string; type?: string }): Promise<Vehicle[]> {
  const { carId, type } = which;
  return vehicles(db)
    .where('vehicles.state', '=', 'en service')
    .where('vehicles.archived_at', 'is', null)
    .where('cars.archived_at', 'is', null)
    .$if(carId !== undefined, (query) => query.where('vehicles.car_id', '=', carId ?? ''))
    .$if(type !== undefined, (query) => query.where('cars.type', '=', type ?? ''))
    .orderBy('cars.make')
    .orderBy('cars.model')
    .orderBy('vehicles.plate')
    .orderBy('vehicles.id')
    .execute();
}

/** What its instruments show, and where it stands; whoever has its form open is told that it changed. */
export async function noteReading(
  tx: Db,
  id: string,
  reading: Partial<Pick<Vehicle, 'km' | 'fuel' | 'place'>>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('vehicles')
    .set((eb) => ({ ...reading, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whom a rental may be for. */
export async function findCustomer(db: Db, id: string) {
  const customer = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!customer) return undefined;
  const phones = await db
    .selectFrom('customer_phones')
    .select('phone')
    .where('customer_id', '=', id)
    .orderBy('position')
    .orderBy('phone')
    .execute();
  return { ...customer, phones: phones.map(({ phone }) => phone) };
}

/** Of a rental that is about to have another at once. */
export async function removeOccupation(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('occupations').where('id', '=', id).execute();
}
