import { expect, test } from 'vitest';
import { internationalPhone, shownPhone } from './phone-number.ts';

test('a number is one, however it is written', () => {
  for (const written of [
    '0612345678',
    '06 12-34.56 78',
    '+212612345678',
    '00212 6 12 34 56 78',
    '212612345678',
    '+212 (0)612345678',
  ])
    expect(internationalPhone(written)).toBe('+212612345678');
});

test('a number of another country keeps its own code, and what is no number its digits', () => {
  expect(internationalPhone('+33 6 12 34 56 78')).toBe('+33612345678');
  expect(internationalPhone('0033612345678')).toBe('+33612345678');
  expect(internationalPhone('06')).toBe('06');
});

test('it is shown as people say it', () => {
  expect(shownPhone('+212612345678')).toBe('06 12 34 56 78');
  expect(shownPhone('+33612345678')).toBe('+33612345678');
});
