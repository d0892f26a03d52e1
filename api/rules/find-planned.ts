import type { PlannedCar, PlannedVehicle } from '../calls/planning.ts';
import { searcher } from './searcher.ts';

export interface PlanningFilter {
  search: string;
  /** Of cars; empty for all. */
  type: string;
}

/** A car, and those of its vehicles that are looked for. */
interface Found {
  car: PlannedCar;
  vehicles: readonly PlannedVehicle[];
}

/** Whoever finds the car, or somebody who waits for one, sees all of its vehicles; else those that are found themselves. */
export function findPlanned(cars: readonly PlannedCar[], { search, type }: PlanningFilter): Found[] {
  const fits = search === '' ? () => true : searcher(search);
  return cars
    .filter((car) => type === '' || car.type === type)
    .flatMap((car) => {
      const isWhole = fits(car.name) || car.waiting.some((request) => fits(wordsOfRental(request)));
      const vehicles = isWhole ? car.vehicles : car.vehicles.filter((vehicle) => fits(wordsOfVehicle(vehicle)));
      return vehicles.length === 0 && !(isWhole && car.waiting.length > 0) ? [] : [{ car, vehicles }];
    });
}

const wordsOfRental = ({ full_name, reference }: { full_name: string; reference: string | null }) =>
  `${full_name} ${reference ?? ''}`;

const wordsOfVehicle = ({ plate, bars }: PlannedVehicle) =>
  [plate, ...bars.map(({ rental, block }) => (rental ? wordsOfRental(rental) : (block?.note ?? '')))].join(' ');
