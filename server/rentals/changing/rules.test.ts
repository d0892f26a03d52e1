import { expect, test } from 'vitest';
import { datesAfter, isTold, notChangeable, priceAfter, priceByRates } from './rules.ts';

const dates = {
  starts_at: Date.parse('2026-11-25T09:00Z'),
  ends_at: Date.parse('2026-11-26T09:00Z'),
  is_start_open: 0,
  is_end_open: 1,
};
const before = { ...dates, days: 2, price_centimes: 25_000, total_centimes: 50_000, price_reason: '' };

test('a date that is not written stays, with its hour open or not', () => {
  expect(datesAfter(dates, {})).toEqual({ ok: true, dates });
  expect(datesAfter(dates, { start_date: '2026-11-24' })).toMatchObject({
    dates: { is_start_open: 1, ends_at: dates.ends_at, is_end_open: 1 },
  });
  expect(datesAfter(dates, { end_date: '2026-11-01' })).toEqual({
    ok: false,
    fields: { end_date: 'end_before_start' },
  });
});

test('by the rates a longer rental costs more, and another car what it costs now', () => {
  const longer = { ...dates, ends_at: dates.ends_at + 86_400_000 };
  expect(priceByRates(before, longer, null)).toEqual({ days: 3, price_centimes: 25_000, total_centimes: 75_000 });
  expect(priceByRates(before, dates, 40_000)).toEqual({ days: 2, price_centimes: 40_000, total_centimes: 80_000 });
  expect(priceByRates({ ...before, days: 9 }, dates, null).days).toBe(9);
});

test('no price changes silently', () => {
  const dearer = { days: 3, price_centimes: 25_000, total_centimes: 75_000 };
  expect(priceAfter(before, dearer, {})).toEqual({ ok: false, fields: { price: 'price_choice_missing' } });
  expect(priceAfter(before, { ...before }, {})).toMatchObject({ ok: true, price: { total_centimes: 50_000 } });
  expect(priceAfter(before, dearer, { price: 'keep' })).toMatchObject({ price: { days: 3, total_centimes: 50_000 } });
  expect(priceAfter(before, dearer, { price: 'new' })).toMatchObject({ price: { total_centimes: 75_000 } });
  const agreed = { price: 'agreed', agreed_total: 450.5, price_reason: 'Fidèle' } as const;
  expect(priceAfter(before, dearer, agreed)).toMatchObject({
    price: { total_centimes: 45_050, price_reason: 'Fidèle' },
  });
});

test('what has begun keeps its start, and what is over its dates', () => {
  expect(notChangeable('prévue', ['start_date', 'vehicle_id', 'price'])).toEqual([]);
  expect(notChangeable('en attente', ['vehicle_id', 'car_id'])).toEqual(['vehicle_id']);
  expect(notChangeable('en cours', ['start_date', 'end_date', 'car_id'])).toEqual(['start_date', 'car_id']);
  expect(notChangeable('terminée', ['end_date', 'price', 'note'])).toEqual(['end_date']);
  expect(notChangeable('annulée', ['price', 'note'])).toEqual(['price']);
});

test('the customer is told of what they see, while it concerns them', () => {
  expect(isTold('prévue', ['end_date'])).toBe(true);
  expect(isTold('prévue', ['note', 'vehicle_id', 'customer_id'])).toBe(false);
  expect(isTold('terminée', ['price'])).toBe(false);
});
