import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { type ArtFormat, maxPictureBytes, maxPicturePixels, type PictureFormat } from '../../api/pictures.ts';
import { type UploadFormat, uploadFormat } from './image-format.ts';
import { PictureRefused } from './picture-refused.ts';

// This module runs in the picture process (images-worker.ts), never in the server itself.
sharp.cache(false);
sharp.concurrency(1);
// Only the decoders that are used can be reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'];
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

/** A square cut from where the eye goes first. */
export async function makeSquare(input: Buffer | string, size: number): Promise<Buffer> {
  return decode(input, (picture) =>
    picture.resize(size, size, { fit: 'cover', position: sharp.strategy.attention }).webp({ quality: 85 }).toBuffer(),
  );
}

/** Never wider than the master. */
export async function renderVariant(master: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(master).resize({ width, withoutEnlargement: true });
  // AVIF at effort 1: 800 px in 150 ms, where effort 2 takes twice and effort 4 ten times that for 2 and 12 % fewer bytes.
  return format === 'avif'
    ? resized.avif({ quality: 60, effort: 1 }).toBuffer()
    : resized.webp({ quality: 78, effort: 4 }).toBuffer();
}

/** One of our own drawings, drawn at the size that is asked for rather than scaled. */
export async function renderDrawing(svgFile: string, width: number, format: ArtFormat): Promise<Buffer> {
  const drawing = await draw(svgFile, width);
  switch (format) {
    // Made once per version and looked at by everybody: more effort than for an upload is worth it (10 % fewer bytes).
    case 'avif':
      return drawing.avif({ quality: 55, effort: 2 }).toBuffer();
    case 'webp':
      return drawing.webp({ quality: 80, effort: 4 }).toBuffer();
    case 'jpg':
      return drawing.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    case 'png':
      return drawing.png({ compressionLevel: 9 }).toBuffer();
  }
}

/** A drawing as the PNG that a camera or a scanner might have sent. */
export async function rasterise(svgFile: string, width: number): Promise<Buffer> {
  return (await draw(svgFile, width)).png({ compressionLevel: 3 }).toBuffer();
}

async function draw(svgFile: string, width: number): Promise<Sharp> {
  const svg = await readFile(svgFile);
  const drawnWidth = /<svg[^>]*\sviewBox="\S+ \S+ ([\d.]+) /.exec(svg.toString('utf8', 0, 1000))?.[1];
  if (drawnWidth === undefined) throw new Error(`No viewBox in ${svgFile}`);
  return sharp(svg, { density: (72 * width) / Number(drawnWidth) }).resize({ width });
}

async function decode<T>(input: Buffer | string, work: (picture: Sharp) => Promise<T>): Promise<T> {
  const data = typeof input === 'string' ? await readFile(input) : input;
  if (data.length > maxPictureBytes) throw new PictureRefused('picture_too_large');
  if (data.length === 0) throw new PictureRefused('picture_unreadable');
  const format = uploadFormat(data);
  if (format === null) throw new PictureRefused('picture_format');
  const { width, height, ...found } = await readable(sharp(data, { limitInputPixels: false }).metadata());
  if (decoderOf[format] !== found.format) throw new PictureRefused('picture_format');
  if (format === 'avif' && found.compression !== 'av1') throw new PictureRefused('picture_format');
  if (width * height > maxPicturePixels) throw new PictureRefused('picture_too_many_pixels');
  // Cameras write small oddities that only merit a warning; missing or broken data is refused.
  return readable(work(sharp(data, { limitInputPixels: maxPicturePixels, failOn: 'error' }).autoOrient()));
}

const decoderOf: Record<UploadFormat, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
};

async function readable<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch {
    throw new PictureRefused('picture_unreadable');
  }
}
