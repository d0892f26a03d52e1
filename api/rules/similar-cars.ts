import type { Car } from '../calls/catalogue.ts';

const shown = 3;

/** What says how near two cars are, and whether one can be had. */
export type Comparable = Pick<Car, '_id' | 'type' | 'price' | 'is_available'>;

/** Cars that somebody who looks at this one could take instead: of the same type first, then the nearest in price. */
export function similarCars<C extends Comparable>(
  car: Pick<Comparable, '_id' | 'type' | 'price'>,
  fleet: readonly C[],
): C[] {
  const distance = (other: C) => Math.abs(other.price - car.price) + (other.type === car.type ? 0 : otherTypeCosts);
  return availableCars(fleet)
    .filter((other) => other._id !== car._id)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, shown);
}

/** For somebody whose car is gone: the first that can be had. */
export const otherCars = (fleet: readonly Car[]) => availableCars(fleet).slice(0, shown);

const availableCars = <C extends Comparable>(fleet: readonly C[]) => fleet.filter((car) => car.is_available);

/** In dirhams a day, and more than any price apart. */
const otherTypeCosts = 1_000_000;
