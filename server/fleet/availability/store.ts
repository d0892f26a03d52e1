import { sql } from 'kysely';
import type { Period } from '../../../api/rules/rental-period.ts';
import type { Db } from '../../platform/db/database.ts';
import { takenPeriods, tightest } from '../occupations/rules.ts';
import * as store from '../occupations/store.ts';
import type { FreeVehicle } from './rules.ts';

/** What stands in the way when no vehicle of a car is free; of several the one that ends first. */
export type Taken = { isFree: true } | { isFree: false; inTheWay: store.Occupied | undefined };

/** Whether one of the car's vehicles is free in the period. */
export async function isCarFree(db: Db, carId: string, period: Period, now: number): Promise<Taken> {
  const all = await store.candidates(db, { carId, ...period, now });
  const ways = all.flatMap(({ in_the_way }) => in_the_way ?? []);
  if (ways.length < all.length) return { isFree: true };
  return { isFree: false, inTheWay: ways.length === 0 ? undefined : await store.firstOf(db, ways) };
}

/** Of the car's vehicles that are free in the period, the one that would stand the shortest. */
export async function freeVehicle(db: Db, carId: string, period: Period, now: number): Promise<string | undefined> {
  const all = await store.candidates(db, { carId, ...period, now });
  const free = all.filter(({ in_the_way }) => in_the_way === null).map(({ vehicle_id }) => vehicle_id);
  if (free.length < 2) return free[0];
  return tightest(await store.neighbours(db, free, period), period);
}

/** The periods from now on in which none of the car's vehicles is free. */
export async function takenPeriodsOf(db: Db, carId: string, now: number): Promise<Period[]> {
  const vehicles = await store.vehiclesInService(db, [carId]);
  const ids = vehicles.map(({ id }) => id);
  const [occupied, out] = await Promise.all([
    store.occupiedBetween(db, ids, { start: now, end: Number.MAX_SAFE_INTEGER }),
    store.vehiclesOut(db, ids),
  ]);
  // Whoever is late keeps the vehicle until they are back: today, as far as anybody knows.
  const taken = new Set(occupied.filter(({ start }) => start <= now).map(({ vehicleId }) => vehicleId));
  const late = out.filter(({ vehicleId }) => !taken.has(vehicleId)).map(({ start }) => ({ start, end: now + 1 }));
  return takenPeriods(vehicles.length, [...occupied, ...late], now);
}

/**
 * Every vehicle of an offered car that is free in the period. Nothing of one vehicle overlaps, so what ends first after
 * the start either is in the way or comes next: two looks into the index of each vehicle, however much it has done.
 */
export async function freeVehicles(db: Db, { start, end }: Period, now: number): Promise<FreeVehicle[]> {
  const around = db
    .selectFrom('cars')
    .innerJoin('vehicles', 'vehicles.car_id', 'cars.id')
    .select(['vehicles.id', 'car_id', 'plate', 'place', 'vehicles.km', 'make', 'model', 'type', 'price_centimes'])
    .select([store.lastEndBefore(start).as('previous_end'), store.nextStartAfter(start).as('next_start')])
    .where('cars.archived_at', 'is', null)
    .where('is_available', '=', 1)
    .where('state', '=', 'en service')
    .where('vehicles.archived_at', 'is', null);
  const [rows, out] = await Promise.all([
    db
      .selectFrom(around.as('around'))
      .selectAll()
      .where((eb) => eb.or([eb('next_start', 'is', null), eb('next_start', '>=', end)]))
      .execute(),
    start <= now ? outBefore(db, end) : new Set<string>(),
  ]);
  return rows.filter(({ id }) => !out.has(id));
}

/** Who is out, late or not, keeps the vehicle from what begins by now. */
async function outBefore(db: Db, end: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('occupations')
    .select('vehicle_id')
    .where('handed_at', 'is not', null)
    .where('back_at', 'is', null)
    // The start is not to be looked up: there are too many before any day.
    .where(sql<number>`starts_at + 0`, '<', end)
    .execute();
  return new Set(rows.map(({ vehicle_id }) => vehicle_id));
}

/** A vehicle that the agency has, also one in the garage. */
export function presentVehicle(db: Db, id: string): Promise<{ id: string; car_id: string; state: string } | undefined> {
  return db
    .selectFrom('vehicles')
    .select(['id', 'car_id', 'state'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where('state', '<>', 'vendue')
    .executeTakeFirst();
}

interface Search extends Period {
  now: number;
  /** Rentals or occupations that are about to go elsewhere: they are in nobody's way. */
  except: readonly string[];
}

/** All that keeps each of these vehicles from the period, in the order of time; free ones are absent. */
export async function waysOf(
  db: Db,
  vehicleIds: readonly string[],
  { now, except, ...period }: Search,
): Promise<Map<string, store.Occupied[]>> {
  const [occupied, out] = await Promise.all([
    store.occupiedBetween(db, vehicleIds, period),
    period.start <= now ? store.vehiclesOut(db, vehicleIds) : [],
  ]);
  const known = new Set(occupied.map(({ id }) => id));
  const late = out.filter(({ id, start }) => !known.has(id) && start < period.end);
  const ways = [...late, ...occupied].filter(
    ({ id, reservationId }) => ![id, reservationId].some((one) => one !== null && except.includes(one)),
  );
  return Map.groupBy(ways, ({ vehicleId }) => vehicleId);
}
