import { expect, test } from 'vitest';
import { countAt } from './count-up.ts';
import { defaultAgency } from '../../../api/words/default-agency.ts';
import { fallbackStats, hasStats, initialStats, statsRow } from './stats.ts';

test('the row adds those served before the site, and shows cars as they are', () => {
  const counted = { totalUsers: 3, rentedCars: 2, totalCars: 14 };
  expect(statsRow(counted, defaultAgency)).toEqual({ users: 123, reservations: 991, cars: 14 });
  expect(fallbackStats(defaultAgency)).toEqual({ users: 120, reservations: 989, cars: 0 });
  expect(initialStats(defaultAgency)).toEqual({ users: 122, reservations: 234, cars: 10 });
  const own = { ...defaultAgency, servedBefore: { users: 40, reservations: 55 } };
  expect(statsRow(counted, own)).toEqual({ users: 43, reservations: 57, cars: 14 });
  expect(fallbackStats(own)).toEqual({ users: 40, reservations: 55, cars: 0 });
  expect(initialStats(own)).toEqual({ users: 40, reservations: 55, cars: null });
});

test('an agency that has served nobody before shows no figures', () => {
  expect(hasStats(defaultAgency)).toBe(true);
  expect(hasStats({ ...defaultAgency, servedBefore: { users: 0, reservations: 1 } })).toBe(true);
  expect(hasStats({ ...defaultAgency, servedBefore: { users: 0, reservations: 0 } })).toBe(false);
});

test('a count starts at zero, never falls, and ends on its value after its time', () => {
  const steps = Array.from({ length: 41 }, (_, at) => countAt(989, at * 50, 2000));
  expect(steps[0]).toBe(0);
  expect(steps.at(-1)).toBe(989);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(countAt(989, 1000, 2000)).toBeLessThan(989);
  expect(countAt(989, 5000, 2000)).toBe(989);
});
