import { expect, test } from 'vitest';
import { durationText, endText, shortPeriod, startText, typedPeriod } from './when.ts';

/** What counts is what the server says that the clock shows. */
const at = (wall: string) => ({ at: '2020-01-01T00:00:00.000Z', wall });

test('a rental of whole days ends on its last day, at an hour to be agreed on', () => {
  const period = {
    start: at('2026-11-20T00:00'),
    end: at('2026-11-23T00:00'),
    is_start_open: true,
    is_end_open: true,
  };
  expect(startText(period)).toBe('ven. 20 nov. 2026, heure à convenir');
  expect(endText(period)).toBe('dim. 22 nov. 2026, heure à convenir');
  expect(typedPeriod(period)).toEqual({ start_day: '2026-11-20', start_time: '', end_day: '2026-11-22', end_time: '' });
});

test('an agreed hour is that of the agency, midnight too', () => {
  const period = {
    start: at('2026-11-20T10:30'),
    end: at('2026-11-23T00:00'),
    is_start_open: false,
    is_end_open: false,
  };
  expect(startText(period)).toBe('ven. 20 nov. 2026, 10:30');
  expect(endText(period)).toBe('lun. 23 nov. 2026, 00:00');
});

test('a short period of whole days names no midnight', () => {
  expect(shortPeriod('2026-11-20T00:00', '2026-11-23T00:00')).toBe('20/11/26 → 22/11/26');
  expect(shortPeriod('2026-11-20T10:30', '2026-11-23T18:00')).toBe('20/11/26 10:30 → 23/11/26 18:00');
  expect(shortPeriod('2026-11-20T10:30', null)).toMatch(/^20\/11\/26 10:30 → /);
});

test('how long something lasts is said in what it is told by', () => {
  expect([0, 45, 60, 190, 1440, 3000, -75].map(durationText)).toEqual([
    '0 min',
    '45 min',
    '1 h',
    '3 h 10',
    '1 j',
    '2 j 2 h',
    '1 h 15',
  ]);
});
