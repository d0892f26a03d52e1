import { expect, test } from 'vitest';
import { defaultAgency } from '../../../api/words/default-agency.ts';
import { agreedCharges } from '../../../api/rules/pricing/charges.ts';
import { plainRates } from '../../../api/rules/pricing/rates.ts';
import { dayCharge, priceColumns, totalOf } from '../../booking/charges/rules.ts';
import { datesAfter, isTold, notChangeable, priceAfter, type PriceForm, type Prices, pricesFor } from './rules.ts';

const dates = {
  starts_at: Date.parse('2026-11-25T09:00Z'),
  ends_at: Date.parse('2026-11-26T09:00Z'),
  is_start_open: 0,
  is_end_open: 1,
};
const wished = { ...dates, pickup_kind: null, return_kind: null, is_young_driver: 0, extras: [] };
const before = { wished, days: 2, price_centimes: 25_000, charges: [dayCharge(2, 25_000)], price_reason: '' };

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

const rates = plainRates(30_000);
const same = { isOtherCar: false, opening: defaultAgency };

test('by the rates a longer rental costs more, and another car what it costs now', () => {
  const longer = { ...wished, ends_at: dates.ends_at + 86_400_000 };
  const { byRates, kept } = pricesFor(before, longer, rates, same);
  expect(priceColumns(byRates)).toEqual({ days: 3, price_centimes: 25_000, total_centimes: 75_000 });
  expect(kept).toEqual(byRates);
  const other = pricesFor(before, wished, rates, { ...same, isOtherCar: true });
  expect([other.byRates, other.kept].map(priceColumns)).toEqual([
    { days: 2, price_centimes: 30_000, total_centimes: 60_000 },
    { days: 2, price_centimes: 25_000, total_centimes: 50_000 },
  ]);
});

test('what stays as it was is not counted anew, and is told without what was agreed on beside', () => {
  const agreed = { ...before, charges: agreedCharges([dayCharge(9, 25_000)], 200_000, 'Fidèle'), days: 9 };
  expect(pricesFor(agreed, { ...wished }, rates, same).byRates).toEqual({
    days: 9,
    price_centimes: 25_000,
    charges: [dayCharge(9, 25_000)],
  });
});

test('no price changes silently', () => {
  const dearer = pricesFor(before, { ...wished, ends_at: dates.ends_at + 86_400_000 }, rates, same);
  const unchanged = pricesFor(before, wished, rates, same);
  const totalAfter = (prices: Prices, form: PriceForm) => {
    const after = priceAfter(before, prices, form);
    return after.ok ? [after.price.days, totalOf(after.price), after.price_reason] : after.fields;
  };
  expect(totalAfter(dearer, {})).toEqual({ price: 'price_choice_missing' });
  expect(totalAfter(unchanged, {})).toEqual([2, 50_000, '']);
  expect(totalAfter(dearer, { price: 'keep' })).toEqual([3, 50_000, '']);
  expect(totalAfter(dearer, { price: 'new' })).toEqual([3, 75_000, '']);
  expect(totalAfter(dearer, { price: 'agreed', agreed_total: 450.5, price_reason: 'Fidèle' })).toEqual([
    3,
    45_050,
    'Fidèle',
  ]);
});

test('a price that stays is explained by what it is for now', () => {
  const longer = pricesFor(before, { ...wished, ends_at: dates.ends_at + 86_400_000 }, rates, same);
  expect(priceAfter(before, longer, { price: 'keep' })).toMatchObject({
    price: { charges: [dayCharge(3, 25_000), { kind: 'agreed', amount_centimes: -25_000 }] },
  });
  const upgraded = pricesFor(before, wished, rates, { ...same, isOtherCar: true });
  expect(priceAfter(before, upgraded, { price: 'keep' })).toMatchObject({ price: { charges: before.charges } });
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
