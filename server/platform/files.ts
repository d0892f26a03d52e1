import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createDiskStore } from './files-disk.ts';

/** Where uploads and what is made of them are kept. A key is a path such as `folder/name.webp`. */
export interface FileStore {
  /** All or nothing, and on the disk when it answers: a failed or interrupted put leaves what was there before. */
  put(key: string, data: Buffer): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  /** The caller reads `body` to its end or destroys it. */
  stream(key: string): Promise<{ body: Readable; size: number } | null>;
  exists(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}

/** The store does not answer, or says that it cannot now: what was asked for may be right, and can be asked again. */
export class FileStoreAway extends Error {}

/** The disk under `dataDir`, or the bucket of `s3Url` when several servers share their files. */
export async function createFileStore(options: { dataDir: string; s3Url: string | null }): Promise<FileStore> {
  if (options.s3Url === null) return createDiskStore(join(options.dataDir, 'files'));
  // Loaded only when asked for: the signing code has no place in the memory of a server with a disk.
  const { createS3Store } = await import('./files-s3.ts');
  return createS3Store(options.s3Url);
}
