import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenExtras, freeUnits, mostAtOnce, repacked, shortageOf, type TakenUnit } from './rules.ts';

const seat = {
  id: 'seat',
  name: 'Siège bébé',
  unit: 'jour',
  price_centimes: 40_00,
  cap_centimes: null,
  stock: 3,
  max_per_rental: 2,
} as const;

test('what is asked for is named once, and refused by its field where it cannot be had', () => {
  expect(
    chosenExtras(
      [
        { id: 'seat', count: 1 },
        { id: 'seat', count: 1 },
      ],
      [seat],
    ),
  ).toEqual({
    ok: true,
    extras: [{ id: 'seat', count: 2 }],
  });
  expect(
    chosenExtras(
      [
        { id: 'seat', count: 0 },
        { id: 'gone', count: 0 },
      ],
      [seat],
    ),
  ).toEqual({ ok: true, extras: [] });
  expect(
    chosenExtras(
      [
        { id: 'seat', count: 3 },
        { id: 'gone', count: 1 },
      ],
      [seat],
    ),
  ).toEqual({
    ok: false,
    fields: { 'extras.seat': 'Au plus 2', 'extras.gone': 'Choisissez une valeur de la liste' },
  });
});

const spans = fc.array(
  fc.record({ starts_at: fc.nat(30), length: fc.integer({ min: 1, max: 9 }) }).map(({ starts_at, length }) => ({
    unit: 0,
    starts_at,
    ends_at: starts_at + length,
  })),
  { maxLength: 12 },
);

const isApart = (units: readonly TakenUnit[]) =>
  units.every((one, at) =>
    units
      .slice(at + 1)
      .every((other) => one.unit !== other.unit || one.ends_at <= other.starts_at || other.ends_at <= one.starts_at),
  );

test('there is room exactly where no moment has too many, and no unit is given twice', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: 4 }), fc.nat(30), (all, stock, from) => {
      // As they were given out before: one after another, as far as there was room.
      const given: TakenUnit[] = [];
      for (const one of all) {
        const [unit] = freeUnits(given, { start: one.starts_at, end: one.ends_at }, 1, stock) ?? [];
        if (unit !== undefined) given.push({ ...one, unit });
      }
      const wanted = { unit: 0, starts_at: from, ends_at: from + 7 };
      const ahead = given.filter(({ ends_at }) => ends_at > from);
      const [begun, later] = [
        ahead.filter((one) => one.starts_at < from),
        ahead.filter((one) => one.starts_at >= from),
      ];
      const placed = repacked(begun, [...later, wanted], stock);
      const hasRoom = mostAtOnce(ahead, { start: from, end: from + 7 }) < stock;
      expect(placed !== null).toBe(hasRoom);
      if (!placed) return;
      expect(isApart([...begun, ...placed])).toBe(true);
      expect(placed.map(({ unit }) => unit).every((unit) => unit >= 1 && unit <= stock)).toBe(true);
      expect(placed.map(({ starts_at, ends_at }) => `${starts_at} ${ends_at}`).toSorted()).toEqual(
        [...later, wanted].map(({ starts_at, ends_at }) => `${starts_at} ${ends_at}`).toSorted(),
      );
    }),
  );
});

test('the fullest moment counts, not how many there are in all', () => {
  const taken = [
    { unit: 1, starts_at: 0, ends_at: 5 },
    { unit: 1, starts_at: 5, ends_at: 9 },
    { unit: 2, starts_at: 4, ends_at: 6 },
  ];
  expect(mostAtOnce(taken, { start: 0, end: 4 })).toBe(1);
  expect(mostAtOnce(taken, { start: 0, end: 9 })).toBe(2);
  expect(mostAtOnce(taken, { start: 9, end: 12 })).toBe(0);
});

test('of very many the fullest moment is found in one walk', () => {
  const taken = Array.from({ length: 300_000 }, (_, nth) => ({ unit: 0, starts_at: nth, ends_at: nth + 3 }));
  expect(mostAtOnce(taken, { start: 0, end: 400_000 })).toBe(3);
});

test('where there are too few it is told from when to when, and how many it would take', () => {
  const of = (starts_at: number, ends_at: number) => ({ starts_at, ends_at });
  const taken = [of(0, 10), of(10, 20), of(5, 15), of(12, 14), of(30, 40)];
  expect(shortageOf(taken, 1)).toEqual({ start: 5, end: 15, most: 3 });
  expect(shortageOf(taken, 2)).toEqual({ start: 12, end: 14, most: 3 });
  expect(shortageOf(taken, 3)).toBeNull();
});
