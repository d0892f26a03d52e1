import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readMadeFrom } from './art-version.ts';
import { newId } from '../random.ts';

/**
 * Pictures that come with the sources, with all their smaller copies, to be stored like those that people send. The name
 * under which one is stored ends in the digest of its drawing: by that its copies are found, and no longer found once
 * the drawing has become another.
 */
export interface ReadyPictures {
  /** The picture of a drawing, under a new name; throws when there is none. */
  take(drawing: string): { file: string; read(): Promise<Buffer> };
  /** A smaller copy, by that name with its width; null when there is none. */
  copy(file: string): Promise<Buffer | null>;
}

const copyName = /-([0-9a-f]{10})(-\d+\.\w+)$/;

/** Those of one folder of `art/`. */
export function createReadyPictures(artDir: string, folder: string): ReadyPictures {
  const pictures = join(artDir, 'ready', folder);
  const made = Object.entries(readMadeFrom(artDir)).filter(([drawing]) => dirname(drawing) === folder);
  const digests = new Map(made.map(([drawing, digest]) => [basename(drawing, '.svg'), digest]));
  const drawings = new Map([...digests].map(([drawing, digest]) => [digest, drawing]));
  return {
    take(drawing) {
      const digest = digests.get(drawing);
      if (digest === undefined) throw new Error(`No picture of ${drawing}: run scripts/pictures/draw.ts`);
      return { file: `${newId()}-${digest}.webp`, read: () => readFile(join(pictures, `${drawing}.webp`)) };
    },
    async copy(file) {
      const [, digest = '', rest = ''] = copyName.exec(file) ?? [];
      const drawing = drawings.get(digest);
      return drawing === undefined ? null : readFile(join(pictures, drawing + rest));
    },
  };
}
