import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantAt, localTimeAt, startOfDay } from './casablanca-time.ts';
import { clockFacts } from './clock-changes.ts';
import { readClock } from './clock-facts.ts';
import { billedDays, parsePeriod, shownEnd } from './rental-period.ts';
import { billedWallDays, parseWallPeriod, shownWallEnd } from './wall-period.ts';

const day = 86_400_000;
const start = Date.UTC(2024, 0, 1);

test('for a year from when it was told, the clock reads as the time zone says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.nat(day), fc.nat(390), fc.nat(day), (after, ms, later, more) => {
      const told = start + after * day + ms;
      const now = told + later * day + more;
      expect(readClock(clockFacts(told), now)).toBe(localTimeAt(now));
    }),
    { numRuns: 60 },
  );
});

test('the change of a Ramadan is told with its instant', () => {
  const [first, next] = clockFacts(Date.UTC(2024, 1, 1)).split(' ');
  expect(first).toBe('60');
  expect(next).toBe(`${Date.UTC(2024, 2, 10, 2)}:0`);
});

test('nothing told is UTC', () => {
  expect(readClock('', Date.UTC(2026, 10, 15, 9))).toBe('2026-11-15T09:00');
});

const written = fc.tuple(fc.integer({ min: 0, max: 1500 }), fc.nat(47), fc.boolean()).map(([after, half, whole]) => {
  const wall = new Date(start + after * day + half * 1_800_000).toISOString();
  return wall.slice(0, whole ? 10 : 16);
});

test('by the readings of the clock a form finds what the server finds by the time zone', () => {
  fc.assert(
    fc.property(written, written, written, (start_date, end_date, today) => {
      const wall = today.length === 10 ? `${today}T12:00` : today;
      const now = instantAt(Date.parse(`${wall}Z`));
      const byZone = parsePeriod({ start_date, end_date }, now);
      const byClock = parseWallPeriod({ start_date, end_date }, wall);
      // Where the clock is changed an hour may come twice or not at all: there the server alone knows.
      fc.pre(localTimeAt(now) === wall);
      expect(byClock.ok).toBe(byZone.ok);
      if (!byZone.ok && !byClock.ok) expect(byClock.fields).toEqual(byZone.fields);
      if (byZone.ok) expect(billedWallDays(start_date, end_date)).toBe(billedDays(byZone.period));
    }),
  );
});

test('a day from an hour on, to an end that is open, is one day', () => {
  expect(billedWallDays('2028-01-30T00:30', '2028-01-30')).toBe(1);
  expect(billedWallDays('2028-01-30T23:30', '2028-01-31')).toBe(2);
  expect(billedWallDays('2028-01-30', '2028-01-30')).toBe(1);
  expect(billedWallDays('2028-01-31T00:00', '2028-01-30')).toBeNull();
});

test('the midnight that ends a day is said as the end of that day', () => {
  const midnight = startOfDay(Date.UTC(2026, 10, 23, 9));
  expect(shownWallEnd(localTimeAt(midnight))).toBe(localTimeAt(shownEnd(midnight)));
  expect(shownWallEnd('2026-11-23T10:00')).toBe('2026-11-23T10:00');
});
