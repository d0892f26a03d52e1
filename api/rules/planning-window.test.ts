import { expect, test } from 'vitest';
import { instantAt } from './casablanca-time.ts';
import { daysFrom, firstPlannedDay, laterDay, periodOfDays } from './planning-window.ts';

test.each([
  ['2026-11-15T23:59', '2026-11-14'],
  ['2026-11-16T00:00', '2026-11-15'],
  ['2027-01-01T12:00', '2026-12-31'],
])('at %s the planning begins with %s', (moment, day) => {
  expect(firstPlannedDay(instantAt(Date.parse(`${moment}Z`)))).toBe(day);
});

test('days follow one another over the ends of months', () => {
  expect(laterDay('2028-02-28', 2)).toBe('2028-03-01');
  expect(laterDay('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysFrom('2026-12-28', 2)).toHaveLength(14);
  expect(daysFrom('2026-12-28', 2).at(-1)).toBe('2027-01-10');
});

test('the period of some weeks ends with the midnight after the last day', () => {
  expect(periodOfDays('2026-11-09', 2)).toEqual({
    start: instantAt(Date.parse('2026-11-09T00:00Z')),
    end: instantAt(Date.parse('2026-11-23T00:00Z')),
  });
});
