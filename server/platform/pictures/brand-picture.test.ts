import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { iconSizes } from '../../../api/rules/brand-pictures.ts';
import { createImages, type Images } from './images.ts';

let images: Images;

beforeAll(() => {
  images = createImages();
});
afterAll(() => images.close());

test('a logo: without its margin, no larger than a page shows it, clear where it was, and whole on a square', async () => {
  const sent = sharp({ create: { width: 900, height: 500, channels: 4, background: '#0000' } }).composite([
    { input: { create: { width: 400, height: 100, channels: 4, background: '#0f766e' } } },
  ]);
  const { width, height, webp, png, icons } = await images.makeBrandPicture(await sent.png().toBuffer());
  expect({ width, height }).toEqual({ width: 400, height: 100 });
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height });
  for (const [at, size] of iconSizes.entries()) {
    const icon = icons[at] ?? Buffer.alloc(0);
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: size, height: size, hasAlpha: false });
    expect(await colourAt(icon, 1)).toEqual([255, 255, 255]);
    expect(await colourAt(icon, size / 2)).toEqual([15, 118, 110]);
  }
  const ring = Buffer.from(
    '<svg width="1500" height="900"><circle cx="750" cy="450" r="400" fill="none" stroke="#000" stroke-width="80"/></svg>',
  );
  const large = await images.makeBrandPicture(await sharp(ring).png().toBuffer());
  expect({ width: large.width, height: large.height }).toEqual({ width: 160, height: 160 });
  const { channels } = await sharp(large.webp).stats();
  expect(channels[3]).toMatchObject({ min: 0, max: 255 });
});

test('of what is far larger than any logo, a smaller copy is looked at', async () => {
  const sent = sharp({ create: { width: 5120, height: 5120, channels: 3, background: '#fff' } }).composite([
    { input: { create: { width: 600, height: 140, channels: 3, background: '#0f766e' } } },
  ]);
  const { width, height } = await images.makeBrandPicture(await sent.jpeg().toBuffer());
  // Half as large; an edge is a little blurred.
  expect(Math.abs(width - 300)).toBeLessThan(8);
  expect(Math.abs(height - 70)).toBeLessThan(8);
});

test('a logo of one colour is taken as it is', async () => {
  const plain = { create: { width: 300, height: 120, channels: 3, background: '#777' } } as const;
  const { width, height } = await images.makeBrandPicture(await sharp(plain).png().toBuffer());
  expect({ width, height }).toEqual({ width: 300, height: 120 });
});

async function colourAt(picture: Buffer, place: number): Promise<number[]> {
  const pixel = sharp(picture).removeAlpha().extract({ left: place, top: place, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())];
}
