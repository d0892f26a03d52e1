import { sql } from 'kysely';
import { maxRentalDays, type Period } from '../../api/rules/rental-period.ts';
import { days } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';

/** All of them, unless some are named. */
type CarIds = readonly string[] | undefined;

const present = (db: Db, carIds: CarIds) =>
  db
    .selectFrom('vehicles')
    .where('vehicles.archived_at', 'is', null)
    .$if(carIds !== undefined, (query) => query.where('vehicles.car_id', 'in', carIds ?? []));

/** With their cars, in the order of the fleet. */
const inOrder = (db: Db, carIds: CarIds) =>
  present(db, carIds)
    .innerJoin('cars', 'cars.id', 'vehicles.car_id')
    .where('cars.archived_at', 'is', null)
    .select(['vehicles.id', 'plate', 'state', 'cars.id as car_id', 'make', 'model', 'type'])
    .orderBy('make')
    .orderBy('model')
    .orderBy('cars.id')
    .orderBy('plate')
    .orderBy('vehicles.id');

export const plannedVehicles = (db: Db, carIds: CarIds) => inOrder(db, carIds).execute();

/** The cars of the first so many vehicles. */
export async function firstCars(db: Db, carIds: CarIds, count: number): Promise<string[]> {
  const rows = await inOrder(db, carIds).limit(count).execute();
  return [...new Set(rows.map(({ car_id }) => car_id))];
}

export type BarRow = Awaited<ReturnType<typeof barsBetween>>[number];

/**
 * What occupies the vehicles in the period, and what should be back by its start but is still out. Of each vehicle a
 * stretch of one index, however much came before or comes later: nothing of one vehicle overlaps, so of what ends after the
 * period only the first can have begun in it. Not inner joins, in which SQLite would begin with the period of all vehicles.
 */
export function barsBetween(db: Db, { start, end }: Period, now: number, carIds: CarIds) {
  const occupied = () =>
    present(db, carIds)
      .crossJoin('occupations')
      .leftJoin('reservations', 'reservations.id', 'occupations.reservation_id')
      .leftJoin('blocks', 'blocks.id', 'occupations.block_id')
      .select([
        'occupations.id',
        'occupations.vehicle_id',
        'occupations.starts_at',
        'occupations.ends_at',
        'occupations.handed_at',
        'occupations.back_at',
        'occupations.reservation_id',
        'reservations.reference',
        'reservations.stage',
        'reservations.full_name',
        'reservations.version',
        'reservations.is_start_open',
        'reservations.is_end_open',
        'occupations.block_id',
        'blocks.kind',
        'blocks.note',
        'blocks.version as block_version',
      ]);
  const ending = occupied()
    .whereRef('occupations.vehicle_id', '=', 'vehicles.id')
    .where('occupations.ends_at', '>', start)
    .where('occupations.ends_at', '<=', end);
  const goingOn = occupied()
    .where('occupations.id', '=', (eb) =>
      eb
        .selectFrom('occupations as later')
        .select('later.id')
        .whereRef('later.vehicle_id', '=', 'vehicles.id')
        .where('later.ends_at', '>', end)
        .orderBy('later.ends_at')
        .limit(1),
    )
    .where('occupations.starts_at', '<', end);
  const stillOut = occupied()
    .whereRef('occupations.vehicle_id', '=', 'vehicles.id')
    .where('occupations.handed_at', 'is not', null)
    .where('occupations.back_at', 'is', null)
    .where(sql<number>`occupations.ends_at + 0`, '<=', Math.min(start, now));
  return ending.unionAll(goingOn).unionAll(stillOut).execute();
}

/** Requests that wait for a car and touch the period, in the order of time. */
export function waitingBetween(db: Db, { start, end }: Period, carIds: readonly string[]) {
  return (
    db
      .selectFrom('cars')
      .crossJoin('reservations')
      .select([
        'reservations.id',
        'reservations.car_id',
        'reservations.reference',
        'reservations.stage',
        'reservations.full_name',
        'reservations.version',
        'reservations.is_start_open',
        'reservations.is_end_open',
        'reservations.starts_at',
        'reservations.ends_at',
      ])
      .where('cars.id', 'in', carIds)
      .whereRef('reservations.car_id', '=', 'cars.id')
      .where('reservations.status', '=', 'en attente')
      .where('reservations.ends_at', '>', start)
      // Nobody rents for longer.
      .where('reservations.ends_at', '<', end + days(maxRentalDays + 1))
      // The start is not to be looked up: there are too many before any day.
      .where(sql<number>`reservations.starts_at + 0`, '<', end)
      .orderBy('reservations.starts_at')
      .execute()
  );
}

/** The cars of these vehicles. */
export async function carsOfVehicles(db: Db, vehicleIds: readonly string[]): Promise<string[]> {
  if (vehicleIds.length === 0) return [];
  const rows = await db.selectFrom('vehicles').select('car_id').distinct().where('id', 'in', vehicleIds).execute();
  return rows.map(({ car_id }) => car_id);
}

/** The cars that these rentals ask for, and those whose vehicles they have. */
export async function carsOfRentals(db: Db, reservationIds: readonly string[]): Promise<string[]> {
  if (reservationIds.length === 0) return [];
  const rows = await db
    .selectFrom('reservations')
    .select('car_id')
    .where('id', 'in', reservationIds)
    .union(
      db
        .selectFrom('occupations')
        .innerJoin('vehicles', 'vehicles.id', 'occupations.vehicle_id')
        .select('vehicles.car_id')
        .where('occupations.reservation_id', 'in', reservationIds),
    )
    .execute();
  return rows.flatMap(({ car_id }) => car_id ?? []);
}
