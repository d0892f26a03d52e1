import { expect, test } from 'vitest';
import { counted, differenceOf, formatFigure } from './difference.ts';
import { texts } from './texts.ts';

test.each([
  [1200, 1000, 'dirhams', { sign: '+20\u00a0%', words: '200\u00a0MAD de plus', direction: 'up' }],
  [950, 1000, 'dirhams', { sign: '−5\u00a0%', words: '50\u00a0MAD de moins', direction: 'down' }],
  [1000, 1000.2, 'dirhams', { sign: '=', words: 'comme un an avant', direction: 'same' }],
  [7, 0, 'count', { sign: 'nouveau', words: '7 de plus, rien un an avant', direction: 'up' }],
  [0, 4, 'count', { sign: '−100\u00a0%', words: '4 de moins', direction: 'down' }],
  [0.6, 0.525, 'share', { sign: '+7,5 points', words: 'contre 52,5\u00a0%', direction: 'up' }],
  [4.24, 4.18, 'days', { sign: '=', words: 'comme un an avant', direction: 'same' }],
  [5, 4, 'days', { sign: '+25\u00a0%', words: '1 jour de plus', direction: 'up' }],
] as const)('%d against %d in %s', (now, before, unit, expected) => {
  const found = differenceOf(now, before, unit);
  expect(found).toEqual(expected);
});

test('what is not known is not compared', () => {
  expect(differenceOf(null, 3, 'days')).toBeNull();
  expect(differenceOf(3, null, 'days')).toBeNull();
});

test('figures as they are written', () => {
  expect([
    formatFigure(1234.56, 'dirhams'),
    formatFigure(0.1234, 'share'),
    formatFigure(3.14, 'days'),
    formatFigure(12, 'count'),
    formatFigure(null, 'days'),
  ]).toEqual(['1\u00a0235\u00a0MAD', '12,3\u00a0%', '3,1\u00a0j', '12', '–']);
});

test('a day that is blocked is one, also with a part of the next', () => {
  const told = (days: number) => counted(days, texts.blockedApart).replace('\u00a0', ' ');
  expect(told(1)).toBe('1 j bloqué, compté à part');
  expect(told(1.54)).toBe('1,5 j bloqué, compté à part');
  expect(told(2)).toBe('2 j bloqués, comptés à part');
});
