import { expect, test } from 'vitest';
import { averagePrice, lastMonths } from './rules.ts';

test('months follow the calendar of the agency, not that of the server', () => {
  // Half past midnight on 1 May in Agadir, still April in UTC.
  const months = lastMonths(Date.parse('2026-04-30T23:30Z'), 3);
  expect(months.map(({ month }) => month)).toEqual(['2026-03', '2026-04', '2026-05']);
  expect(months[1]).toMatchObject({ end: months[2]?.start });
  expect(months[2]).toMatchObject({ start: Date.parse('2026-04-30T23:00Z'), end: Date.parse('2026-05-31T23:00Z') });
});

test('the year turns', () => {
  expect(lastMonths(Date.parse('2026-01-15T12:00Z'), 2).map(({ month }) => month)).toEqual(['2025-12', '2026-01']);
});

test('the average is in whole dirhams, and 0 without cars', () => {
  expect(averagePrice(95_050, 3)).toBe(317);
  expect(averagePrice(0, 0)).toBe(0);
});
