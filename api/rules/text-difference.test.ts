import { expect, test } from 'vitest';
import { aroundDifference } from './text-difference.ts';

test('short texts are told whole', () => {
  expect(aroundDifference('un', 'deux', 10)).toEqual(['un', 'deux']);
});

test('of long ones the place where they differ is seen', () => {
  const head = 'a'.repeat(500);
  const [before, after] = aroundDifference(`${head}bleu${head}`, `${head}rouge${head}`, 100);
  expect(before).toBe(`…${'a'.repeat(40)}bleu${'a'.repeat(56)}…`);
  expect(after).toBe(`…${'a'.repeat(40)}rouge${'a'.repeat(55)}…`);
});

test('what was put at the end, or taken away whole, is told too', () => {
  const long = 'x'.repeat(300);
  expect(aroundDifference(long, `${long} fin`, 100)).toEqual([`…${'x'.repeat(40)}`, `…${'x'.repeat(40)} fin`]);
  expect(aroundDifference(long, '', 100)).toEqual([`${'x'.repeat(100)}…`, '']);
});
