import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { appIcons, artUrl, artWidths, socialImage } from '../../api/pictures.ts';
import { type Art, createArt } from './art.ts';
import { createFileStore, type FileStore } from './files.ts';
import { createImages, type Images } from './images.ts';

const artDir = join(import.meta.dirname, '../../art');
let images: Images;
let dataDir: string;
let files: FileStore;
let puts: string[];
let art: Art;

beforeAll(() => {
  images = createImages();
});
afterAll(() => images.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'art-'));
  puts = [];
  const disk = await createFileStore({ dataDir, s3Url: null });
  files = { ...disk, put: (key, data) => (puts.push(key), disk.put(key, data)) };
  art = createArt({ artDir, files, images, onError });
});
afterEach(async () => {
  await art.close();
  await rm(dataDir, { recursive: true });
});

it('has the version that the pages carry in their addresses', () => {
  const hash = createHash('sha256');
  for (const file of globSync('art/**/*.svg', { cwd: join(artDir, '..') }).toSorted()) {
    hash.update(file).update(readFileSync(join(artDir, '..', file)));
  }
  expect(art.version).toBe(hash.digest('hex').slice(0, 10));
});

it.each([
  ['hero-1-desktop-1280.avif', 'image/avif', 'heif', 1280, 600],
  ['hero-1-mobile-600.webp', 'image/webp', 'webp', 600, 800],
  ['gallery-2-ait-ben-haddou-480.avif', 'image/avif', 'heif', 480, 320],
  ['default-car-480.webp', 'image/webp', 'webp', 480, 300],
  ['map-placeholder-1200.webp', 'image/webp', 'webp', 1200, 800],
  ['og-image-1200.jpg', 'image/jpeg', 'jpeg', 1200, 630],
  ['app-icon-192.png', 'image/png', 'png', 192, 192],
  ['app-icon-512.png', 'image/png', 'png', 512, 512],
])('draws %s', async (file, type, format, width, height) => {
  const picture = await art.picture(art.version, file);
  expect(picture).toMatchObject({ type, lasting: true });
  expect(await sharp(picture?.body).metadata()).toMatchObject({ format, width, height });
});

it.each(['avif', 'webp'])('keeps what is transparent in a service drawing as %s', async (format) => {
  const picture = await art.picture(art.version, `service-3-longue-duree-320.${format}`);
  const corner = await sharp(picture?.body).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect([...corner].at(3)).toBe(0);
});

it('is drawn once for a stampede, and kept', async () => {
  const ask = (of: Art) => of.picture(art.version, 'default-car-480.webp');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(art)));
  expect(puts).toEqual([`${art.version}/default-car-480.webp`]);
  expect(await ask(createArt({ artDir, files, images: { renderDrawing: never }, onError }))).toEqual(answers[0]);
});

it.each([
  'hero-1-desktop-1281.avif',
  'hero-1-desktop-600.avif',
  'hero-1-desktop-1280.png',
  'hero-1-desktop.svg',
  'hero-9-desktop-1280.avif',
  'dacia-duster-1-1200.avif',
  'og-image-1200.gif',
  'og-image-1200.avif',
  'app-icon-480.webp',
  '../hero/hero-1-desktop-1280.avif',
  'constructor',
])('has no %s', async (file) => {
  expect(await art.picture(art.version, file)).toBeNull();
  expect(puts).toEqual([]);
});

it('answers another version with the picture of now, to be kept only for a while', async () => {
  expect(await art.picture('0123456789', 'default-car-480.webp')).toMatchObject({ lasting: false });
  expect(puts).toEqual([`${art.version}/default-car-480.webp`]);
});

it('makes ahead the pictures that the home page opens with', async () => {
  const drawn: string[] = [];
  const renderDrawing: Images['renderDrawing'] = async (svgFile, width, format) => {
    drawn.push(artUrl(art.version, svgFile.replace(/^.*\/|\.svg$/g, ''), width, format));
    return Buffer.from('drawn');
  };
  const ahead = createArt({ artDir, files, images: { renderDrawing }, onError });
  ahead.warm();
  const opening = artWidths['hero-desktop'].length + artWidths['hero-mobile'].length;
  await expect.poll(() => drawn.length, { timeout: 10_000 }).toBe(opening);
  expect(drawn.every((url) => /hero-1-(desktop|mobile)-\d+\.avif$/.test(url))).toBe(true);
  await ahead.close();
});

it.each([
  `${socialImage.name}-${socialImage.width}.${socialImage.format}`,
  ...appIcons.map((icon) => `${icon.name}-${icon.width}.${icon.format}`),
])('has %s', async (file) => {
  expect(await art.picture(art.version, file)).toMatchObject({ lasting: true });
});

it('changes its version with any drawing', async () => {
  const changed = join(dataDir, 'art');
  await cp(artDir, changed, { recursive: true });
  expect(createArt({ artDir: changed, files, images, onError }).version).toBe(art.version);
  await writeFile(join(changed, 'brand/app-icon.svg'), '<svg/>');
  expect(createArt({ artDir: changed, files, images, onError }).version).not.toBe(art.version);
});

const never = () => Promise.reject(new Error('drawn again'));

function onError(error: unknown) {
  throw error;
}
