import { expect, test } from 'vitest';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import { seasonForm } from '../../../../api/calls/rates-admin.ts';
import { fold } from '../../../../api/rules/fold.ts';
import { rateLimits } from '../../../../api/rules/pricing/rate-limits.ts';
import { bodyAgain, bodyOf, draftOf, type SeasonValues, valuesOf } from './season-values.ts';
import { testRates, testSeason } from './test-rates.ts';

const bulk: SeasonValues = {
  ...valuesOf({ season: null, isBulk: true, first_day: '2027-07-01', last_day: '2027-08-31' }),
  percent: '+15',
  chosen: ['logan'],
};
const nameOf = (values: SeasonValues, names: string[] = []) =>
  bodyOf(values, { rank: 1, isBulk: true, seasons: names.map((name) => ({ name })) }).name;

test('a change of prices is named by what it does', () => {
  expect(nameOf(bulk)).toBe('Hausse de 15\u00a0% du 1er juillet au 31 août 2027');
  expect(nameOf({ ...bulk, percent: '−15' })).toBe('Baisse de 15\u00a0% du 1er juillet au 31 août 2027');
  expect(nameOf({ ...bulk, last_day: '2027-07-01' })).toBe('Hausse de 15\u00a0% le 1er juillet 2027');
  expect(nameOf({ ...bulk, first_day: '2027-12-20', last_day: '2028-01-05' })).toBe(
    'Hausse de 15\u00a0% du 20 déc. 2027 au 5 janv. 2028',
  );
});

test('made again for the same dates it is another season, whatever it does', () => {
  const names: string[] = [];
  for (const percent of ['+15', '−15', '+15', '15 %', '-15']) names.push(nameOf({ ...bulk, percent }, names));
  expect(new Set(names.map(fold)).size).toBe(5);
  expect(names.slice(2)).toEqual([`${names[0]} (2)`, `${names[0]} (3)`, `${names[1]} (2)`]);
});

test('no such name is too long, and none stands in the way before the form is filled', () => {
  for (const [first_day, last_day] of [
    ['2027-09-20', '2027-09-30'],
    ['2027-09-20', '2028-09-30'],
  ] as const) {
    const values = { ...bulk, percent: '+300', first_day, last_day };
    const first = nameOf(values);
    const taken = Array.from({ length: rateLimits.seasons }, (_, index) =>
      index === 0 ? first : `${first} (${index + 1})`,
    );
    expect(nameOf(values, taken.slice(0, -2))).toBe(taken.at(-2));
    for (const name of taken.slice(0, -1)) expect(name.length).toBeLessThanOrEqual(rateLimits.name);
  }
  const faults = (values: SeasonValues) =>
    Object.keys(fieldErrors(seasonForm, bodyOf(values, { rank: 1, isBulk: true, seasons: [] })) ?? {});
  expect(faults(bulk)).toEqual([]);
  expect(faults({ ...bulk, first_day: '', last_day: '' })).toEqual(['first_day', 'last_day']);
  expect(faults({ ...bulk, percent: '' })).toEqual(['percent']);
});

test('a season is sent again as it was', () => {
  const season = testSeason({
    min_days: 3,
    rank: 4,
    percent: -10,
    cars: [{ car_id: 'logan', price_centimes: 299_50 }],
  });
  expect(bodyAgain(season)).toEqual({
    name: 'Été',
    first_day: '2027-07-01',
    last_day: '2027-08-31',
    is_yearly: false,
    percent: '−10',
    min_days: '3',
    rank: '4',
    is_for_all: true,
    cars: [{ car_id: 'logan', price: '299,5' }],
  });
});

test('a draft is a season once it has days, above those that it meets', () => {
  const rates = testRates({ seasons: [testSeason({ rank: 3 })] });
  expect(draftOf({ ...bulk, last_day: '' }, 'new', rates)).toBeNull();
  expect(draftOf({ ...bulk, last_day: '2027-06-30' }, 'new', rates)).toBeNull();
  const chosen = ['logan', 'sold'];
  expect(draftOf({ ...bulk, chosen }, 'new', rates)).toMatchObject({
    rank: 4,
    percent: 15,
    is_for_all: false,
    cars: [{ car_id: 'logan', price_centimes: null }],
  });
  expect(draftOf({ ...bulk, rank: '2' }, 'new', rates)?.rank).toBe(2);
});
