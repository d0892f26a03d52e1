import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { days } from '../clock.ts';
import { isBackupName, isUnfinishedName } from './backup.ts';

/** Leaves the latest archives of a folder, and nothing that was not finished a day ago. */
export async function pruneArchives(folder: string, keep: number, now: number): Promise<void> {
  const names = (await readdir(folder)).toSorted();
  for (const name of names.filter(isBackupName).slice(0, -keep)) await rm(join(folder, name), { force: true });
  for (const name of names.filter(isUnfinishedName)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < now - days(1)) await rm(join(folder, name), { force: true });
  }
}

/** Which of them this machine has. */
export async function archivesIn(folder: string): Promise<Set<string>> {
  const names = await readdir(folder).catch(() => []);
  return new Set(names.filter(isBackupName));
}

/** How much of the archives that are being made lies on the disk. */
export async function draftBytes(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = names.filter(isUnfinishedName).map((name) => bytesOf(join(folder, name)));
  return Math.max(0, ...(await Promise.all(sizes)));
}

/** An archive of this folder by its name, and nothing else by any name. */
export async function openArchive(folder: string, name: string) {
  if (!(await archivesIn(folder)).has(name)) return null;
  const path = join(folder, name);
  return { bytes: await bytesOf(path), read: () => createReadStream(path) };
}

/** 0 of one that has gone meanwhile. */
const bytesOf = async (path: string): Promise<number> => (await stat(path).catch(() => ({ size: 0 }))).size;
