import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt, dayNumberAt, endOfDay, instantAt, localTimeAt, startOfDay, wallTimeAt } from './casablanca-time.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const hour = 3_600_000;

// Ramadan 2026: the clock was set back at 03:00 on 15 February and forward at 02:00 on 22 March.
const setBack = utc('2026-02-15T02:00');
const setForward = utc('2026-03-22T02:00');

describe('around Ramadan 2026', () => {
  test('the clock is at UTC+1 before, UTC during, UTC+1 after', () => {
    expect(localTimeAt(setBack - 1)).toBe('2026-02-15T02:59');
    expect(localTimeAt(setBack)).toBe('2026-02-15T02:00');
    expect(localTimeAt(setForward - 1)).toBe('2026-03-22T01:59');
    expect(localTimeAt(setForward)).toBe('2026-03-22T03:00');
  });

  test('a reading that comes twice is its first time', () => {
    expect(instantAt(utc('2026-02-15T02:30'))).toBe(utc('2026-02-15T01:30'));
    expect(instantAt(utc('2026-02-15T01:59'))).toBe(utc('2026-02-15T00:59'));
    expect(instantAt(utc('2026-02-15T03:00'))).toBe(utc('2026-02-15T03:00'));
  });

  test('a reading that is skipped is as long after the change', () => {
    expect(instantAt(utc('2026-03-22T02:30'))).toBe(utc('2026-03-22T02:30'));
    expect(localTimeAt(instantAt(utc('2026-03-22T02:30')))).toBe('2026-03-22T03:30');
    expect(instantAt(utc('2026-03-22T01:59'))).toBe(utc('2026-03-22T01:59'));
    expect(instantAt(utc('2026-03-22T03:00'))).toBe(utc('2026-03-22T02:00'));
  });

  test('the days of the changes have 25 and 23 hours', () => {
    expect(endOfDay(setBack) - startOfDay(setBack)).toBe(25 * hour);
    expect(endOfDay(setForward) - startOfDay(setForward)).toBe(23 * hour);
    expect(startOfDay(setBack)).toBe(utc('2026-02-14T23:00'));
    expect(endOfDay(setBack)).toBe(utc('2026-02-16T00:00'));
  });
});

test('the day is the agency’s, not the one of UTC', () => {
  expect(dayAt(utc('2026-06-30T23:30'))).toBe('2026-07-01');
  expect(dayAt(utc('2026-06-30T22:59'))).toBe('2026-06-30');
});

describe('for any instant from 2015 to 2035', () => {
  const instants = fc.integer({ min: utc('2015-01-01T00:00'), max: utc('2035-01-01T00:00') });
  // Most random instants are far from a change: the hours around two known ones are tried as often.
  const aroundChanges = fc
    .tuple(fc.constantFrom(setBack, setForward), fc.integer({ min: -3 * hour, max: 3 * hour }))
    .map(([change, distance]) => change + distance);
  const instant = fc.oneof(instants, aroundChanges);

  test('what the clock shows leads back to the instant, or to its first showing', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const back = instantAt(wallTimeAt(at));
        expect(wallTimeAt(back)).toBe(wallTimeAt(at));
        expect([0, hour]).toContain(at - back);
      }),
    );
  });

  test('outside the repeated hour it leads back exactly', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const isRepeated = wallTimeAt(at - hour) === wallTimeAt(at);
        fc.pre(!isRepeated);
        expect(instantAt(wallTimeAt(at))).toBe(at);
      }),
    );
  });

  test('every instant lies in its day, and the days follow one another', () => {
    fc.assert(
      fc.property(instant, (at) => {
        expect(startOfDay(at)).toBeLessThanOrEqual(at);
        expect(endOfDay(at)).toBeGreaterThan(at);
        expect(dayNumberAt(endOfDay(at))).toBe(dayNumberAt(at) + 1);
        expect(dayNumberAt(startOfDay(at) - 1)).toBe(dayNumberAt(at) - 1);
        expect(localTimeAt(startOfDay(at))).toBe(`${dayAt(at)}T00:00`);
      }),
    );
  });
});
