import { open } from 'node:fs/promises';

/** A file or folder, as it is now, is on the disk when this answers. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
