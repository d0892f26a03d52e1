import { expect, test } from 'vitest';
import { createPreferredEncoding, type Encoding } from './encodings.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['x-gzip-not, deflate', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('who accepts %j is sent %s', (header, encoding) => {
  const preferredEncoding = createPreferredEncoding();
  expect(preferredEncoding(header)).toBe(encoding);
  // The second time it is remembered.
  expect(preferredEncoding(header)).toBe(encoding);
});

test('made-up headers do not fill the memory', () => {
  const remembered = new Map<string, Encoding | null>();
  const prefer = createPreferredEncoding(remembered, 10);
  for (let index = 0; index < 1000; index++) expect(prefer(`gzip, made-up-${index}`)).toBe('gzip');
  expect(remembered.size).toBeLessThanOrEqual(10);
});
