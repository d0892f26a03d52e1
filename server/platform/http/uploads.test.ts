import { mkdir, mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hours, minutes } from '../clock.ts';
import { sweepUploads } from './uploads.ts';

const now = Date.parse('2026-11-15T09:00:00Z');

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function addUpload(folder: string, name: string, age: number) {
  await mkdir(join(folder, name));
  await utimes(join(folder, name), (now - age) / 1000, (now - age) / 1000);
}

test('what a killed server left goes after six hours, and what is under way stays', async () => {
  const folder = await newFolder();
  await addUpload(folder, 'left', hours(6) + minutes(1));
  await addUpload(folder, 'under-way', hours(6) - minutes(1));
  await sweepUploads(folder, now);
  expect(await readdir(folder)).toEqual(['under-way']);
});

test('an upload that ends while the others are looked at stops nothing', async () => {
  const folder = await newFolder();
  // Listed, and not there when it is looked at: what an upload is that ends in between.
  await symlink(join(folder, 'nothing'), join(folder, 'a-ended'));
  await addUpload(folder, 'b-left', hours(7));
  await sweepUploads(folder, now);
  expect(await readdir(folder)).toEqual(['a-ended']);
});

test('there may be no folder yet', async () => {
  const folder = await newFolder();
  await sweepUploads(join(folder, 'none'), now);
  expect(await readdir(folder)).toEqual([]);
});
