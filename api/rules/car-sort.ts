import type { Car } from '../calls/catalogue.ts';

/** By the price of a day, by what the dates come to, by what others thought; else as the agency puts its fleet. */
export const carSorts = ['prix', 'total', 'note'] as const;
export type CarSort = (typeof carSorts)[number];

export const sortParam = 'tri';

export const readSort = (params: URLSearchParams): CarSort | null =>
  carSorts.find((sort) => sort === params.get(sortParam)) ?? null;

type Sortable = Pick<Car, 'price' | 'average_rating' | 'review_count'>;

/** The best first; those that are alike stay in the order of the fleet. Without dates, what they come to is the price. */
export function sortCars<C>(
  cars: readonly C[],
  sort: CarSort | null,
  { of, totalOf = (car) => of(car).price }: { of: (car: C) => Sortable; totalOf?: (car: C) => number },
): readonly C[] {
  if (sort === null) return cars;
  const compare = {
    prix: (one: C, other: C) => of(one).price - of(other).price,
    total: (one: C, other: C) => totalOf(one) - totalOf(other),
    note: (one: C, other: C) =>
      of(other).average_rating - of(one).average_rating || of(other).review_count - of(one).review_count,
  }[sort];
  return cars.toSorted(compare);
}
