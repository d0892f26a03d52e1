import type { Car } from '../../../../api/calls/catalogue.ts';
import { searcher } from '../search.ts';
import type { texts } from './texts.ts';

export type CarFilter = keyof typeof texts.filters;

export function findCars<C extends Pick<Car, 'make' | 'model' | 'is_available'>>(
  cars: readonly C[],
  search: string,
  filter: CarFilter,
): C[] {
  const isFound = searcher(search);
  return cars.filter(
    (car) => (filter === 'all' || car.is_available === (filter === 'available')) && isFound(`${car.make} ${car.model}`),
  );
}
