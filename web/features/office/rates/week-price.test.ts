import { expect, test } from 'vitest';
import { testRates, testSeason } from './test-rates.ts';
import { priceChanges } from './week-price.ts';

const logan = { id: 'logan', price_centimes: 250_00 };

test('a day and a week from the first day on, now and with the season', () => {
  const change = priceChanges(testRates(), testSeason())(logan);
  expect(change.day).toEqual({ before: 250_00, after: 300_00 });
  expect(change.week).toEqual({ before: 7 * 250_00, after: 7 * 300_00 });
});

test('a season that is shorter than the week counts on its days alone, and reductions count too', () => {
  const rates = testRates({ steps: [{ from_days: 7, percent: 10 }] });
  const { week } = priceChanges(rates, testSeason({ last_day: '2027-07-02' }))(logan);
  expect(week).toEqual({ before: 1_575_00, after: 1_665_00 });
});

test('a season that is changed stands in the place of what it was, not beside it', () => {
  const rates = testRates({ seasons: [testSeason()] });
  const change = priceChanges(rates, testSeason({ percent: -10 }))(logan);
  expect(change.day).toEqual({ before: 300_00, after: 225_00 });
});

test('a car that it is not for stays as it is; seven days are seven, however they are counted', () => {
  const rates = testRates();
  const draft = testSeason({ is_for_all: false, cars: [{ car_id: 'duster', price_centimes: 600_00 }] });
  const by24h = { ...rates, agency: { ...rates.agency, day_count: '24h' as const } };
  expect(priceChanges(by24h, draft)(logan).week).toEqual({ before: 1_750_00, after: 1_750_00 });
  const duster = { id: 'duster', price_centimes: 450_00 };
  expect(priceChanges(by24h, draft)(duster).week).toEqual({ before: 3_150_00, after: 4_200_00 });
});
