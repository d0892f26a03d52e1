import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takenPeriods, tightest } from './rules.ts';

test('the vehicle is chosen that stands the shortest before and after', () => {
  const free = [
    { id: 'never rented', previousEnd: null, nextStart: null },
    { id: 'long before', previousEnd: 10, nextStart: 210 },
    { id: 'just before', previousEnd: 99, nextStart: 230 },
  ];
  expect(tightest(free, { start: 100, end: 200 })).toBe('just before');
  expect(tightest([], { start: 100, end: 200 })).toBeUndefined();
});

test('days are taken when the last vehicle is', () => {
  const occupied = [
    { start: 10, end: 30 },
    { start: 20, end: 40 },
    { start: 40, end: 50 },
    { start: 30, end: 35 },
  ];
  expect(takenPeriods(2, occupied, 0)).toEqual([{ start: 20, end: 35 }]);
  expect(
    takenPeriods(
      1,
      [
        { start: 1, end: 2 },
        { start: 5, end: 6 },
      ],
      0,
    ),
  ).toEqual([
    { start: 1, end: 2 },
    { start: 5, end: 6 },
  ]);
  expect(takenPeriods(3, occupied, 0)).toEqual([]);
});

test('a car without vehicle, or blocked without end, is taken as far as anybody looks', () => {
  const year = 365 * 86_400_000;
  expect(takenPeriods(0, [], 7)).toEqual([{ start: 7, end: 7 + 2 * year }]);
  expect(takenPeriods(1, [{ start: 5, end: Number.MAX_SAFE_INTEGER }], 7)).toEqual([{ start: 5, end: 7 + 2 * year }]);
});

test('a moment is taken exactly when every vehicle is occupied then', () => {
  const periods = fc.array(
    fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 10 })).map(([start, length]) => ({ start, end: start + length })),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(fc.array(periods, { minLength: 1, maxLength: 3 }), (vehicles) => {
      // Of one vehicle nothing overlaps.
      const fleet = vehicles.map((all) =>
        all
          .toSorted((a, b) => a.start - b.start)
          .filter(({ start }, index, sorted) => sorted.slice(0, index).every(({ end }) => end <= start)),
      );
      const taken = takenPeriods(fleet.length, fleet.flat(), 0);
      for (let at = 0; at < 60; at++) {
        const within = ({ start, end }: { start: number; end: number }) => start <= at && at < end;
        expect(taken.some(within)).toBe(fleet.every((vehicle) => vehicle.some(within)));
      }
    }),
  );
});
