import type { Car } from '../../../api/catalogue.ts';

const shown = 3;

/** Cars that somebody who looks at this one could take instead: of the same type first, then the nearest in price. */
export function similarCars(car: Pick<Car, '_id' | 'type' | 'price'>, fleet: readonly Car[]): Car[] {
  const distance = (other: Car) => Math.abs(other.price - car.price) + (other.type === car.type ? 0 : otherTypeCosts);
  return availableCars(fleet)
    .filter((other) => other._id !== car._id)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, shown);
}

/** For somebody whose car is gone: the first that can be had. */
export const otherCars = (fleet: readonly Car[]) => availableCars(fleet).slice(0, shown);

/** What a loader throws for what is not there. Without the fleet (null) it is not to be kept: the next gets other cars. */
export const missingWith = (fleet: readonly Car[] | null): Response =>
  Response.json(
    { cars: otherCars(fleet ?? []) },
    { status: 404, ...(!fleet && { headers: { 'cache-control': 'no-store' } }) },
  );

const availableCars = (fleet: readonly Car[]) => fleet.filter((car) => car.is_available);

/** In dirhams a day, and more than any price apart. */
const otherTypeCosts = 1_000_000;
