import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { insertVehicle } from '../fleet/vehicles/store.ts';
import { newId } from '../platform/random.ts';
import type { CarPicturesTable, CarsTable } from './tables.ts';

export type CarRow = Selectable<CarsTable>;

/** Those that the agency has. */
const present = (db: Db) => db.selectFrom('cars').where('archived_at', 'is', null);

/** What the agency puts forward comes first, then the order in which cars joined the fleet. */
export function allCars(db: Db): Promise<CarRow[]> {
  return present(db).selectAll().orderBy('is_featured', 'desc').orderBy('created_at').orderBy('id').execute();
}

const comparedFacts = [
  'id',
  'make',
  'model',
  'price_centimes',
  'transmission',
  'fuel',
  'type',
  'places',
  'is_available',
] as const;
export type ComparedCar = Pick<CarRow, (typeof comparedFacts)[number]>;

/** What filters and comparisons look at, of every car, in the order of the fleet. */
export function comparedCars(db: Db): Promise<ComparedCar[]> {
  return present(db).select(comparedFacts).orderBy('is_featured', 'desc').orderBy('created_at').orderBy('id').execute();
}

export function carsWithIds(db: Db, ids: readonly string[]): Promise<CarRow[]> {
  return present(db).selectAll().where('id', 'in', ids).execute();
}

export function findCar(db: Db, id: string): Promise<CarRow | undefined> {
  return present(db).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Of these cars, the ones that are not offered for now. */
export async function switchedOffCars(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('cars').select('id').where('id', 'in', ids).where('is_available', '=', 0).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Of these cars, the ones that the agency no longer has. */
export async function archivedCars(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('cars')
    .select('id')
    .where('id', 'in', ids)
    .where('archived_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function hasCars(db: Db): Promise<boolean> {
  return (await db.selectFrom('cars').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** With one vehicle, as every car has at least. */
export async function insertCar(tx: Db, car: Insertable<CarsTable>): Promise<void> {
  await tx.insertInto('cars').values(car).execute();
  const { id, created_at, updated_at } = car;
  await insertVehicle(tx, { id: newId(), car_id: id, created_at, updated_at });
}

/** The car, which nobody else can change until the transaction ends: two changes of it follow one another. */
export function holdCar(tx: Db, id: string): Promise<CarRow | undefined> {
  return tx
    .updateTable('cars')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** The car, which nobody can change or remove until the transaction ends; many may keep it so at once. */
export async function keepCar(tx: Db, id: string): Promise<CarRow | undefined> {
  const [car] = await lockedCar(tx, { id });
  return car;
}

const lockedCar = prepared<{ id: string }, CarRow>((db, value) =>
  present(db).selectAll().where('id', '=', value('id')).forShare(),
);

export async function updateCar(db: Db, id: string, changes: Updateable<CarsTable>): Promise<void> {
  await db.updateTable('cars').set(changes).where('id', '=', id).execute();
}

/** With its vehicles, which it answers: what they have done is kept. */
export async function archiveCar(tx: Db, id: string, now: number): Promise<string[]> {
  const vehicles = await tx
    .updateTable('vehicles')
    .set({ archived_at: now })
    .where('car_id', '=', id)
    .where('archived_at', 'is', null)
    .returning('id')
    .execute();
  await tx.updateTable('cars').set({ archived_at: now }).where('id', '=', id).execute();
  return vehicles.map((vehicle) => vehicle.id);
}

/** Of every car, or of these. */
export function pictures(db: Db, carIds?: readonly string[]) {
  return db
    .selectFrom('car_pictures')
    .select(['car_id', 'file', 'position'])
    .$if(carIds !== undefined, (query) => query.where('car_id', 'in', carIds ?? []))
    .orderBy('car_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function insertPicture(db: Db, picture: Insertable<CarPicturesTable>): Promise<void> {
  await db.insertInto('car_pictures').values(picture).execute();
}

export async function deletePictures(db: Db, carId: string): Promise<void> {
  await db.deleteFrom('car_pictures').where('car_id', '=', carId).execute();
}
