import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from './charges.ts';
import { addDays, countDays } from './day-count.ts';
import { askedDates, quote } from './quote.ts';
import { type CarRates, type CarSeason, plainRates } from './rates.ts';
import { dayPriceCentimes, holdsOn, seasonOn, seasonsOver } from './seasons.ts';

const openingHours = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '22:00' },
  { days: ['Saturday'], opens: '09:00', closes: '18:00' },
];
const opening = { openingHours, specialHours: [] };

const season = (what: Partial<CarSeason>): CarSeason => ({
  name: 'Haute saison',
  first_day: '2026-07-01',
  last_day: '2026-08-31',
  is_yearly: false,
  rank: 1,
  percent: 15,
  price_centimes: null,
  min_days: null,
  ...what,
});

const days = fc.integer({ min: 0, max: 800 }).map((offset) => addDays('2026-01-01', offset));
const someSeason = fc
  .record({
    first_day: days,
    length: fc.integer({ min: 0, max: 200 }),
    is_yearly: fc.boolean(),
    rank: fc.integer({ min: 1, max: 9 }),
    percent: fc.integer({ min: -90, max: 300 }),
    price_centimes: fc.option(fc.integer({ min: 1, max: 200_000 })),
  })
  .map(({ length, ...what }) => season({ ...what, last_day: addDays(what.first_day, length) }));
const someExtra = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  name: fc.constant('Siège bébé'),
  unit: fc.constantFrom('jour', 'location'),
  price_centimes: fc.integer({ min: 0, max: 50_000 }),
  cap_centimes: fc.option(fc.integer({ min: 0, max: 50_000 })),
  stock: fc.constant(null),
  max_per_rental: fc.constant(4),
} as const);
const someRates: fc.Arbitrary<CarRates> = fc.record({
  price_centimes: fc.integer({ min: 1, max: 500_000 }),
  day_count: fc.constantFrom('jours', '24h'),
  tolerance_hours: fc.integer({ min: 0, max: 6 }),
  min_days: fc.integer({ min: 1, max: 5 }),
  seasons: fc.array(someSeason, { maxLength: 5 }),
  steps: fc.array(fc.record({ from_days: fc.integer({ min: 2, max: 60 }), percent: fc.integer({ min: 1, max: 60 }) }), {
    maxLength: 3,
  }),
  place_fees: fc.record({
    agence: fc.constant(0),
    aéroport: fc.integer({ min: 0, max: 50_000 }),
    adresse: fc.integer({ min: 0, max: 50_000 }),
  }),
  out_of_hours_centimes: fc.integer({ min: 0, max: 50_000 }),
  extras: fc.uniqueArray(someExtra, { maxLength: 3, selector: ({ id }) => id }),
  young_driver: fc.option(
    fc.record({
      under_age: fc.constant(25),
      unit: fc.constantFrom('jour', 'location'),
      price_centimes: fc.integer({ min: 0, max: 20_000 }),
      cap_centimes: fc.option(fc.integer({ min: 0, max: 50_000 })),
    } as const),
  ),
  terms: fc.constant(plainRates(0).terms),
});
const hour = fc.option(
  fc.integer({ min: 0, max: 47 }).map((half) => `T${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`),
  { nil: '' },
);
const someAsked = fc
  .record({ first: days, length: fc.integer({ min: 1, max: 90 }), leaves: hour, returns: hour })
  .chain(({ first, length, leaves, returns }) =>
    fc.record({
      from: fc.constant(first + leaves),
      to: fc.constant(addDays(first, length) + returns),
      pickup_kind: fc.constantFrom(null, 'agence', 'aéroport', 'adresse'),
      return_kind: fc.constantFrom(null, 'agence', 'aéroport', 'adresse'),
      extras: fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'x'), count: fc.integer({ min: 0, max: 3 }) }), {
        maxLength: 2,
      }),
      is_young_driver: fc.boolean(),
    }),
  );

test('the seasons of many days are those of each', () => {
  fc.assert(
    fc.property(
      fc.array(someSeason, { maxLength: 6 }),
      days,
      fc.integer({ min: 1, max: 800 }),
      (seasons, first, count) => {
        const all = Array.from({ length: count }, (_, index) => addDays(first, index));
        expect(seasonsOver(seasons, all)).toEqual(all.map((day) => seasonOn(seasons, day)));
      },
    ),
  );
});

