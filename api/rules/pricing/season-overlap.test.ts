import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './day-count.ts';
import type { Season } from './rate-book.ts';
import { areRivals, rankAbove, shareDay } from './season-overlap.ts';
import { holdsOn } from './seasons.ts';

const season = (what: Partial<Season>): Season => ({
  id: 'one',
  name: 'Été',
  first_day: '2027-07-01',
  last_day: '2027-08-31',
  is_yearly: false,
  rank: 1,
  percent: 15,
  min_days: null,
  is_for_all: true,
  cars: [],
  ...what,
});

const span = fc
  .record({
    start: fc.integer({ min: 0, max: 1500 }),
    length: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 360 })),
    is_yearly: fc.boolean(),
  })
  .map(({ start, length, is_yearly }) => {
    const first_day = addDays('2027-01-01', start);
    return { first_day, last_day: addDays(first_day, length), is_yearly };
  });

test('two seasons share a day exactly when there is one on which both hold', () => {
  fc.assert(
    fc.property(span, span, (one, other) => {
      let both = false;
      for (let day = '2027-01-01'; day < '2044-01-01' && !both; day = addDays(day, 1))
        both = holdsOn(one, day) && holdsOn(other, day);
      expect(shareDay(one, other)).toBe(both);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['2028-02-29', '2028-02-29', '2029-02-28', '2029-03-01', false],
  ['2028-02-29', '2028-02-29', '2032-02-28', '2032-03-01', true],
  ['2026-12-20', '2027-01-05', '2031-01-05', '2031-01-09', true],
  ['2026-12-20', '2027-01-05', '2031-01-06', '2031-12-19', false],
  ['2028-07-01', '2028-08-31', '2027-07-01', '2027-08-31', false],
])('one that comes back from %s to %s meets one from %s to %s: %s', (first, last, otherFirst, otherLast, expected) => {
  const yearly = { first_day: first, last_day: last, is_yearly: true };
  const once = { first_day: otherFirst, last_day: otherLast, is_yearly: false };
  expect([shareDay(yearly, once), shareDay(once, yearly)]).toEqual([expected, expected]);
});

test('they are rivals when they share a rank, a day and a car', () => {
  const ofCars = (...ids: string[]) => ({
    is_for_all: false,
    cars: ids.map((car_id) => ({ car_id, price_centimes: 1 })),
  });
  const summer = season(ofCars('a', 'b'));
  expect(areRivals(summer, season(ofCars('b', 'c')))).toBe(true);
  expect(areRivals(summer, season(ofCars('c')))).toBe(false);
  expect(areRivals(summer, season({}))).toBe(true);
  expect(areRivals(season({}), season({}))).toBe(true);
  expect(areRivals(season({}), season({ is_for_all: false }))).toBe(false);
  expect(areRivals(summer, season({ rank: 2 }))).toBe(false);
  expect(areRivals(summer, season({ first_day: '2027-09-01', last_day: '2027-09-30' }))).toBe(false);
});

test('a season can be put above all that it meets', () => {
  const known = [
    season({ id: 'a', rank: 3 }),
    season({ id: 'b', rank: 7, first_day: '2027-01-01', last_day: '2027-01-31' }),
  ];
  expect(rankAbove(known, season({ id: 'new' }), 9)).toBe(4);
  expect(rankAbove(known, season({ id: 'a' }), 9)).toBe(1);
  expect(rankAbove([season({ id: 'a', rank: 9 })], season({ id: 'new' }), 9)).toBe(9);
});
