import { expect, test } from 'vitest';
import { countAt } from './count-up.ts';
import { statsRow } from './stats.ts';

test('the row adds those served before the site, and shows cars as they are', () => {
  expect(statsRow({ totalUsers: 3, rentedCars: 2, totalCars: 14 })).toEqual({
    users: 123,
    reservations: 991,
    cars: 14,
  });
});

test('a count starts at zero, never falls, and ends on its value after its time', () => {
  const steps = Array.from({ length: 41 }, (_, at) => countAt(989, at * 50, 2000));
  expect(steps[0]).toBe(0);
  expect(steps.at(-1)).toBe(989);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(countAt(989, 1000, 2000)).toBeLessThan(989);
  expect(countAt(989, 5000, 2000)).toBe(989);
});
