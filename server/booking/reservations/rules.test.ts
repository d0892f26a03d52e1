import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Period } from '../../../api/rules/rental-period.ts';
import { createClashFinder, noClash } from './rules.ts';

describe('what stands in the way of a request', () => {
  const now = 30;
  const carId = fc.constantFrom('a', 'b');
  const span = fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 12 }))
    .map(([start, length]) => ({ start, end: start + length }));
  const vehicle = fc.record({
    carId,
    spans: fc.array(span, { maxLength: 8 }),
    out: fc.option(span.filter(({ end }) => end <= now)),
  });
  const request = fc.tuple(fc.option(carId), span);

  test('is what comparing it with every other would find', () => {
    fc.assert(
      fc.property(fc.array(vehicle, { maxLength: 4 }), fc.array(request, { maxLength: 20 }), (drawn, asked) => {
        const fleet = drawn.map(({ carId, spans, out }) => ({
          carId,
          occupied: withoutOverlap(spans).map(named),
          out: out ? named(out) : undefined,
        }));
        const waiting = asked.map(([car_id, { start, end }], at) => ({
          id: String(at),
          car_id,
          starts_at: start,
          ends_at: end,
        }));
        const clashOf = createClashFinder(waiting, fleet, now);
        for (const wanted of [...waiting, { id: 'refused', car_id: 'a', starts_at: 20, ends_at: 33 }]) {
          const { isTaken, blockedBy, rivals } = clashOf(wanted);
          if (wanted.car_id === null) {
            expect([isTaken, blockedBy, rivals]).toEqual([false, null, 0]);
            continue;
          }
          const period = { start: wanted.starts_at, end: wanted.ends_at };
          const others = waiting.filter((other) => other.id !== wanted.id && other.car_id === wanted.car_id);
          expect(rivals).toBe(others.filter((o) => touch(period, { start: o.starts_at, end: o.ends_at })).length);
          const ways = fleet
            .filter((each) => each.carId === wanted.car_id)
            .map(({ occupied, out }) => [
              ...occupied.filter((other) => touch(period, other)),
              // Late: for what begins by now it is not back yet.
              ...(out && period.start <= now && out.start < period.end ? [out] : []),
            ]);
          expect(isTaken).toBe(ways.every((way) => way.length > 0));
          if (!isTaken || ways.length === 0) expect(blockedBy).toBeNull();
          else expect(ways.flat()).toContainEqual(blockedBy);
        }
      }),
    );
  });

  test('is nothing while one of three vehicles is free, and then what ends first', () => {
    const occupied = (...spans: Period[]) => ({ carId: 'a', occupied: spans.map(named), out: undefined });
    const wanted = { id: 'one', car_id: 'a', starts_at: 10, ends_at: 20 };
    const two = [occupied({ start: 5, end: 15 }), occupied({ start: 0, end: 10 }, { start: 12, end: 14 })];
    expect(createClashFinder([], [...two, occupied({ start: 20, end: 25 })], now)(wanted)).toEqual(noClash);
    expect(createClashFinder([], two, now)(wanted)).toMatchObject({ isTaken: true, blockedBy: { start: 12, end: 14 } });
    expect(createClashFinder([], [], now)(wanted)).toMatchObject({ isTaken: true, blockedBy: null });
  });

  const named = (period: Period) => ({ ...period, reservationId: 'r', fullName: 'n', blockKind: null });
  const touch = (a: Period, b: Period) => a.start < b.end && b.start < a.end;

  /** As the database keeps them, in the order of time. */
  function withoutOverlap(periods: Period[]): Period[] {
    const kept: Period[] = [];
    for (const period of periods) if (!kept.some((other) => touch(other, period))) kept.push(period);
    return kept.toSorted((a, b) => a.end - b.end);
  }
});
