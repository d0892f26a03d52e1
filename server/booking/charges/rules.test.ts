import fc from 'fast-check';
import { defaultAgency } from '../../../api/words/default-agency.ts';
import { describe, expect, test } from 'vitest';
import { plainRates } from '../../../api/rules/pricing/rates.ts';
import { billedDays, parsePeriod, type PeriodInput } from '../../../api/rules/rental-period.ts';
import { askedOf, isSameWish, priceColumns, priceOf, type Wished, wishedDates } from './rules.ts';

const now = Date.parse('2026-01-10T11:30Z');

/** As the service reads what a caller sent. */
function wished({ start_date, end_date }: { start_date: string; end_date: string }): Wished {
  const parsed = parsePeriod({ start_date, end_date } satisfies PeriodInput, now);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields));
  return wishedDates(start_date, end_date, parsed.period);
}

const offered = (start_date: string, end_date: string, price: number) =>
  priceColumns(priceOf(wished({ start_date, end_date }), plainRates(price), defaultAgency));

describe('the price of a rental', () => {
  test('is its days at the price of the moment', () => {
    const price = priceOf(
      wished({ start_date: '2026-06-10', end_date: '2026-06-12' }),
      plainRates(350_00),
      defaultAgency,
    );
    expect(price).toMatchObject({ days: 3, price_centimes: 350_00, min_days: 1 });
    expect(price.charges).toMatchObject([{ kind: 'days', count: 3, unit_centimes: 350_00, amount_centimes: 1_050_00 }]);
    expect(priceColumns(price)).toEqual({ days: 3, price_centimes: 350_00, total_centimes: 1_050_00 });
  });

  test('across the clock change of Ramadan a day more costs a day more', () => {
    const total = (end: string) => offered('2026-02-10', end, 299_99).total_centimes;
    expect(total('2026-02-15') - total('2026-02-14')).toBe(299_99);
    expect(total('2026-03-22') - total('2026-03-21')).toBe(299_99);
  });

  test('counts the days that the calendar counts, whatever hours are named', () => {
    const hour = fc.option(
      fc.integer({ min: 0, max: 1439 }).map((minute) => `T${two(minute / 60)}:${two(minute % 60)}`),
      { nil: '' },
    );
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 1, max: 60 }), hour, hour, (first, more, leaves, returns) => {
        const day = (number: number) =>
          new Date(Date.parse('2026-02-01') + number * 86_400_000).toISOString().slice(0, 10);
        const wish = wished({ start_date: day(first) + leaves, end_date: day(first + more) + returns });
        const days = billedDays({ start: wish.starts_at, end: wish.ends_at });
        expect(priceOf(wish, plainRates(100), defaultAgency)).toMatchObject({ days, price_centimes: 100 });
        expect(priceColumns(priceOf(wish, plainRates(100), defaultAgency)).total_centimes).toBe(days * 100);
      }),
    );
  });

  test('is one of a day where the wall clock says that nothing has passed', () => {
    const at = Date.parse('2026-06-10T09:00:00Z');
    const dates = { starts_at: at, ends_at: at + 30_000, is_start_open: 0, is_end_open: 0 };
    const wish = { ...wished({ start_date: '2026-06-10', end_date: '2026-06-10' }), ...dates };
    expect(priceOf(wish, plainRates(100), defaultAgency).days).toBe(1);
  });
});

test('an hour that is open is left out, and the last of whole days is that day', () => {
  expect(askedOf(wished({ start_date: '2026-06-10', end_date: '2026-06-12' }))).toMatchObject({
    from: '2026-06-10',
    to: '2026-06-12',
  });
  expect(askedOf(wished({ start_date: '2026-06-10T10:00', end_date: '2026-06-12T00:00' }))).toMatchObject({
    from: '2026-06-10T10:00',
    to: '2026-06-12T00:00',
  });
});

test('a wish is the same while nothing that has a price is another', () => {
  const one = { ...wished({ start_date: '2026-06-10', end_date: '2026-06-12' }), extras: [{ id: 'a', count: 1 }] };
  const none = { id: 'b', count: 0 };
  expect(isSameWish(one, { ...one, extras: [none, { id: 'a', count: 1 }] })).toBe(true);
  const others: Partial<Wished>[] = [
    { ends_at: one.ends_at + 1 },
    { starts_at: one.starts_at - 1 },
    { is_start_open: 0 },
    { is_end_open: 0 },
    { pickup_kind: 'agence' },
    { return_kind: 'aéroport' },
    { is_young_driver: 1 },
    { extras: [] },
    { extras: [{ id: 'a', count: 2 }] },
    { extras: [...one.extras, { id: 'b', count: 1 }] },
  ];
  for (const other of others) expect([other, isSameWish(one, { ...one, ...other })]).toEqual([other, false]);
});

const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
