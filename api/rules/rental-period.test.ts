import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfDay, localTimeAt } from './casablanca-time.ts';
import { billedDays, maxRentalDays, parseMoment, parsePeriod, totalCentimes } from './rental-period.ts';
import type { Period } from './rental-period.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const now = utc('2026-01-10T11:30');
const parse = (start_date: unknown, end_date: unknown, at = now) => parsePeriod({ start_date, end_date }, at);

function periodOf(start: string, end: string): Period {
  const parsed = parse(start, end);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields));
  return parsed.period;
}

describe('reading the dates', () => {
  test('a date alone is the whole day at the agency', () => {
    expect(periodOf('2026-06-10', '2026-06-12')).toEqual({
      start: utc('2026-06-09T23:00'),
      end: utc('2026-06-12T23:00'),
    });
    expect(billedDays(periodOf('2026-06-10', '2026-06-10'))).toBe(1);
  });

  test('a time without offset is the agency’s wall clock', () => {
    const exact = { start: utc('2026-06-10T09:00'), end: utc('2026-06-12T07:30') };
    expect(periodOf('2026-06-10T10:00', '2026-06-12T08:30')).toEqual(exact);
    expect(periodOf('2026-06-10 10:00', ' 2026-06-12T08:30:00 ')).toEqual(exact);
  });

  test('a time with an offset is that instant', () => {
    const exact = { start: utc('2026-06-10T09:00'), end: utc('2026-06-12T07:30') };
    expect(periodOf('2026-06-10T09:00:00.000Z', '2026-06-12T09:30+02:00')).toEqual(exact);
    expect(periodOf('2026-06-10T04:00-05:00', '2026-06-12T07:30Z')).toEqual(exact);
  });

  test('a day and a time may be mixed', () => {
    expect(periodOf('2026-06-10', '2026-06-10T18:00')).toEqual({
      start: utc('2026-06-09T23:00'),
      end: utc('2026-06-10T17:00'),
    });
  });

  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-06-00',
    '2025-02-29',
    '2026-6-1',
    '10/06/2026',
    '20260610',
    '2026-06-10T24:00',
    '2026-06-10T10',
    '2026-06-10T10:60',
    '2026-06-10T10:00:60',
    '2026-06-10T10:00+99:00',
    '2026-06-10T10:00Zx',
    '2026-06-10\n2026-06-10',
    '+002026-06-10',
    '0000-01-01',
    '9999-12-31',
    'demain',
    'NaN',
    ['2026-06-10'],
    { $gt: '' },
    20260610,
    NaN,
    true,
    new Date(0),
  ])('%j does not exist', (value) => {
    expect(parse(value, '2026-06-12')).toEqual({ ok: false, fields: { start_date: 'invalid_date' } });
    expect(parse('2026-06-10', value)).toEqual({ ok: false, fields: { end_date: 'invalid_date' } });
  });

  test('one date alone is read the same way', () => {
    expect(parseMoment('2026-06-10')).toEqual({ instant: utc('2026-06-09T23:00'), isWholeDay: true });
    expect(parseMoment('2026-06-10T00:00')).toEqual({ instant: utc('2026-06-09T23:00'), isWholeDay: false });
    expect(parseMoment('2026-02-30')).toBe('invalid_date');
  });

  test('29 February exists in a leap year', () => {
    expect(billedDays(periodOf('2028-02-29', '2028-03-01'))).toBe(2);
  });

  test.each([undefined, null, ''])('%j is missing', (value) => {
    expect(parse(value, value)).toEqual({ ok: false, fields: { start_date: 'required', end_date: 'required' } });
  });

  test('anything at all is either a period or fields to correct', () => {
    const text = fc.stringMatching(/^2\d{3}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/);
    const anything = fc.oneof(fc.anything(), text);
    fc.assert(
      fc.property(anything, anything, (start, end) => {
        const parsed = parse(start, end);
        if (parsed.ok) expect(parsed.period.end).toBeGreaterThan(parsed.period.start);
        else expect(Object.keys(parsed.fields)).not.toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('which periods are refused', () => {
  test('a start before today at the agency', () => {
    const beforeMidnight = utc('2026-06-09T22:59');
    const afterMidnight = utc('2026-06-09T23:00');
    expect(parse('2026-06-09', '2026-06-12', beforeMidnight).ok).toBe(true);
    const late = { ok: false, fields: { start_date: 'start_in_past' } };
    expect(parse('2026-06-09', '2026-06-12', afterMidnight)).toEqual(late);
    expect(parse('2026-06-09T23:59', '2026-06-12', afterMidnight)).toEqual(late);
    expect(parse('2026-06-10', '2026-06-12', utc('2026-06-10T20:00')).ok).toBe(true);
  });

  test('an hour of today that has passed, but for the minutes that a form takes', () => {
    const halfPastNine = utc('2026-06-10T08:30');
    const late = { ok: false, fields: { start_date: 'start_in_past' } };
    for (const start of ['2026-06-10T00:00', '2026-06-10T09:00', '2026-06-10T09:14', '2026-06-10T08:00:00Z']) {
      expect(parse(start, '2026-06-12', halfPastNine), start).toEqual(late);
    }
    for (const start of ['2026-06-10T09:15', '2026-06-10T09:30', '2026-06-10T10:00', '2026-06-10']) {
      expect(parse(start, '2026-06-12', halfPastNine).ok, start).toBe(true);
    }
  });

  test('a return today at an hour that has passed', () => {
    const noon = utc('2026-06-10T11:00');
    const late = { ok: false, fields: { end_date: 'date_in_past' } };
    expect(parse('2026-06-10', '2026-06-10T09:00', noon)).toEqual(late);
    expect(parse('2026-06-10', '2026-06-10T18:00', noon).ok).toBe(true);
  });

  test('an end that is not after the start', () => {
    const refused = { ok: false, fields: { end_date: 'end_before_start' } };
    expect(parse('2026-06-10', '2026-06-09')).toEqual(refused);
    expect(parse('2026-06-10T10:00', '2026-06-10T10:00')).toEqual(refused);
    expect(parse('2026-06-10T10:00', '2026-06-10T09:59')).toEqual(refused);
    expect(parse('2026-06-10T10:00', '2026-06-10T10:01').ok).toBe(true);
  });

  test('both faults are told at once', () => {
    expect(parse('2026-01-09', '2026-01-08')).toEqual({
      ok: false,
      fields: { start_date: 'start_in_past', end_date: 'end_before_start' },
    });
  });

  test('more than 365 days', () => {
    expect(billedDays(periodOf('2026-06-10', '2027-06-09'))).toBe(maxRentalDays);
    const refused = { ok: false, fields: { end_date: 'period_too_long' } };
    expect(parse('2026-06-10', '2027-06-10')).toEqual(refused);
    expect(parse('2026-06-10T23:00', '2027-06-10T01:00')).toEqual(refused);
    expect(parse('2026-06-10T23:00', '2027-06-10T00:00').ok).toBe(true);
  });
});

describe('days', () => {
  test.each([
    ['2026-06-10', '2026-06-12', 3],
    ['2026-06-10T10:00', '2026-06-12T10:00', 3],
    ['2026-06-10T23:30', '2026-06-11T00:30', 2],
    ['2026-06-10T23:30', '2026-06-11T00:00', 1],
    ['2026-06-10T00:00', '2026-06-10T00:30', 1],
    // 23:30 in UTC is already the next day at the agency.
    ['2026-06-10T23:30Z', '2026-06-11T22:30Z', 1],
  ])('%s to %s is %i', (start, end, days) => {
    expect(billedDays(periodOf(start, end))).toBe(days);
  });

  test('a rental across the clock changes of Ramadan counts days, not hours', () => {
    expect(billedDays(periodOf('2026-02-14', '2026-02-15'))).toBe(2);
    expect(billedDays(periodOf('2026-02-15', '2026-03-22'))).toBe(36);
    expect(billedDays(periodOf('2026-03-21T10:00', '2026-03-22T23:59'))).toBe(2);
  });
});

describe('for any period', () => {
  const minute = 60_000;
  const instant = fc.integer({ min: utc('2025-01-01T00:00') / minute, max: utc('2031-01-01T00:00') / minute });
  const period = fc
    .tuple(instant, fc.integer({ min: 1, max: maxRentalDays * 24 * 60 }))
    .map(([start, length]) => ({ start: start * minute, end: (start + length) * minute }));

  test('at least one day, and no more days than its hours can touch', () => {
    fc.assert(
      fc.property(period, (it) => {
        const days = billedDays(it);
        expect(days).toBeGreaterThanOrEqual(1);
        expect(days).toBeLessThanOrEqual(Math.ceil((it.end - it.start) / (23 * 60 * minute)) + 1);
      }),
    );
  });

  test('split at a midnight, the days of the parts make the whole', () => {
    fc.assert(
      fc.property(period, fc.double({ min: 0, max: 1, noNaN: true }), (it, where) => {
        const midnight = endOfDay(it.start + Math.floor((it.end - it.start) * where));
        fc.pre(midnight < it.end);
        const parts = billedDays({ start: it.start, end: midnight }) + billedDays({ start: midnight, end: it.end });
        expect(parts).toBe(billedDays(it));
      }),
    );
  });

  test('the total is the price of a day times the days, to the centime', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_00 }),
        fc.integer({ min: 1, max: maxRentalDays }),
        (price, days) => {
          const oneByOne = Array.from({ length: days }, () => price).reduce((sum, each) => sum + each, 0);
          expect(totalCentimes(price, days)).toBe(oneByOne);
        },
      ),
    );
  });

  test('written as wall time it is read back the same', () => {
    fc.assert(
      fc.property(period, (it) => {
        const written = { start_date: localTimeAt(it.start), end_date: localTimeAt(it.end) };
        const parsed = parsePeriod(written, it.start);
        fc.pre(parsed.ok);
        expect([localTimeAt(parsed.period.start), localTimeAt(parsed.period.end)]).toEqual(Object.values(written));
        expect(billedDays(parsed.period)).toBe(billedDays(it));
      }),
    );
  });
});
