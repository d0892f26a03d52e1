import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { appIcons, type ArtFormat, type ArtKind, artWidths, pictureFormats, socialImage } from '../../api/pictures.ts';
import { artVersion } from './art-version.ts';
import type { FileStore } from './files.ts';
import type { Images } from './images.ts';
import { createKept } from './kept.ts';

/** The site's own drawings as pictures, in the sizes and formats of `api/pictures.ts` and no other. */
export interface Art {
  /** As it stands in the addresses of the pages that are made now. */
  version: string;
  /**
   * `hero-1-desktop-1280.avif`; null when there is no such picture. A page of before or after a change of the drawings
   * asks for another version: it gets the picture of now, which is not `lasting`.
   */
  picture(version: string, file: string): Promise<{ body: Buffer; type: string; lasting: boolean } | null>;
  /** Makes ahead, in the background, the pictures that the home page opens with; the others come when asked for. */
  warm(): void;
  close(): Promise<void>;
}

export interface ArtOptions {
  artDir: string;
  /** Where finished pictures are kept; a disk of this server's own is best, whatever holds the uploads. */
  files: FileStore;
  images: Pick<Images, 'renderDrawing'>;
  onError: (error: unknown) => void;
}

interface Drawing {
  svgFile: string;
  width: number;
  format: ArtFormat;
}

export function createArt({ artDir, files, images, onError }: ArtOptions): Art {
  const version = artVersion(artDir);
  const drawings = listDrawings(artDir);
  const kept = createKept(files, onError);
  // All of them together are a few megabytes.
  const inMemory = new Map<string, Buffer>();

  const keyOf = (file: string) => `${version}/${file}`;
  const recipe = ({ svgFile, width, format }: Drawing) => ({
    make: (urgency: { urgent: boolean }) => images.renderDrawing(svgFile, width, format, urgency),
  });

  return {
    version,
    async picture(asked, file) {
      const drawing = drawings.get(file);
      if (!drawing) return null;
      const body = inMemory.get(file) ?? (await kept.get(keyOf(file), recipe(drawing)));
      if (!body) return null;
      inMemory.set(file, body);
      return { body, type: mediaTypes[drawing.format], lasting: asked === version };
    },
    warm() {
      const opening = [...drawings].filter(([file]) => file.startsWith('hero-1-') && file.endsWith('.avif'));
      for (const [file, drawing] of opening) kept.later(keyOf(file), recipe(drawing));
    },
    close: () => kept.close(),
  };
}

const mediaTypes: Record<ArtFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** File name → how it is made, for every picture there is. */
function listDrawings(artDir: string): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  const add = (svgFile: string, width: number, format: ArtFormat) =>
    drawings.set(`${basename(svgFile, '.svg')}-${width}.${format}`, { svgFile, width, format });

  // The rest of `brand/` is made below, in older formats only.
  const shown = ['{hero,gallery,services}/*.svg', 'brand/{default-car,map-placeholder}.svg'];
  for (const path of globSync(shown, { cwd: artDir })) {
    for (const width of artWidths[kindOf(path)]) {
      for (const format of pictureFormats) add(join(artDir, path), width, format);
    }
  }
  for (const { name, width, format } of [socialImage, ...appIcons]) {
    add(join(artDir, 'brand', `${name}.svg`), width, format);
  }
  return drawings;
}

function kindOf(path: string): ArtKind {
  const folder = dirname(path);
  if (folder === 'hero') return path.endsWith('-mobile.svg') ? 'hero-mobile' : 'hero-desktop';
  return folder as Exclude<ArtKind, 'hero-desktop' | 'hero-mobile'>;
}
