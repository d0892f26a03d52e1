import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { scriptAddress } from './link-fields.ts';

test('a script comes from one named place, by a safe way', () => {
  const isTaken = (address: string) => z.safeParse(scriptAddress, address).success;
  expect(['', 'https://widget.example/reviews.js?id=7'].map(isTaken)).toEqual([true, true]);
  const refused = [
    'http://widget.example/reviews.js',
    'https://*/reviews.js',
    'https://*.example/reviews.js',
    'https://somebody@widget.example/reviews.js',
    'https://localhost/reviews.js',
    'https://10.0.0.1/reviews.js',
    'javascript:alert(1)',
    'reviews.js',
    `https://widget.example/${'x'.repeat(200)}`,
  ];
  for (const address of refused) expect(isTaken(address), address).toBe(false);
});
