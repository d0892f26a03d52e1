import { expect, test } from 'vitest';
import { archivesToDrop } from './kept.ts';

const archive = (day: number, hour: number) => `rihla-202611${day}-${hour}0000-000.tar.gz`;

test('the last of each of the latest days stays, and of the very last day all', () => {
  const names = [archive(14, 10), archive(15, 10), archive(15, 23), archive(16, 10), archive(17, 10), archive(17, 12)];
  expect(archivesToDrop(names, 3).toSorted()).toEqual([archive(14, 10), archive(15, 10)]);
  expect(archivesToDrop(names, 1).toSorted()).toEqual(names.slice(0, 4));
  expect(archivesToDrop([...names, archive(17, 13), archive(17, 14)], 3)).toHaveLength(2);
});

test('days without an archive do not count, and what is none stays', () => {
  const names = [archive(10, 10), archive(17, 10), 'notes.txt', `${archive(11, 10)}.part`];
  expect(archivesToDrop(names, 2)).toEqual([]);
});
