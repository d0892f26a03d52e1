import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Part of every drawing's address, so that it can be cached for ever and still change. */
export function artVersion(artDir: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.svg', { cwd: artDir }).toSorted()) {
    hash.update(join(basename(artDir), file)).update(readFileSync(join(artDir, file)));
  }
  return hash.digest('hex').slice(0, 10);
}
