import { expect, test } from 'vitest';
import { foldPlate, hasPlatePart } from './plates.ts';

test.each(['12345-أ-6', '12345 | أ | 6', '12345أ6', ' 12345 a-6', '12345/A/6', '12345-ا-6'])(
  '%s is one plate',
  (plate) => {
    expect(foldPlate(plate)).toBe('12345a6');
  },
);

test('other plates are others', () => {
  expect(foldPlate('12345-ب-6')).not.toBe(foldPlate('12345-أ-6'));
  expect(foldPlate('WW 123456')).toBe(foldPlate('و و 123456'));
  expect(foldPlate(' - | ')).toBe('');
});

test('a plate is found by a part of it, by its Latin letter, and by its numbers alone', () => {
  const plate = '48213-ب-33';
  for (const typed of ['48213', '213', 'ب-33', '48213 b 33', '48213b', '48213 33', '213-33', '48213/33'])
    expect([typed, hasPlatePart(plate, typed)]).toEqual([typed, true]);
  for (const typed of ['', '-', '4821 33', '48213 44', '33 48213', 'c'])
    expect([typed, hasPlatePart(plate, typed)]).toEqual([typed, false]);
});
