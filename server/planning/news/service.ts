import { planningMaxCars, type PlanningNews, planningNews } from '../../../api/calls/planning.ts';
import type { Topic } from '../../../api/calls/endpoint.ts';
import { createNewsLine, type Named } from '../../platform/http/news-line.ts';
import type { Platform } from '../../platform/platform.ts';
import { carsOfRentals, carsOfVehicles } from '../store.ts';

/** Whose rows look different, for every screen that shows them. A block announces the car that it takes away. */
export function createPlanningNews({ database: { db }, events, log }: Pick<Platform, 'database' | 'events' | 'log'>) {
  return createNewsLine<PlanningNews>({
    events,
    log,
    topics: ['rentals', 'requests', 'vehicles', 'cars'],
    async lookUp(changed) {
      const [byVehicle, byRental] = await Promise.all([
        carsOfVehicles(db, idsOf(changed, 'vehicles')),
        carsOfRentals(db, idsOf(changed, 'requests')),
      ]);
      const cars = new Set([...idsOf(changed, 'rentals'), ...idsOf(changed, 'cars'), ...byVehicle, ...byRental]);
      if (cars.size > planningMaxCars) return { missed: true };
      // A transfer takes no vehicle of the planning away.
      return cars.size === 0 ? null : planningNews.parse({ cars: [...cars] });
    },
  });
}

const idsOf = (changed: readonly Named[], topic: Topic) =>
  changed.filter((change) => change.topic === topic).map(({ id }) => id);
