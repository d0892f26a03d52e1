import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ArtFormat } from '../../../api/rules/pictures.ts';
import { artVersion } from './art-version.ts';

/** The site's own drawings as pictures, in the sizes and formats of `api/rules/pictures.ts` and no other. */
export interface Art {
  /** As it stands in the addresses of the pages that are made now. */
  version: string;
  /**
   * `hero-1-desktop-1280.avif`; null when there is no such picture. A page of before or after a change of the drawings
   * asks for another version: it gets the picture of now, which is not `lasting`.
   */
  picture(version: string, file: string): Promise<{ body: Buffer; type: string; lasting: boolean } | null>;
}

/** They come ready with the sources (scripts/pictures/draw.ts), so that the first visitor finds them. */
export function createArt(artDir: string): Art {
  const version = artVersion(artDir);
  const folder = join(artDir, 'ready/site');
  const files = new Set(readdirSync(folder));
  // All of them together are a few megabytes.
  const inMemory = new Map<string, Buffer>();
  return {
    version,
    async picture(asked, file) {
      if (!files.has(file)) return null;
      const body = inMemory.get(file) ?? (await readFile(join(folder, file)));
      inMemory.set(file, body);
      return { body, type: mediaTypes[extname(file).slice(1) as ArtFormat], lasting: asked === version };
    },
  };
}

const mediaTypes: Record<ArtFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};
