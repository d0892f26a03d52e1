import { expect, test } from 'vitest';
import { daysBetween, instantOf, localOf } from './agency-time.ts';

test('a wall-clock time becomes its instant, in winter and during Ramadan', () => {
  expect(instantOf('2025-11-15T10:30')).toBe('2025-11-15T09:30:00.000Z');
  expect(instantOf('2025-03-10T10:30')).toBe('2025-03-10T10:30:00.000Z');
});

test('an instant and its wall-clock time lead to one another', () => {
  for (const local of ['2025-02-23T01:30', '2025-04-06T12:00', '2025-12-31T23:30']) {
    expect(localOf(instantOf(local))).toBe(local);
  }
});

test('the first and the last day are both counted', () => {
  expect(daysBetween('2026-11-15T10:00', '2026-11-15T18:00')).toBe(1);
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(4);
});
