import { type Insertable, type Selectable, sql } from 'kysely';
import { foldPlate } from '../../../api/rules/plates.ts';
import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import type { Stretch } from '../../platform/db/keyset.ts';
import type { VehiclesTable } from '../tables.ts';

export type VehicleRow = Selectable<VehiclesTable>;

/** With what its car is called. */
export interface NamedVehicle extends VehicleRow {
  make: string;
  model: string;
}

/** Another vehicle of the agency has this plate. */
export class PlateTaken extends Error {}

/** With the first entry of its plates, when it has one. */
export async function insertVehicle(tx: Db, vehicle: Omit<Insertable<VehiclesTable>, 'folded_plate'>): Promise<void> {
  const { id, plate = '', created_at } = vehicle;
  const folded_plate = foldPlate(plate) || null;
  await unlessTaken(
    tx
      .insertInto('vehicles')
      .values({ ...vehicle, folded_plate })
      .execute(),
  );
  if (folded_plate !== null) await openPlate(tx, { vehicle_id: id, plate, folded_plate, from_at: created_at });
}

const named = (db: Db) =>
  db
    .selectFrom('vehicles')
    .innerJoin('cars', 'cars.id', 'vehicles.car_id')
    .selectAll('vehicles')
    .select(['cars.make', 'cars.model']);

/** By their car, then in the order in which they came: all that there ever were, or those that a car has. */
export function listedVehicles(db: Db, carId?: string): Promise<NamedVehicle[]> {
  return named(db)
    .$if(carId !== undefined, (query) =>
      query.where('vehicles.car_id', '=', carId ?? '').where('vehicles.archived_at', 'is', null),
    )
    .orderBy('cars.make')
    .orderBy('cars.model')
    .orderBy('vehicles.created_at')
    .orderBy('vehicles.id')
    .execute();
}

export function findVehicle(db: Db, id: string): Promise<NamedVehicle | undefined> {
  return named(db).where('vehicles.id', '=', id).executeTakeFirst();
}

/** Who has this plate now. */
export function vehicleWithPlate(db: Db, plate: string): Promise<NamedVehicle | undefined> {
  return named(db)
    .where('folded_plate', '=', foldPlate(plate))
    .where('vehicles.archived_at', 'is', null)
    .executeTakeFirst();
}

type Facts = Partial<Omit<VehicleRow, 'id' | 'car_id' | 'folded_plate' | 'version' | 'created_at'>>;

