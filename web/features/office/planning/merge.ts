import type { PlannedCar, Planning } from '../../../../api/calls/planning.ts';

/**
 * The planning with these cars read anew; null when one has come that was not there, whose place only the whole tells, or
 * other days are shown by now. What moved from one car to another is on the one that was read.
 */
export function withCars(before: Planning, asked: readonly string[], answer: Planning): Planning | null {
  if (answer.from !== before.from || answer.days.length !== before.days.length) return null;
  const fresh = new Map(answer.cars.map((car) => [car.id, car]));
  if (answer.cars.some(({ id }) => !before.cars.some((car) => car.id === id))) return null;
  const moved = new Set(
    answer.cars.flatMap(({ vehicles }) => vehicles.flatMap(({ bars }) => bars.map(({ id }) => id))),
  );
  const cars = before.cars.flatMap((car) => {
    if (asked.includes(car.id)) return sameOr(car, fresh.get(car.id)) ?? [];
    return withoutBars(car, moved);
  });
  return { ...before, now: answer.now, cars };
}

/** What is the same keeps its identity: its rows are not drawn again. */
export const withKnown = (before: Planning | null, after: Planning): Planning => {
  if (!before || before.from !== after.from || before.days.length !== after.days.length) return after;
  const known = new Map(before.cars.map((car) => [car.id, car]));
  return { ...after, cars: after.cars.map((car) => sameOr(known.get(car.id), car) ?? car) };
};

function sameOr(known: PlannedCar | undefined, car: PlannedCar | undefined): PlannedCar | undefined {
  return known && car && JSON.stringify(known) === JSON.stringify(car) ? known : car;
}

function withoutBars(car: PlannedCar, ids: ReadonlySet<string>): PlannedCar {
  if (!car.vehicles.some(({ bars }) => bars.some(({ id }) => ids.has(id)))) return car;
  return {
    ...car,
    vehicles: car.vehicles.map((vehicle) => ({ ...vehicle, bars: vehicle.bars.filter(({ id }) => !ids.has(id)) })),
  };
}
