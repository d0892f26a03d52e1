import { expect, test } from 'vitest';
import { newId } from './random.ts';

test('ids are never the same, and sort in the order in which they were made', () => {
  // More than random bytes are fetched for at a time, and far more than one for each millisecond.
  const ids = Array.from({ length: 5000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
