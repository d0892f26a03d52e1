import type { Period } from '../../../api/rules/rental-period.ts';
import type { Db } from '../../platform/db/database.ts';
import { takenPeriods, tightest } from '../occupations/rules.ts';
import * as store from '../occupations/store.ts';

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

interface Search extends Period {
  now: number;
  /** Rentals that are about to go elsewhere: they are in nobody's way. */
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
  const ways = [...late, ...occupied].filter((way) => !except.includes(way.reservationId ?? ''));
  return Map.groupBy(ways, ({ vehicleId }) => vehicleId);
}
