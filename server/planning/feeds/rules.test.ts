import { expect, test } from 'vitest';
import { initialsOf, numberOf } from './rules.ts';

test.each([
  ['Salma Aït Lahcen', 'S. A.'],
  ['  youssef   el-amrani ', 'Y. E.'],
  ['سلمى', 'س.'],
  ['Atlas 2', 'A.'],
  ['', ''],
])('of « %s » a calendar shows « %s »', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['48213-ب-33', '48213'],
  ['WW 123456', ''],
  ['', ''],
])('of the plate « %s » a calendar shows « %s »', (plate, number) => {
  expect(numberOf(plate)).toBe(number);
});
