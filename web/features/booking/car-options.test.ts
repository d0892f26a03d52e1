import { expect, test } from 'vitest';
import type { Car } from '../../../api/calls/catalogue.ts';
import { carOptions } from './car-options.ts';

const car = (_id: string, model: string, price: number) =>
  ({ _id, make: 'Dacia', model, price, is_free_now: true }) as Car;

test('cars that are alike can each be chosen', () => {
  const cars = [car('a', 'Logan', 250), car('b', 'Logan', 250), car('c', 'Logan', 300), car('d', 'Logan', 250)];
  const options = carOptions(cars);
  expect([...options.values()]).toEqual(cars);
  expect([...options.keys()]).toEqual([
    'Dacia Logan – 250 MAD/Jour',
    'Dacia Logan – 250 MAD/Jour (2)',
    'Dacia Logan – 300 MAD/Jour',
    'Dacia Logan – 250 MAD/Jour (3)',
  ]);
});

test('a car that somebody drives at this moment says so', () => {
  const options = carOptions([{ ...car('a', 'Logan', 250), is_free_now: false }]);
  expect([...options.keys()]).toEqual(['Dacia Logan – 250 MAD/Jour (louée en ce moment)']);
});
