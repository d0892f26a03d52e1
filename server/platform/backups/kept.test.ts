import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { days } from '../clock.ts';
import { archivesToDrop, pruneArchives } from './kept.ts';

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

test('what was not finished goes after a day, and one that is gone by the time it is looked at harms nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-kept-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const now = Date.UTC(2026, 10, 17);
  // In the folder by its name, and not there: as one that another backup renames meanwhile.
  await symlink(join(folder, 'nowhere'), join(folder, `${archive(10, 10)}.part`));
  for (const [hour, age] of [
    [11, 0],
    [12, days(2)],
  ] as const) {
    const path = join(folder, `${archive(16, hour)}.part`);
    await writeFile(path, 'x');
    await utimes(path, new Date(now - age), new Date(now - age));
  }
  await pruneArchives(folder, 3, now);
  expect((await readdir(folder)).toSorted()).toEqual([`${archive(10, 10)}.part`, `${archive(16, 11)}.part`]);
});
