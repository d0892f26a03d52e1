import { expect, test } from 'vitest';
import { readMoney, readSigned, typedMoney, typedNumber } from './typed.ts';

test('money stands in a field as it is typed, and is read back the same', () => {
  expect([typedMoney(34_990), typedMoney(350_00), typedMoney(0), typedMoney(null)]).toEqual(['349,9', '350', '0', '']);
  expect([typedNumber(0), typedNumber(null)]).toEqual(['0', '']);
  expect([readMoney(' 349,9 '), readMoney('349.90'), readMoney('350')]).toEqual([34_990, 34_990, 35_000]);
  for (const typed of ['', '0', '-5', '1,234', '1234567', 'dix']) expect(readMoney(typed)).toBeNull();
});

test('a rise or a cut is read with any sign that people write', () => {
  expect(['15', '+15', '+15 %', '−10', '-10\u00a0%'].map(readSigned)).toEqual([15, 15, 15, -10, -10]);
  for (const typed of ['', '+', '1,5', '1000', '5-']) expect(readSigned(typed)).toBeNull();
});
