import { expect, test } from 'vitest';
import { changedRows, emptyRow, rowsOf } from './term-rows.ts';
import { testRates } from './test-rates.ts';

test('a car that came while the form was open begins with nothing of its own', () => {
  const before = rowsOf(testRates());
  const row = { ...emptyRow, deposit: ' ' };
  expect(changedRows({ ...before, late: row }, before)).toEqual([]);
  expect(changedRows({ ...before, late: { ...row, min_days: '3' } }, before)).toEqual([
    { car_id: 'late', ...row, min_days: '3' },
  ]);
});

test('what a car has of its own stands as it is typed, and only what becomes otherwise is sent', () => {
  const own = {
    car_id: 'logan',
    deposit_centimes: 4_999_50,
    excess_centimes: null,
    km_per_day: 0,
    extra_km_centimes: 2_50,
  };
  const before = rowsOf(testRates({ terms: [{ ...own, min_days: null }] }));
  expect(before).toEqual({
    logan: { deposit: '4999,5', excess: '', km_per_day: '0', extra_km: '2,5', min_days: '' },
    duster: emptyRow,
  });
  const rows = { ...before, duster: { ...emptyRow, excess: '3000' } };
  expect(changedRows(rows, before)).toEqual([{ car_id: 'duster', ...emptyRow, excess: '3000' }]);
});
