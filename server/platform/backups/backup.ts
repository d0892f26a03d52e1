import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { holdFiles } from '../files/holding.ts';
import { syncPath } from '../files/sync-path.ts';
import type { Manifest } from './format.ts';
import { type DatabasePlace, openSnapshot } from './snapshot.ts';
import { writeArchive } from './write-archive.ts';

export interface BackupOptions {
  place: DatabasePlace;
  /** On which it is told that files are to stay. */
  db: Db;
  files: Pick<FileStore, 'list' | 'stream'>;
  clock: Clock;
  passphrase: string | null;
  folder: string;
  onError: (error: unknown) => void;
}

export interface Backup {
  name: string;
  path: string;
  bytes: number;
  manifest: Manifest;
}

/** An archive that is not finished; nobody takes it for one. */
const unfinished = '.part';

/** Under its name only once it is whole and on the disk. */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { folder, clock, passphrase } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = nameFor(clock.now(), passphrase !== null);
  const path = join(folder, name);
  const draft = `${path}${unfinished}`;
  try {
    const manifest = await writeDraft(options, draft);
    await syncPath(draft);
    await rename(draft, path);
    await syncPath(folder);
    return { name, path, bytes: (await stat(path)).size, manifest };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Files are held before the snapshot is taken: whatever it names is still there when its turn comes. */
async function writeDraft({ place, db, files, clock, passphrase, onError }: BackupOptions, draft: string) {
  const holding = await holdFiles(db, clock, onError);
  try {
    const snapshot = await openSnapshot(place);
    try {
      const out = createWriteStream(draft, { flags: 'w', mode: 0o600 });
      return await writeArchive({ snapshot, files, now: clock.now(), passphrase }, out);
    } finally {
      await snapshot.close();
    }
  } finally {
    await holding.release();
  }
}

const nameShape = /^rihla-\d{8}-\d{6}-\d{3}\.tar\.gz(\.enc)?$/;

/** They sort by the moment at which they were made, in UTC. */
function nameFor(now: number, isEncrypted: boolean): string {
  const [day, time] = new Date(now).toISOString().replace(/[-:]/g, '').replace('.', '-').replace('Z', '').split('T');
  return `rihla-${day}-${time}.tar.gz${isEncrypted ? '.enc' : ''}`;
}

export const isBackupName = (name: string) => nameShape.test(name);
export const isUnfinishedName = (name: string) =>
  name.endsWith(unfinished) && isBackupName(name.slice(0, -unfinished.length));
