import { globSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readMadeFrom } from '../../server/platform/pictures/art-version.ts';
import { digestOf, listPictures } from './list.ts';

const artDir = path.resolve(import.meta.dirname, '../../art');
const drawings = listPictures(artDir);
const pictures = [...drawings.values()].flat();

// Where one of these fails, a drawing was changed without `node scripts/pictures/draw.ts`.

test('every drawing is ready as it is now', () => {
  const now = Object.fromEntries([...drawings.keys()].map((drawing) => [drawing, digestOf(artDir, drawing)]));
  expect(readMadeFrom(artDir)).toEqual(now);
});

test('every picture that a page can ask for is ready, and nothing else', () => {
  const files = globSync('*/*', { cwd: path.join(artDir, 'ready') });
  expect(files.toSorted()).toEqual(pictures.map(({ file }) => file).toSorted());
});

test('each is as wide as its name says, and of its format', async () => {
  for (const { file, width, format } of pictures) {
    const found = await sharp(path.join(artDir, 'ready', file)).metadata();
    expect({ file, width: found.width, format: found.format }).toEqual({ file, width, format: decoders[format] });
  }
});

test('a drawing that changes asks to be drawn again', () => {
  expect(new Set([...drawings.keys()].map((drawing) => digestOf(artDir, drawing))).size).toBe(drawings.size);
});

const decoders = { avif: 'heif', webp: 'webp', jpg: 'jpeg', png: 'png' };
