import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which drawing each picture in `art/ready/` was made of, as a digest by the path of the drawing. */
export function readMadeFrom(artDir: string): Record<string, string> {
  return JSON.parse(readFileSync(indexOf(artDir), 'utf8')) as Record<string, string>;
}

/** Part of every drawing's address, so that it can be cached for ever and still change. */
export function artVersion(artDir: string): string {
  return createHash('sha256')
    .update(readFileSync(indexOf(artDir)))
    .digest('hex')
    .slice(0, 10);
}

const indexOf = (artDir: string) => join(artDir, 'ready/made-from.json');
