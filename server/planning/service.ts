import type { PlannedCar, PlannedVehicle, Planning } from '../../api/calls/planning.ts';
import { carName } from '../../api/rules/car-name.ts';
import { dayAt } from '../../api/rules/casablanca-time.ts';
import { daysFrom, firstPlannedDay, periodOfDays } from '../../api/rules/planning-window.ts';
import { wallMomentOf } from '../../api/rules/wall-moment.ts';
import type { Platform } from '../platform/platform.ts';
import { createPlanningNews } from './news/service.ts';
import { barOf, waitingOf } from './rules.ts';
import * as store from './store.ts';

export type PlanningDeps = Pick<Platform, 'database' | 'clock' | 'events' | 'log'>;

export interface PlanningQuery {
  from?: string | undefined;
  weeks: number;
  cars?: string[] | undefined;
  first?: number | undefined;
}

export type PlanningService = ReturnType<typeof createPlanningService>;

/** Vehicles and days: what the desk looks at when somebody asks for a car. */
export function createPlanningService(deps: PlanningDeps) {
  const { clock } = deps;
  const { db } = deps.database;

  return {
    async read({ from, weeks, cars, first: most }: PlanningQuery): Promise<Planning> {
      const now = clock.now();
      const first = from ?? firstPlannedDay(now);
      const period = periodOfDays(first, weeks);
      const wanted = most === undefined ? cars : await store.firstCars(db, cars, most);
      const [vehicles, bars] = await Promise.all([
        store.plannedVehicles(db, wanted),
        store.barsBetween(db, period, now, wanted),
      ]);
      const carIds = [...new Set(vehicles.map(({ car_id }) => car_id))];
      const waiting = carIds.length === 0 ? [] : await store.waitingBetween(db, period, carIds);
      const today = dayAt(now);
      return {
        from: first,
        days: daysFrom(first, weeks).map((day) => ({ day, is_today: day === today })),
        now: wallMomentOf(now),
        cars: inCars(
          vehicles,
          barsByVehicle(bars, now),
          Map.groupBy(waiting, ({ car_id }) => car_id),
        ),
      };
    },

    changes: createPlanningNews(deps),
  };
}

function barsByVehicle(rows: readonly store.BarRow[], now: number) {
  const sorted = rows.toSorted((a, b) => a.starts_at - b.starts_at);
  return new Map(
    [...Map.groupBy(sorted, ({ vehicle_id }) => vehicle_id)].map(([id, bars]) => [
      id,
      bars.map((row) => barOf(row, now)),
    ]),
  );
}

type VehicleRow = Awaited<ReturnType<typeof store.plannedVehicles>>[number];
type WaitingRow = Awaited<ReturnType<typeof store.waitingBetween>>[number];

function inCars(
  rows: readonly VehicleRow[],
  bars: ReadonlyMap<string, PlannedVehicle['bars']>,
  waiting: ReadonlyMap<string | null, WaitingRow[]>,
): PlannedCar[] {
  return [...Map.groupBy(rows, ({ car_id }) => car_id)].flatMap(([id, [first, ...others]]) => {
    if (!first) return [];
    const vehicles = [first, ...others]
      .map(({ id: vehicleId, plate, state }) => ({ id: vehicleId, plate, state, bars: bars.get(vehicleId) ?? [] }))
      // One that is sold is there for as long as somebody still counts on it.
      .filter((vehicle) => vehicle.state !== 'vendue' || vehicle.bars.length > 0);
    return { id, name: carName(first), type: first.type, vehicles, waiting: (waiting.get(id) ?? []).map(waitingOf) };
  });
}
