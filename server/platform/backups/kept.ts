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
