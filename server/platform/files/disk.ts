import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, isFileKey } from './file-key.ts';
import { syncPath } from './sync-path.ts';
import type { FileStore } from './file-store.ts';
import { newId } from '../random.ts';

/** A folder that no key can name, on the same file system as the files, so that a rename is atomic. */
const unfinishedFolder = '.unfinished';

export async function createDiskStore(root: string): Promise<FileStore> {
  const unfinished = join(root, unfinishedFolder);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  // What a crash left half written.
  for (const name of await readdir(unfinished)) await rm(join(unfinished, name), { force: true });

  const pathOf = (key: string) => join(root, checkedKey(key));

  return {
    async put(key, data) {
      const path = pathOf(key);
      const draft = join(unfinished, newId());
      try {
        await writeDurably(draft, data);
        await makeFolderDurably(dirname(path));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncPath(dirname(path));
    },
    read: (key) => orNull(readFile(pathOf(key))),
    async stream(key) {
      const file = await orNull(open(pathOf(key), 'r'));
      if (file === null) return null;
      const { size } = await file.stat();
      return { body: file.createReadStream(), size };
    },
    async exists(key) {
      const found = await orNull(stat(pathOf(key)));
      return found?.isFile() ?? false;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFolder(root, ''),
  };
}

/** Folder by folder. What is no key, such as what is not finished, is none of ours. */
async function* listFolder(root: string, folder: string): AsyncGenerator<string> {
  for (const entry of (await orNull(readdir(join(root, folder), { withFileTypes: true }))) ?? []) {
    const key = `${folder}${entry.name}`;
    if (!isFileKey(key)) continue;
    if (entry.isDirectory()) yield* listFolder(root, `${key}/`);
    else if (entry.isFile()) yield key;
  }
}

async function writeDurably(path: string, data: Buffer) {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new folder survives a power cut only once its parent has been synced too. */
async function makeFolderDurably(folder: string) {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await syncPath(dirname(made));
}

/** ENOTDIR: a part of the key is a file, so nothing can lie under it. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}
