import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePeriod, type PeriodInput } from '../../../api/rules/rental-period.ts';
import { createClashFinder, termsOf } from './rules.ts';

const now = Date.parse('2026-01-10T11:30Z');

/** As the service reads what a caller sent. */
function offered(input: PeriodInput, priceCentimes: number) {
  const parsed = parsePeriod(input, now);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields));
  return termsOf(parsed.period, priceCentimes);
}

describe('the terms of a rental', () => {
  test('keep the instants, the days, the price of the moment and the total', () => {
    expect(offered({ start_date: '2026-06-10', end_date: '2026-06-12' }, 350_00)).toEqual({
      startsAt: Date.parse('2026-06-09T23:00Z'),
      endsAt: Date.parse('2026-06-12T23:00Z'),
      days: 3,
      priceCentimes: 350_00,
      totalCentimes: 1050_00,
    });
  });

  test('take nothing but the dates from the caller', () => {
    const forged = { start_date: '2026-06-10', end_date: '2026-06-12', days: 1, totalCentimes: 1, priceCentimes: 1 };
    expect(offered(forged, 350_00)).toMatchObject({ days: 3, priceCentimes: 350_00, totalCentimes: 1050_00 });
  });

  test('across the clock change of Ramadan a day more costs a day more', () => {
    const total = (end_date: string) => offered({ start_date: '2026-02-10', end_date }, 299_99).totalCentimes;
    expect(total('2026-02-15') - total('2026-02-14')).toBe(299_99);
    expect(total('2026-03-22') - total('2026-03-21')).toBe(299_99);
  });

  test('are at least one day, and whole centimes, for any dates', () => {
    fc.assert(
      fc.property(fc.nat(364), fc.nat({ max: 10_000_00 }), (extra, price) => {
        const end_date = new Date(Date.parse('2026-06-10') + extra * 86_400_000).toISOString().slice(0, 10);
        const terms = offered({ start_date: '2026-06-10', end_date }, price);
        expect(terms).toMatchObject({ days: extra + 1, totalCentimes: price * (extra + 1) });
      }),
    );
  });
});

describe('what stands in the way of a request', () => {
  const period = fc.tuple(fc.constantFrom('a', 'b', null), fc.nat(60), fc.integer({ min: 1, max: 12 }));
  const statuses = fc.constantFrom('en attente' as const, 'acceptée' as const);

  test('is what comparing it with every other would find', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(period, statuses), { maxLength: 25 }), period, (drawn, [carId, start, length]) => {
        const open = withoutAcceptedOverlap(
          drawn.map(([[car_id, from, days], status], at) => ({
            id: String(at),
            full_name: `n${at}`,
            car_id,
            status,
            starts_at: from,
            ends_at: from + days,
          })),
        );
        const clashOf = createClashFinder(open);
        const refused = { id: 'refused', car_id: carId, starts_at: start, ends_at: start + length };
        for (const wanted of [...open.filter(({ status }) => status === 'en attente'), refused]) {
          const others = open.filter((other) => other.id !== wanted.id && clashes(wanted, other));
          const taken = others.filter(({ status }) => status === 'acceptée');
          const { blockedBy, rivals } = clashOf(wanted);
          expect(rivals).toBe(others.length - taken.length);
          if (taken.length === 0) expect(blockedBy).toBeNull();
          else expect(taken).toContainEqual(blockedBy);
        }
      }),
    );
  });

  interface Entry {
    car_id: string | null;
    status?: string;
    starts_at: number;
    ends_at: number;
  }
  const clashes = (a: Entry, b: Entry) =>
    a.car_id !== null && a.car_id === b.car_id && a.starts_at < b.ends_at && b.starts_at < a.ends_at;

  /** As the database keeps them. */
  function withoutAcceptedOverlap<T extends Entry>(entries: T[]): T[] {
    const kept: T[] = [];
    for (const entry of entries) {
      const isFree = !kept.some((other) => other.status === 'acceptée' && clashes(entry, other));
      if (entry.status !== 'acceptée' || isFree) kept.push(entry);
    }
    return kept;
  }
});
