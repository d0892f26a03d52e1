import { expect, test } from 'vitest';
import { isMasked, maskedNumber } from './masked-number.ts';

test('of a number its end is shown, and nothing of none', () => {
  expect(maskedNumber('JB123456')).toBe('•••456');
  expect(maskedNumber('')).toBe('');
});

test('what is masked is told from what is a number', () => {
  expect(['•••456', '•••• 1234', '******78', '06 ●● ●● 56 78'].filter((written) => !isMasked(written))).toEqual([]);
  expect(['JB123456', 'P-777/111', '', '+212 (0)6 12.34.56-78', 'X 12 34'].filter(isMasked)).toEqual([]);
});
