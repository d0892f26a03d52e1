import type { Readable } from 'node:stream';

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
  /** The keys of all files that are there, in no order. Of one that comes or goes meanwhile it may tell or not. */
  list(): AsyncIterable<string>;
}

/** The store does not answer, or says that it cannot now: what was asked for may be right, and can be asked again. */
export class FileStoreAway extends Error {}
