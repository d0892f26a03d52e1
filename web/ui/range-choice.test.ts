import { expect, test } from 'vitest';
import { formatDayOfMonth, siteLocale } from '../../api/words/wording.ts';
import { chooseDay, takenText } from './range-choice.ts';

const taken = [
  { from: '2026-12-20', to: '2026-12-22' },
  { from: '2026-12-14', to: '2026-12-15' },
];
const open = { from: '2026-12-10', to: '' };

test('the first press begins a range, the second ends it, the third begins another', () => {
  expect(chooseDay({ from: '', to: '' }, '2026-12-10', taken)).toEqual({ from: '2026-12-10', to: '' });
  expect(chooseDay(open, '2026-12-13', taken)).toEqual({ from: '2026-12-10', to: '2026-12-13' });
  expect(chooseDay(open, '2026-12-10', taken)).toEqual({ from: '2026-12-10', to: '2026-12-10' });
  expect(chooseDay({ from: '2026-12-10', to: '2026-12-13' }, '2026-12-12', taken)).toEqual({
    from: '2026-12-12',
    to: '',
  });
});

test('a day before the beginning begins anew', () => {
  expect(chooseDay(open, '2026-12-09', taken)).toEqual({ from: '2026-12-09', to: '' });
});

test('a range across days that are taken is refused, and says which come first', () => {
  expect(chooseDay(open, '2026-12-16', taken)).toEqual({ inTheWay: { from: '2026-12-14', to: '2026-12-15' } });
  expect(chooseDay(open, '2026-12-30', taken)).toEqual({ inTheWay: { from: '2026-12-14', to: '2026-12-15' } });
});

test.each([
  ['2026-12-14', '2026-12-14', 'Le 14 décembre est déjà pris'],
  ['2026-12-14', '2026-12-15', 'Le 14 et le 15 décembre sont déjà pris'],
  ['2026-12-14', '2026-12-18', 'Les jours du 14 au 18 décembre sont déjà pris'],
  ['2026-12-01', '2026-12-02', 'Le 1er et le 2 décembre sont déjà pris'],
  ['2026-12-31', '2027-01-01', 'Le 31 décembre et le 1er janvier sont déjà pris'],
])('%s to %s: %s', (from, to, text) => {
  expect(takenText({ from, to }, (day) => formatDayOfMonth(day, siteLocale))).toBe(text);
});
