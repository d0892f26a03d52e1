import { expect, test } from 'vitest';
import { bandOf, dayAtShare, monthOf } from './year-days.ts';

test('a month is from its first day to its last, in a leap year too', () => {
  expect(monthOf(1, 2027)).toEqual({ first: '2027-02-01', last: '2027-02-28' });
  expect(monthOf(1, 2028)).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  expect(monthOf(11, 2027)).toEqual({ first: '2027-12-01', last: '2027-12-31' });
});

test('the months stand side by side and fill the year', () => {
  const bands = Array.from({ length: 12 }, (_, index) => bandOf(monthOf(index, 2028), 2028));
  for (const [index, { start, size }] of bands.entries())
    expect(start + size).toBeCloseTo(bands[index + 1]?.start ?? 100);
  expect(bandOf({ first: '2027-01-01', last: '2027-01-01' }, 2027)).toEqual({ start: 0, size: 100 / 365 });
});

test('a day is found where its band stands, and beyond the ends the nearest', () => {
  for (const day of ['2028-01-01', '2028-02-29', '2028-07-14', '2028-12-31']) {
    const { start, size } = bandOf({ first: day, last: day }, 2028);
    expect(dayAtShare((start + size / 2) / 100, 2028)).toBe(day);
  }
  expect([dayAtShare(-0.2, 2027), dayAtShare(1, 2027), dayAtShare(1.4, 2027)]).toEqual([
    '2027-01-01',
    '2027-12-31',
    '2027-12-31',
  ]);
});
