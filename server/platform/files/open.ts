import { join } from 'node:path';
import { createDiskStore } from './disk.ts';
import type { FileStore } from './file-store.ts';

/** The disk under `dataDir`, or the bucket of `s3Url` when several servers share their files. */
export async function createFileStore(options: { dataDir: string; s3Url: string | null }): Promise<FileStore> {
  if (options.s3Url === null) return createDiskStore(join(options.dataDir, 'files'));
  // Loaded only when asked for: the signing code has no place in the memory of a server with a disk.
  const { createS3Store } = await import('./s3.ts');
  return createS3Store(options.s3Url);
}
