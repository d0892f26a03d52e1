import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { brandPictureSize, iconSizes } from '../../../api/rules/brand-pictures.ts';
import type { PictureFormat } from '../../../api/rules/pictures.ts';
import { maxPictureBytes, maxPicturePixels, maxPictureRatio } from '../../../api/rules/picture-uploads.ts';
import { uploadFormat } from './image-format.ts';
import { PictureRefused } from './picture-refused.ts';

// This module runs in a picture process (images-worker.ts), never in the server itself.
sharp.cache(false);
sharp.concurrency(1);
// Only the decoders that are used can be reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif'];
sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) });

const masterSize = { width: 1600, height: 3200 };

export interface NormalisedPicture {
  /** WebP, at most 1600 px wide, upright, sRGB, without any metadata. */
  master: Buffer;
  width: number;
  height: number;
}

/** Decodes and re-encodes what was sent (bytes, or the path of a file), so that a disguised file fails. */
export async function normalisePicture(input: Buffer | string): Promise<NormalisedPicture> {
  return decode(input, async (picture) => {
    const fitted = picture.resize({ ...masterSize, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await fitted.webp({ quality: 90, effort: 4 }).toBuffer({ resolveWithObject: true });
    return { master: data, width: info.width, height: info.height };
  });
}

/** A square cut from where the eye goes first, as large as the picture allows and never larger. */
export async function makeSquare(input: Buffer | string, size: number): Promise<Buffer> {
  return decode(input, (picture, shorterSide) => {
    const side = Math.min(size, shorterSide);
    const square = picture.resize(side, side, { fit: 'cover', position: sharp.strategy.attention });
    return square.webp({ quality: 85 }).toBuffer();
  });
}

export interface BrandPicture {
  width: number;
  height: number;
  /** For pages, and for letters and print, which do not all know WebP. */
  webp: Buffer;
  png: Buffer;
  /** Squares for home screens, in the order of `iconSizes`. */
  icons: Buffer[];
}

/** Home screens cut a circle out of a square: what lies within this share of its side is seen on all of them. */
const safeShare = 0.72;

/** More than enough of any logo; what a camera took is much larger, and would be encoded whole. */
const trimmedFrom = { width: 2560, height: 2560 };

/** A logo, without the empty margin that most are sent with; what is clear stays clear. */
export async function makeBrandPicture(input: Buffer | string): Promise<BrandPicture> {
  return decode(input, async (picture) => {
    // By itself: what trims and resizes at once trims first, at full size.
    const fitted = await picture
      .resize({ ...trimmedFrom, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    const trimmed = await sharp(fitted).trim().png().toBuffer();
    const { data: png, info } = await sharp(trimmed)
      .resize({ ...brandPictureSize, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const icons = iconSizes.map((size) => onWhiteSquare(trimmed, size));
    return {
      width: info.width,
      height: info.height,
      webp: await sharp(png).webp({ quality: 90, alphaQuality: 100, effort: 6 }).toBuffer(),
      png,
      icons: await Promise.all(icons),
    };
  });
}

async function onWhiteSquare(picture: Buffer, size: number): Promise<Buffer> {
  const inner = Math.round(size * safeShare);
  const shown = await sharp(picture).resize(inner, inner, { fit: 'inside' }).toBuffer();
  const square = { width: size, height: size, channels: 3, background: '#ffffff' } as const;
  return sharp({ create: square })
    .composite([{ input: shown }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Never wider than the master. */
export async function renderVariant(master: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(master).resize({ width, withoutEnlargement: true });
  // AVIF at effort 1: 800 px in 150 ms, where effort 2 takes twice and effort 4 ten times that for 2 and 12 % fewer bytes.
  return format === 'avif'
    ? resized.avif({ quality: 60, effort: 1 }).toBuffer()
    : resized.webp({ quality: 78, effort: 4 }).toBuffer();
}

type Work<T> = (picture: Sharp, shorterSide: number) => Promise<T>;

async function decode<T>(input: Buffer | string, work: Work<T>): Promise<T> {
  const data = typeof input === 'string' ? await readFile(input) : input;
  if (data.length > maxPictureBytes) throw new PictureRefused('picture_too_large');
  if (data.length === 0) throw new PictureRefused('picture_unreadable');
  const format = uploadFormat(data);
  if (format === null) throw new PictureRefused('picture_format');
  const found = await readable(sharp(data, { limitInputPixels: false }).metadata());
  if (decodedFormat(found) !== format) throw new PictureRefused('picture_format');
  const [shorter = 0, longer = 0] = [found.width, found.height].toSorted((a, b) => a - b);
  if (shorter * longer > maxPicturePixels) throw new PictureRefused('picture_too_many_pixels');
  // A strip, scaled until it fills a square, is thousands of times larger than it was.
  if (longer > shorter * maxPictureRatio) throw new PictureRefused('picture_too_narrow');
  // Cameras write small oddities that only merit a warning; missing or broken data is refused.
  return readable(work(sharp(data, { limitInputPixels: maxPicturePixels, failOn: 'error' }).autoOrient(), shorter));
}

/** What the decoder made of it, whatever its first bytes say. AVIF shares its decoder with HEIC. */
function decodedFormat({ format, compression }: Metadata): string {
  if (format !== 'heif') return format;
  return compression === 'av1' ? 'avif' : 'heic';
}

async function readable<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch {
    throw new PictureRefused('picture_unreadable');
  }
}
