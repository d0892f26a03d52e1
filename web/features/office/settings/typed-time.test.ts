import { expect, test } from 'vitest';
import { typedTime } from './typed-time.ts';

test.each([
  ['8', '08:00'],
  ['8h', '08:00'],
  ['8h30', '08:30'],
  ['830', '08:30'],
  ['2200', '22:00'],
  [' 08:30 ', '08:30'],
  ['', ''],
  ['midi', 'midi'],
  ['25', '25:00'],
])('« %s » is %s', (typed, time) => expect(typedTime(typed)).toBe(time));
