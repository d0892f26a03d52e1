import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { appIcons, socialImage } from '../../../api/rules/pictures.ts';
import { createArt } from './art.ts';

const artDir = join(import.meta.dirname, '../../../art');
const art = createArt(artDir);

it.each([
  ['hero-1-desktop-1280.avif', 'image/avif', 'heif', 1280, 600],
  ['hero-1-mobile-600.webp', 'image/webp', 'webp', 600, 800],
  ['gallery-2-ait-ben-haddou-480.avif', 'image/avif', 'heif', 480, 320],
  ['default-car-480.webp', 'image/webp', 'webp', 480, 300],
  ['map-placeholder-1200.webp', 'image/webp', 'webp', 1200, 800],
  ['og-image-1200.jpg', 'image/jpeg', 'jpeg', 1200, 630],
  ['app-icon-192.png', 'image/png', 'png', 192, 192],
  ['app-icon-512.png', 'image/png', 'png', 512, 512],
])('has %s', async (file, type, format, width, height) => {
  const picture = await art.picture(art.version, file);
  expect(picture).toMatchObject({ type, lasting: true });
  expect(await sharp(picture?.body).metadata()).toMatchObject({ format, width, height });
});

it.each(['avif', 'webp'])('keeps what is transparent in a service drawing as %s', async (format) => {
  const picture = await art.picture(art.version, `service-3-longue-duree-320.${format}`);
  const corner = await sharp(picture?.body).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect([...corner].at(3)).toBe(0);
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
  '../site/hero-1-desktop-1280.avif',
  '../made-from.json',
  'constructor',
])('has no %s', async (file) => {
  expect(await art.picture(art.version, file)).toBeNull();
});

it('answers another version with the picture of now, to be kept only for a while', async () => {
  expect(await art.picture('0123456789', 'default-car-480.webp')).toMatchObject({ lasting: false });
});

it.each([
  ...socialImage.names.map((name) => `${name}-${socialImage.width}.${socialImage.format}`),
  ...appIcons.map((icon) => `${icon.name}-${icon.width}.${icon.format}`),
])('has %s', async (file) => {
  expect(await art.picture(art.version, file)).toMatchObject({ lasting: true });
});

it('changes its version with what the pictures were made of', async () => {
  const changed = await mkdtemp(join(tmpdir(), 'art-'));
  onTestFinished(() => rm(changed, { recursive: true }));
  await cp(join(artDir, 'ready'), join(changed, 'ready'), { recursive: true });
  expect(createArt(changed).version).toBe(art.version);
  await writeFile(join(changed, 'ready/made-from.json'), '{ "brand/app-icon.svg": "0123456789" }');
  expect(createArt(changed).version).not.toBe(art.version);
});
