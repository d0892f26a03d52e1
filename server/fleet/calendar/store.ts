import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Taken } from './rules.ts';

/** Of every car, or of these: each vehicle in service with what takes it from a moment on. */
export async function readCalendar(db: Db, from: number, carIds?: readonly string[]): Promise<Map<string, Taken[][]>> {
  const vehicles = await inService(db)
    .$if(carIds !== undefined, (query) => query.where('vehicles.car_id', 'in', carIds ?? []))
    .select(['vehicles.id', 'vehicles.car_id'])
    .execute();
  const ids = carIds && vehicles.map(({ id }) => id);
  const occupied = ids?.length === 0 ? [] : await occupations(db, from, ids);
  const byVehicle = Map.groupBy(occupied, ({ vehicle_id }) => vehicle_id);
  const calendar = new Map<string, Taken[][]>();
  for (const { id, car_id } of vehicles) {
    const taken = (byVehicle.get(id) ?? []).map(({ starts_at, ends_at, is_out }) => ({
      start: starts_at,
      end: ends_at,
      isOut: is_out === 1,
    }));
    calendar.set(car_id, [...(calendar.get(car_id) ?? []), taken]);
  }
  return calendar;
}

const inService = (db: Db) =>
  db
    .selectFrom('vehicles')
    .innerJoin('cars', 'cars.id', 'vehicles.car_id')
    .where('cars.archived_at', 'is', null)
    .where('vehicles.archived_at', 'is', null)
    .where('vehicles.state', '=', 'en service');

/** Two looks into two indexes: what ends later, and what is out though it has ended. */
function occupations(db: Db, from: number, vehicleIds: readonly string[] | undefined) {
  const rows = db
    .selectFrom('occupations')
    .$if(vehicleIds !== undefined, (query) => query.where('vehicle_id', 'in', vehicleIds ?? []))
    .select(['vehicle_id', 'starts_at', 'ends_at']);
  const isOut = sql<number>`case when handed_at is not null and back_at is null then 1 else 0 end`;
  const toCome = rows.where('ends_at', '>', from).select(isOut.as('is_out'));
  const late = rows
    .where('handed_at', 'is not', null)
    .where('back_at', 'is', null)
    // The end is not to be looked up: almost everything there ever was has ended.
    .where(sql<number>`ends_at + 0`, '<=', from)
    .select(isOut.as('is_out'));
  return toCome.unionAll(late).execute();
}
