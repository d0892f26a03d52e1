import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { days } from '../clock.ts';
import { isBackupName, isUnfinishedName } from './backup.ts';

/** Of `rihla-20261117-030000-000.tar.gz`, what all of that day have in common. */
const dayOf = (name: string) => name.slice(0, 'rihla-20261117'.length);

/**
 * One a day stays, of the latest days that there are: the last of each. Of the very last day all do, so that many that
 * somebody asks for drop no night.
 */
export function archivesToDrop(names: readonly string[], keep: number): string[] {
  const latestFirst = names.filter(isBackupName).toSorted().toReversed();
  const kept = [...new Set(latestFirst.map(dayOf))].slice(0, keep);
  return latestFirst.filter((name, at) => {
    const day = dayOf(name);
    const isLastOfDay = dayOf(latestFirst[at - 1] ?? '') !== day;
    return !kept.includes(day) || (day !== kept[0] && !isLastOfDay);
  });
}

/** Leaves what is to be kept of the archives of a folder, and nothing that was not finished a day ago. */
export async function pruneArchives(folder: string, keep: number, now: number): Promise<void> {
  const names = await readdir(folder);
  for (const name of archivesToDrop(names, keep)) await rm(join(folder, name), { force: true });
  for (const name of names.filter(isUnfinishedName)) {
    const mtimeMs = await changedAt(join(folder, name));
    if (mtimeMs !== null && mtimeMs < now - days(1)) await rm(join(folder, name), { force: true });
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

/** Null of one that has gone meanwhile: another backup gave it its name, or took it away. */
async function changedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** 0 of one that has gone meanwhile. */
const bytesOf = async (path: string): Promise<number> => (await stat(path).catch(() => ({ size: 0 }))).size;
