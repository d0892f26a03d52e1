import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ending = '.eml';

/** Where a letter lies that was written to a file. */
export const letterFile = (folder: string, id: string): string => join(folder, `${id}${ending}`);

/** What a mailer without a server has written, also one of before there was a server. */
export const createLetterFiles = (folder: string) => ({
  async forget(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(letterFile(folder, id), { force: true });
  },

  async forgetBefore(at: number): Promise<void> {
    for (const name of await readdir(folder).catch(orNone)) {
      if (!name.includes(ending)) continue;
      const path = join(folder, name);
      const found = await stat(path).catch(orNone);
      if ('mtimeMs' in found && found.mtimeMs < at) await rm(path, { force: true });
    }
  },
});

/** No folder yet, or another process was first. */
function orNone(error: unknown): [] {
  if ((error as { code?: string }).code === 'ENOENT') return [];
  throw error;
}
