import { describe, expect, test } from 'vitest';
import { daysText, nextFree, periodInTheWay, wholeDays } from './rental-days.ts';
import { formatExactPeriod, formatPeriod } from './request-dates.ts';

/** Only what the agency's clock shows is looked at. */
const taken = (start_wall: string, end_wall: string) => [{ start_wall, end_wall, start_date: '', end_date: '' }];

test.each([
  ['2026-11-20', '2026-11-20', '1 jour'],
  ['2026-11-20', '2026-11-22', '3 jours'],
  ['2026-11-20T10:00', '2026-11-22T09:30', '3 jours'],
  ['2026-11-20T10:00', '2026-11-22T00:00', '2 jours'],
  ['2026-11-20T10:00', '2026-11-20T10:00', null],
  ['2026-11-20', '2026-11-19', null],
  ['', '2026-11-22', null],
  ['2026-11-20', '', null],
])('from %s to %s is %s', (from, to, days) => {
  expect(daysText({ from, to })).toBe(days);
});

describe('taken days', () => {
  test('of a day that is half taken, the other half can be had; a day without an hour is wanted whole', () => {
    const rental = taken('2026-11-20T10:00', '2026-11-22T10:00');
    const way = { from: '20/11/2026 10:00', to: '22/11/2026 10:00' };
    expect(periodInTheWay({ from: '2026-11-22T10:00', to: '2026-11-23' }, rental)).toBeUndefined();
    expect(periodInTheWay({ from: '2026-11-22T09:30', to: '2026-11-23' }, rental)).toEqual(way);
    expect(periodInTheWay({ from: '2026-11-22', to: '2026-11-23' }, rental)).toEqual(way);
    expect(periodInTheWay({ from: '2026-11-19', to: '2026-11-20T10:00' }, rental)).toBeUndefined();
    expect(periodInTheWay({ from: '2026-11-19', to: '2026-11-20' }, rental)).toEqual(way);
    expect(
      periodInTheWay({ from: '2026-11-19', to: '2026-11-20' }, taken('2026-11-20T00:00', '2026-11-23T00:00')),
    ).toEqual({ from: '20/11/2026', to: '22/11/2026' });
    expect(periodInTheWay({ from: '', to: '' }, rental), 'nothing is chosen').toBeUndefined();
  });

  test('the next days for as long, at the same hours, that fit', () => {
    const rentals = [
      ...taken('2026-11-20T10:00', '2026-11-22T10:00'),
      ...taken('2026-11-25T00:00', '2026-12-01T00:00'),
    ];
    const asked = { from: '2026-11-20T09:00', to: '2026-11-22T09:00' };
    const next = { from: '2026-11-22T12:00', to: '2026-11-24T09:00' };
    expect(nextFree({ ...asked, from: '2026-11-20T12:00' }, rentals, () => true)).toEqual(next);
    expect(nextFree(asked, rentals, () => true)?.from).toBe('2026-12-01T09:00');
    expect(nextFree(asked, rentals, ({ from }) => from > '2026-12-05')?.from).toBe('2026-12-05T09:00');
    expect(nextFree(asked, taken('2026-11-01T00:00', '2027-11-01T00:00'), () => true)).toBeUndefined();
  });

  test('with times: only days that are taken from morning to night', () => {
    expect(wholeDays(taken('2026-11-20T10:00', '2026-11-23T10:00'))).toEqual([
      { from: '2026-11-21', to: '2026-11-22' },
    ]);
    expect(wholeDays(taken('2026-11-20T00:00', '2026-11-23T00:00'))).toEqual([
      { from: '2026-11-20', to: '2026-11-22' },
    ]);
    expect(wholeDays(taken('2026-11-20T10:00', '2026-11-21T10:00'))).toEqual([]);
  });
});

test('a rental of whole days is not written as ending a day later', () => {
  const [period] = taken('2026-11-20T00:00', '2026-11-23T00:00');
  expect(formatExactPeriod(period!.start_wall, period!.end_wall, 'fr-FR')).toBe(
    '20 nov. 2026, 00:00 - 22 nov. 2026, 23:59',
  );
  const agreed = { ...period!, is_start_open: false, is_end_open: false };
  expect(formatPeriod(agreed, 'fr-FR')).toBe('20 novembre 2026 → 22 novembre 2026');
  expect(formatExactPeriod(null, null, 'fr-FR')).toBe('- - -');
});

test('an hour that is still open is said to be, beside one that is agreed', () => {
  const [period] = taken('2026-11-20T10:00', '2026-11-23T00:00');
  const asked = { ...period!, is_start_open: false, is_end_open: true };
  expect(formatPeriod(asked, 'fr-FR')).toBe('20 nov. 2026, 10:00 → 22 nov. 2026, à convenir');
});