test('what nobody could rent has no price, and is not reckoned', () => {
  // Day by day these would take many minutes.
  for (let round = 0; round < 1000; round++)
    expect(quote(askedDates('0001-01-01', '9999-12-31'), plainRates(1), opening)).toBeNull();
  expect(quote(askedDates('2026-01-01', '2027-01-01'), plainRates(1), opening)).toBeNull();
  expect(quote(askedDates('2026-01-01', '2026-12-31'), plainRates(1), opening)?.days).toBe(365);
});

test.each([
  ['2026-12-01', '2026-12-02', 1],
  ['2026-12-01', '2026-12-02T23:30', 2],
  ['2026-12-01T00:00', '2026-12-02', 2],
  ['2026-12-01T08:00', '2026-12-02T22:00', 2],
  ['2026-12-01T10:00', '2026-12-02T10:00', 1],
])('by 24 hours, an open hour gains nothing: from %s to %s are %i days', (from, to, count) => {
  expect(countDays(from, to, { day_count: '24h', tolerance_hours: 0 })).toBe(count);
});

describe('the price of a rental', () => {
  test('the lines add up to the total, in whole centimes, whatever the rates', () => {
    fc.assert(
      fc.property(someAsked, someRates, (asked, rates) => {
        const { charges, total_centimes } = quote(asked, rates, opening)!;
        expect(sumOf(charges)).toBe(total_centimes);
        for (const { amount_centimes } of charges) expect(Number.isSafeInteger(amount_centimes)).toBe(true);
        expect(total_centimes).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('a further day never lowers the total, unless a step says so', () => {
    fc.assert(
      fc.property(someAsked, someRates, (asked, rates) => {
        const without = { ...rates, steps: [] };
        const longer = { ...asked, to: addDays(asked.to.slice(0, 10), 1) + asked.to.slice(10) };
        // Another weekday may be open at an hour at which this one is not.
        const days = openingHours.flatMap((hours) => hours.days).concat('Sunday');
        const always = { openingHours: [{ days, opens: '00:00', closes: '24:00' }], specialHours: [] };
        expect(quote(longer, without, always)!.total_centimes).toBeGreaterThanOrEqual(
          quote(asked, without, always)!.total_centimes,
        );
      }),
    );
  });

  test('without rates it is the price for every day that it touches, the last included', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 360 }),
        fc.integer({ min: 1, max: 500_000 }),
        (first, more, price) => {
          const { total_centimes, charges, ...rest } = quote(
            askedDates(first, addDays(first, more)),
            plainRates(price),
            opening,
          )!;
          expect(rest).toEqual({ days: more + 1, min_days: 1 });
          expect(total_centimes).toBe(price * (more + 1));
          expect(charges.map(({ kind, count, unit_centimes }) => [kind, count, unit_centimes])).toEqual([
            ['days', more + 1, price],
          ]);
        },
      ),
    );
  });

  test('each day costs what the season of the highest rank on it says', () => {
    fc.assert(
      fc.property(someAsked, someRates, (asked, all) => {
        // A price in whole dirhams makes every day a whole number of centimes.
        const rates = { ...plainRates(Math.ceil(all.price_centimes / 100) * 100), seasons: all.seasons };
        const first = asked.from.slice(0, 10);
        const { days: count, total_centimes } = quote(askedDates(first, asked.to.slice(0, 10)), rates, opening)!;
        const byDay = Array.from({ length: count }, (_, index) => dayPriceCentimes(rates, addDays(first, index)));
        expect(total_centimes).toBe(byDay.reduce((sum, price) => sum + price, 0));
      }),
    );
  });

  test('a sum of percentages is rounded once', () => {
    const rates = { ...plainRates(33_33), seasons: [season({ percent: 10 })], steps: [{ from_days: 3, percent: 5 }] };
    // 3 × 33,33 × 1,1 × 0,95 = 104,48955
    expect(quote(askedDates('2026-07-01', '2026-07-03'), rates, opening)!.total_centimes).toBe(104_49);
  });

  test('explains itself in the order in which days, reductions, places, hours and extras come', () => {
    const rates: CarRates = {
      ...plainRates(350_00),
      seasons: [season({ percent: 20 })],
      steps: [
        { from_days: 3, percent: 5 },
        { from_days: 5, percent: 10 },
        { from_days: 30, percent: 30 },
      ],
      place_fees: { agence: 0, aéroport: 150_00, adresse: 100_00 },
      out_of_hours_centimes: 80_00,
      extras: [
        {
          id: 'seat',
          name: 'Siège bébé',
          unit: 'jour',
          price_centimes: 40_00,
          cap_centimes: 150_00,
          stock: 3,
          max_per_rental: 2,
        },
      ],
      young_driver: { under_age: 25, unit: 'jour', price_centimes: 50_00, cap_centimes: null },
    };
    const asked = {
      from: '2026-06-29T10:00',
      to: '2026-07-03T23:00',
      pickup_kind: 'aéroport',
      return_kind: 'agence',
      extras: [{ id: 'seat', count: 2 }],
      is_young_driver: true,
    } as const;
    expect(
      quote(asked, rates, opening)!.charges.map(({ kind, label, count, amount_centimes }) => [
        kind,
        label,
        count,
        amount_centimes,
      ]),
    ).toEqual([
      ['days', '', 2, 700_00],
      ['season', 'Haute saison', 3, 1_260_00],
      ['step', '', 5, -196_00],
      ['pickup_place', 'aéroport', null, 150_00],
      ['return_hour', '', null, 80_00],
      ['extra', 'Siège bébé', 2, 300_00],
      ['young_driver', '', 25, 250_00],
    ]);
  });

  test('asks for the minimum of the season in which it begins', () => {
    const rates = { ...plainRates(350_00), min_days: 2, seasons: [season({ min_days: 5 })] };
    expect(quote(askedDates('2026-06-30', '2026-07-01'), rates, opening)!.min_days).toBe(2);
    expect(quote(askedDates('2026-07-01', '2026-07-01'), rates, opening)!.min_days).toBe(5);
  });

  test('is none where the end is not after the start', () => {
    expect(quote(askedDates('2026-07-02', '2026-07-01'), plainRates(1), opening)).toBeNull();
    expect(quote(askedDates('2026-07-02T10:00', '2026-07-02T10:00'), plainRates(1), opening)).toBeNull();
  });
});

