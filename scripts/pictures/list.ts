import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  appIcons,
  type ArtFormat,
  type ArtKind,
  artWidths,
  carWidths,
  pictureFormats,
  socialImage,
} from '../../api/rules/pictures.ts';

export interface Picture {
  /** Below `art/ready/`. */
  file: string;
  width: number;
  format: ArtFormat;
  /** What later copies of a car's picture are made of, should the drawing change: hardly compressed. */
  isMaster?: true;
}

/** Changes with what `draw.ts` does to a drawing, so that everything is drawn again. */
const recipes = 1;
const masterWidth = 1600;

/** Every drawing below `art/`, by its path, with the pictures that pages ask for. */
export function listPictures(artDir: string): Map<string, Picture[]> {
  const drawings = globSync('{hero,gallery,services,brand,cars}/*.svg', { cwd: artDir }).toSorted();
  return new Map(drawings.map((drawing) => [drawing, picturesOf(drawing)]));
}

/** Tells whether a picture is of the drawing as it is now. */
export function digestOf(artDir: string, drawing: string): string {
  const hash = createHash('sha256').update(`${recipes}\0`);
  return hash
    .update(readFileSync(path.join(artDir, drawing)))
    .digest('hex')
    .slice(0, 10);
}

function picturesOf(drawing: string): Picture[] {
  const folder = path.dirname(drawing);
  const name = path.basename(drawing, '.svg');
  const older = [...socialImage.names.map((each) => ({ ...socialImage, name: each })), ...appIcons].filter(
    (picture) => folder === 'brand' && picture.name === name,
  );
  if (older.length > 0) return older.map(({ width, format }) => pictureOf('site', name, width, format));
  if (folder !== 'cars') return inEveryFormat('site', name, artWidths[kindOf(folder, name)]);
  const master: Picture = { file: `cars/${name}.webp`, width: masterWidth, format: 'webp', isMaster: true };
  return [master, ...inEveryFormat('cars', name, carWidths)];
}

const inEveryFormat = (folder: string, name: string, widths: readonly number[]) =>
  widths.flatMap((width) => pictureFormats.map((format) => pictureOf(folder, name, width, format)));

const pictureOf = (folder: string, name: string, width: number, format: ArtFormat): Picture => ({
  file: `${folder}/${name}-${width}.${format}`,
  width,
  format,
});

function kindOf(folder: string, name: string): ArtKind {
  if (folder === 'hero') return name.endsWith('-mobile') ? 'hero-mobile' : 'hero-desktop';
  return folder as Exclude<ArtKind, 'hero-desktop' | 'hero-mobile'>;
}