/** False when it is no longer as whoever changes it saw it: then nothing is written. */
export async function updateVehicle(tx: Db, { id, version }: Pick<VehicleRow, 'id' | 'version'>, facts: Facts) {
  const { plate } = facts;
  const row = await unlessTaken(
    tx
      .updateTable('vehicles')
      .set({ ...facts, version: version + 1, ...(plate !== undefined && { folded_plate: foldPlate(plate) || null }) })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('archived_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** The plate before is kept with the time that it was on; one that was on for no time at all was a slip. */
export async function replacePlate(tx: Db, vehicleId: string, plate: string, now: number): Promise<void> {
  await tx
    .deleteFrom('vehicle_plates')
    .where('vehicle_id', '=', vehicleId)
    .where('until_at', 'is', null)
    .where('from_at', '>=', now)
    .execute();
  await tx
    .updateTable('vehicle_plates')
    .set({ until_at: now })
    .where('vehicle_id', '=', vehicleId)
    .where('until_at', 'is', null)
    .execute();
  const folded_plate = foldPlate(plate);
  if (folded_plate !== '') await openPlate(tx, { vehicle_id: vehicleId, plate, folded_plate, from_at: now });
}

async function openPlate(
  tx: Db,
  entry: { vehicle_id: string; plate: string; folded_plate: string; from_at: number },
): Promise<void> {
  await tx
    .insertInto('vehicle_plates')
    .values({ ...entry, until_at: null })
    .execute();
}

/** Latest first. */
export function platesOf(db: Db, vehicleId: string) {
  return db
    .selectFrom('vehicle_plates')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .orderBy('from_at', 'desc')
    .execute();
}

/** Those that were replaced, of all vehicles: few ever are. */
export function formerPlates(db: Db) {
  return db
    .selectFrom('vehicle_plates')
    .select(['vehicle_id', 'plate'])
    .where('until_at', 'is not', null)
    .orderBy('from_at', 'desc')
    .execute();
}

/** Whatever had this plate, and when. */
export function wearersOf(db: Db, plate: string) {
  return db
    .selectFrom('vehicle_plates')
    .select(['vehicle_id as vehicleId', 'from_at as from', 'until_at as until'])
    .where('folded_plate', '=', foldPlate(plate))
    .execute();
}

/** The rental that keeps a vehicle here: out, or still to come. */
export function rentalAhead(tx: Db, vehicleId: string, now: number) {
  return tx
    .selectFrom('occupations')
    .innerJoin('reservations', 'reservations.id', 'occupations.reservation_id')
    .select([
      'reservations.id',
      'reference',
      'full_name',
      'occupations.starts_at as start',
      'occupations.ends_at as end',
    ])
    .where('vehicle_id', '=', vehicleId)
    .where('back_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('stage', '=', 'en cours'), eb('handed_at', 'is not', null)]),
        eb.and([eb('stage', 'in', ['prévue', 'en cours']), eb('occupations.ends_at', '>', now)]),
      ]),
    )
    .orderBy('occupations.starts_at')
    .limit(1)
    .executeTakeFirst();
}

const occupations = (db: Db) =>
  db
    .selectFrom('occupations')
    .leftJoin('reservations', 'reservations.id', 'occupations.reservation_id')
    .leftJoin('blocks', 'blocks.id', 'occupations.block_id')
    .select([
      'occupations.id',
      'occupations.starts_at',
      'occupations.ends_at',
      'occupations.handed_at',
      'occupations.back_at',
      'occupations.km_out',
      'occupations.km_in',
      'occupations.reservation_id',
      'occupations.block_id',
      'reservations.reference',
      'reservations.stage',
      'reservations.customer_id',
      'reservations.full_name',
      'reservations.phone',
      'reservations.total_centimes',
      'blocks.kind as block_kind',
      'blocks.note as block_note',
    ]);

export type OccupationOfVehicle = Awaited<ReturnType<typeof occupationsAhead>>[number];

const isOut = sql<boolean>`(handed_at is not null and back_at is null)`;

/** What occupies it now or will, in the order of time. */
export function occupationsAhead(db: Db, vehicleId: string, now: number) {
  return occupations(db)
    .where('vehicle_id', '=', vehicleId)
    .where((eb) => eb.or([eb('occupations.ends_at', '>', now), isOut]))
    .orderBy('occupations.starts_at')
    .execute();
}

const over = (db: Db, vehicleId: string, now: number) =>
  db
    .selectFrom('occupations')
    .where('vehicle_id', '=', vehicleId)
    .where('ends_at', '<=', now)
    .where(sql<boolean>`not ${isOut}`);

/** What is over, latest first. */
export async function occupationsOver(
  db: Db,
  vehicleId: string,
  now: number,
  { from, isBack, offset, limit }: Stretch,
): Promise<OccupationOfVehicle[]> {
  const [direction, beyond] = isBack ? (['asc', '>'] as const) : (['desc', '<'] as const);
  const page = over(db, vehicleId, now)
    .select('id')
    .$if(from !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('ends_at', 'id'), beyond, eb.tuple(Number(from?.value), from?.id ?? ''))),
    )
    .orderBy('ends_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset);
  return occupations(db)
    .where('occupations.id', 'in', page)
    .orderBy('occupations.ends_at', direction)
    .orderBy('occupations.id', direction)
    .execute();
}

export async function countOver(db: Db, vehicleId: string, now: number): Promise<number> {
  const { count } = await over(db, vehicleId, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * What a vehicle was used for at a moment: from when it was handed over, or should have been, until it was back; one
 * that is not back yet is still with whoever has it.
 */
export function occupationAt(db: Db, vehicleId: string, at: number): Promise<OccupationOfVehicle | undefined> {
  return occupations(db)
    .where('vehicle_id', '=', vehicleId)
    .where(sql<boolean>`coalesce(handed_at, occupations.starts_at) <= ${at}`)
    .where((eb) =>
      eb.or([
        eb('back_at', '>', at),
        isOut,
        eb.and([eb('back_at', 'is', null), eb('handed_at', 'is', null), eb('occupations.ends_at', '>', at)]),
      ]),
    )
    .orderBy('occupations.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isUniqueViolation(error, 'vehicles.folded_plate')) throw new PlateTaken();
    throw error;
  }
}
