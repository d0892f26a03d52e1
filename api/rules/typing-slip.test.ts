import { expect, test } from 'vitest';
import { isTypingSlip } from './typing-slip.ts';

test.each([
  ['cilo', 'clio'],
  ['dacai', 'dacia'],
  ['dastia', 'dacia', false],
  ['renaut', 'renault'],
  ['rennault', 'renault'],
  ['renaukt', 'renault'],
  ['peugeots', 'peugeot'],
  ['dacia', 'dacia'],
])('« %s » for « %s »', (written, meant, isSlip = true) => {
  expect(isTypingSlip(written, meant)).toBe(isSlip);
});

test('short words are other words, and two slips are one too many', () => {
  expect(isTypingSlip('vus', 'suv')).toBe(false);
  expect(isTypingSlip('c4', 'c3')).toBe(false);
  expect(isTypingSlip('cliooo', 'clio')).toBe(false);
  expect(isTypingSlip('oilc', 'clio')).toBe(false);
});
