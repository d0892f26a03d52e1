import { expect, test } from 'vitest';
import type { Car } from '../calls/catalogue.ts';
import { otherCars, similarCars } from './similar-cars.ts';

const car = (_id: string, type: string, price: number, is_available = true) =>
  ({ _id, type, price, is_available }) as Car;
const ids = (cars: Car[]) => cars.map(({ _id }) => _id);

const fleet = [
  car('berline near', 'berline', 310),
  car('suv dear', 'suv', 1400),
  car('suv near', 'suv', 450),
  car('suv taken', 'suv', 300, false),
  car('citadine far', 'citadine', 900),
  car('this one', 'suv', 300),
];

test('cars of the same type come first, then the nearest in price; never itself, never one that cannot be had', () => {
  expect(ids(similarCars(car('this one', 'suv', 300), fleet))).toEqual(['suv near', 'suv dear', 'berline near']);
});

test('a small fleet gives what it has', () => {
  expect(similarCars(car('this one', 'suv', 300), [car('this one', 'suv', 300)])).toEqual([]);
});

test('other cars are the first three that can be had', () => {
  expect(ids(otherCars([car('taken', 'suv', 1, false), ...fleet]))).toEqual(['berline near', 'suv dear', 'suv near']);
});
