import type { Car } from '../calls/catalogue.ts';
import { carName } from './car-name.ts';
import { fold } from './fold.ts';
import { searcher } from './searcher.ts';

export const carFilters = ['all', 'available', 'unavailable'] as const;
export const carSorts = ['fleet', 'name', 'price', '-price', '-year'] as const;
export type CarSort = (typeof carSorts)[number];

type Found = Pick<Car, 'make' | 'model' | 'is_available' | 'price' | 'year'>;

interface Wanted {
  search: string;
  availability: string;
  sort: CarSort;
}

/** The fleet is loaded whole, in its own order: what is looked for in it is found here. */
export function findCars<C extends Found>(cars: readonly C[], { search, availability, sort }: Wanted): readonly C[] {
  const isFound = searcher(search);
  const found = cars.filter(
    (car) => (availability === 'all' || car.is_available === (availability === 'available')) && isFound(carName(car)),
  );
  return sort === 'fleet' ? found : found.toSorted(orders[sort]);
}

const byName = (a: Found, b: Found) => {
  const [one, other] = [fold(carName(a)), fold(carName(b))];
  return one < other ? -1 : one > other ? 1 : 0;
};

const orders: Record<Exclude<CarSort, 'fleet'>, (a: Found, b: Found) => number> = {
  name: byName,
  price: (a, b) => a.price - b.price || byName(a, b),
  '-price': (a, b) => b.price - a.price || byName(a, b),
  '-year': (a, b) => b.year - a.year || byName(a, b),
};
