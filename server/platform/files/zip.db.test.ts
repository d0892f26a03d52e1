import { expect, test } from 'vitest';
import { zip, zipBomb } from '../../testing/word-documents.ts';
import { readZip } from './zip.ts';

const limits = { entries: 3, bytes: 100_000, keptBytes: 10 };
const part = (name: string, length = 20) => ({ name, data: Buffer.alloc(length, name) });
const read = (data: Buffer) => readZip(data, limits, ['a']);

test('every entry is named, and those that are asked for come with their beginning', async () => {
  expect(await read(zip([part('a'), part('b'), part('c', 0)]))).toEqual(
    new Map([
      ['a', Buffer.alloc(10, 'a')],
      ['b', null],
      ['c', null],
    ]),
  );
});

test.each([
  ['more entries than allowed', zip(['a', 'b', 'c', 'd'].map((name) => part(name)))],
  ['more bytes than allowed, over all entries', zip([part('a', 60_000), part('b', 60_000)])],
  ['more bytes than it says', zip([part('a'), { ...part('b', 50_000), claimedSize: 20 }])],
  ['fewer bytes than it says', zip([part('a'), { ...part('b'), claimedSize: 50_000 }])],
  ['a bomb that says what it is', zipBomb(1)],
  ['an encrypted entry', zip([part('a'), { ...part('b'), encrypted: true }])],
  ['entries over one another', zip([part('a'), { ...part('a'), name: 'b', overThePartBefore: true }])],
  ['two entries of one name', zip([part('a'), part('A')])],
  ['a name that leads out of it', zip([part('a'), part('../b')])],
  ['its end cut off', zip([part('a')]).subarray(0, -5)],
  ['nothing of a zip', Buffer.alloc(100, 'x')],
  ['nothing', Buffer.alloc(0)],
])('%s: refused', async (_, data) => {
  expect(await read(data)).toBeNull();
});