describe('a season', () => {
  test('that comes back holds across the end of every year', () => {
    const feasts = season({ first_day: '2026-12-20', last_day: '2027-01-05', is_yearly: true });
    const held = [
      '2026-01-03',
      '2026-12-19',
      '2026-12-20',
      '2027-01-05',
      '2027-01-06',
      '2027-12-31',
      '2031-01-01',
      '2031-07-01',
    ];
    expect(held.filter((day) => holdsOn(feasts, day))).toEqual([
      '2026-12-20',
      '2027-01-05',
      '2027-12-31',
      '2031-01-01',
    ]);
    const once = { ...feasts, is_yearly: false };
    expect(held.filter((day) => holdsOn(once, day))).toEqual(['2026-12-20', '2027-01-05']);
  });

  test('gives way to one of higher rank on the days of both', () => {
    const summer = season({});
    const feast = season({ name: 'Fête du Trône', first_day: '2026-07-29', last_day: '2026-07-31', rank: 2 });
    const names = ['2026-07-28', '2026-07-30', '2026-08-01', '2026-09-01'].map(
      (day) => seasonOn([feast, summer], day)?.name ?? null,
    );
    expect(names).toEqual(['Haute saison', 'Fête du Trône', 'Haute saison', null]);
  });
});

describe('days', () => {
  test.each([
    ['2026-07-27T10:00', '2026-07-30T10:00', 4, 3],
    ['2026-07-27T10:00', '2026-07-30T11:00', 4, 3],
    ['2026-07-27T10:00', '2026-07-30T12:01', 4, 4],
    ['2026-07-27', '2026-07-30', 4, 3],
    ['2026-07-27T18:00', '2026-07-27T20:00', 1, 1],
    ['2026-07-27T18:00', '2026-07-28T00:00', 1, 1],
    ['2026-07-27', '2026-07-27', 1, 1],
  ])('%s to %s: %i by the calendar, %i by 24 hours with two of tolerance', (from, to, calendar, periods) => {
    expect(countDays(from, to, { day_count: 'jours', tolerance_hours: 2 })).toBe(calendar);
    expect(countDays(from, to, { day_count: '24h', tolerance_hours: 2 })).toBe(periods);
  });
});
