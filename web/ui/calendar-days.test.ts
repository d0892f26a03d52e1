import { expect, test } from 'vitest';
import { firstDayWithTimes, timeOn, timesLeft } from './calendar-days.ts';

test('of today only the times to come are offered', () => {
  expect(timesLeft('2026-11-15', '2026-11-15T22:10')).toEqual(['22:30', '23:00', '23:30']);
  expect(timesLeft('2026-11-15', '2026-11-15T23:30')).toEqual(['23:30']);
  expect(timesLeft('2026-11-16', '2026-11-15T22:10')).toHaveLength(48);
  expect(timesLeft('', '2026-11-15T22:10')).toHaveLength(48);
});

test('a time that has passed gives way to the next', () => {
  expect(timeOn('2026-11-16', '', '2026-11-15T22:10')).toBe('10:00');
  expect(timeOn('2026-11-15', '', '2026-11-15T09:50')).toBe('10:00');
  expect(timeOn('2026-11-15', '', '2026-11-15T15:10')).toBe('15:30');
  expect(timeOn('2026-11-15', '18:00', '2026-11-15T15:10')).toBe('18:00');
  expect(timeOn('2026-11-15', '08:00', '2026-11-15T15:10')).toBe('15:30');
});

test('when the last time of the day has passed, the calendar begins tomorrow', () => {
  expect(firstDayWithTimes('2026-11-15T23:30')).toBe('2026-11-15');
  expect(firstDayWithTimes('2026-11-15T23:31')).toBe('2026-11-16');
  expect(firstDayWithTimes('2026-12-31T23:59')).toBe('2027-01-01');
});
