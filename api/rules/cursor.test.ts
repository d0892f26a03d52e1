import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cursor, cursorMaxLength, readCursor, writeCursor } from './cursor.ts';

const cursors = fc.record({
  sort: fc.string(),
  isBack: fc.boolean(),
  isIncluded: fc.boolean(),
  value: fc.oneof(fc.maxSafeInteger(), fc.string()),
  id: fc.string(),
});

test('whatever is written is read again, and needs no escape in an address', () => {
  fc.assert(
    fc.property(cursors, (cursor: Cursor) => {
      fc.pre(!JSON.stringify(cursor).includes('\\u0000'));
      const text = writeCursor(cursor);
      expect(encodeURIComponent(text)).toBe(text);
      expect(readCursor(text)).toEqual(cursor);
    }),
  );
});

test('the longest names and addresses have room', () => {
  const cursor = { sort: '-name', isBack: true, value: 'م'.repeat(254), id: `${'م'.repeat(60)}${'a'.repeat(194)}` };
  expect(writeCursor(cursor).length).toBeLessThan(cursorMaxLength);
});

const written = (parts: unknown) => btoa(JSON.stringify(parts)).replaceAll('=', '');

test.each([
  '',
  'a',
  '%00',
  'é',
  '-_-_',
  btoa('null'),
  written([]),
  written(['name', 0, 'a']),
  written(['name', 0, 'a', 'b', 'c']),
  written(['name', 4, 'a', 'b']),
  written(['name', true, 'a', 'b']),
  written([1, 0, 'a', 'b']),
  written(['name', 0, 1.5, 'b']),
  written(['name', 0, null, 'b']),
  written(['name', 0, { toString: 1 }, 'b']),
  written(['name', 0, 'a', 7]),
  written(['name', 0, 'a\0', 'b']),
])('%j is none', (text) => {
  expect(readCursor(text)).toBeNull();
});
