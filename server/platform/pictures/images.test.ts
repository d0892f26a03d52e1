import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { maxPictureBytes } from '../../../api/rules/picture-uploads.ts';
import { createImages, type Images } from './images.ts';

let images: Images;

beforeAll(() => {
  images = createImages();
});
afterAll(() => images.close());

describe('a picture that is sent', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is taken as %s and kept as WebP', async (format) => {
    const { master, width, height } = await images.normalisePicture(
      await twoHalves(80, 60).toFormat(format).toBuffer(),
    );
    expect(await sharp(master).metadata()).toMatchObject({
      format: 'webp',
      width: 80,
      height: 60,
    });
    expect({ width, height }).toEqual({ width: 80, height: 60 });
    expectColour(await colourAt(master, 10, 30), red);
    expectColour(await colourAt(master, 70, 30), blue);
  });

  it('loses its metadata: place, camera and colour profile', async () => {
    const photo = await twoHalves(80, 60)
      .withIccProfile('p3')
      .withExif({
        IFD0: { Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 25/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>somebody</owner></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect(before.exif?.includes('Camera')).toBe(true);
    expect(before.icc && before.xmp).toBeTruthy();

    const { master } = await images.normalisePicture(photo);
    const { exif, icc, xmp, iptc } = await sharp(master).metadata();
    expect({ exif, icc, xmp, iptc }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      iptc: undefined,
    });
    // The file was in another colour space: without its profile the red would now be another red.
    expectColour(await colourAt(master, 10, 30), red);
  });

  it('is turned upright', async () => {
    const lying = await twoHalves(80, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { master, width, height } = await images.normalisePicture(lying);
    expect({ width, height }).toEqual({ width: 60, height: 80 });
    expectColour(await colourAt(master, 30, 10), red);
    expectColour(await colourAt(master, 30, 70), blue);
  });

  it('is at most 1600 px wide, and never enlarged', async () => {
    const wide = await images.normalisePicture(await twoHalves(3200, 2000).jpeg().toBuffer());
    expect(wide).toMatchObject({ width: 1600, height: 1000 });
    const tall = await images.normalisePicture(await twoHalves(600, 6000).png().toBuffer());
    expect(tall).toMatchObject({ width: 320, height: 3200 });
  });

  it('can be the path of a file', async () => {
    const path = join(import.meta.dirname, 'images.test.ts');
    await expect(images.normalisePicture(path)).rejects.toMatchObject({ code: 'picture_format' });
  });

  const disguised: [string, () => Promise<Buffer> | Buffer, string][] = [
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'picture_format',
    ],
    [
      'a program',
      () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(4000)]),
      'picture_format',
    ],
    [
      'HEIC',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(4000)]),
      'picture_format',
    ],
    ['a GIF', () => twoHalves(80, 60).gif().toBuffer(), 'picture_format'],
    ['a TIFF', () => twoHalves(80, 60).tiff().toBuffer(), 'picture_format'],
    ['an empty file', () => Buffer.of(), 'picture_unreadable'],
    [
      'a program behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.alloc(4000, 'MZ')]),
      'picture_unreadable',
    ],
    [
      'an SVG behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg/>')]),
      'picture_unreadable',
    ],
    ['HEIC that claims to be AVIF', () => Buffer.from('\0\0\0\x18ftypavif\0\0\0\0heicheic'), 'picture_unreadable'],
    ['half a JPEG', () => half(twoHalves(800, 600).jpeg()), 'picture_unreadable'],
    ['half a PNG', () => half(twoHalves(800, 600).png({ compressionLevel: 0 })), 'picture_unreadable'],
    ['half an AVIF', () => half(twoHalves(800, 600).avif({ effort: 0 })), 'picture_unreadable'],
    ['sixty megapixels in a few kilobytes', () => blank(10_000, 6000).png().toBuffer(), 'picture_too_many_pixels'],
    ['a strip of a few hundred bytes', () => blank(4, 70_000).png().toBuffer(), 'picture_too_narrow'],
    ['a strip that lies', () => blank(70_000, 4).png().toBuffer(), 'picture_too_narrow'],
    ['a line of one pixel', () => blank(1, 11).png().toBuffer(), 'picture_too_narrow'],
    ['a JPEG that says it is AVIF', () => jpegLikeAvif(), 'picture_format'],
    ['more bytes than allowed', () => Buffer.alloc(maxPictureBytes + 1), 'picture_too_large'],
  ];
  it.each(disguised)('is refused when it is %s', async (_, make, code) => {
    const input = await make();
    await expect(images.normalisePicture(input)).rejects.toMatchObject({
      name: 'PictureRefused',
      code,
    });
    await expect(images.makeSquare(input, 100)).rejects.toMatchObject({
      name: 'PictureRefused',
      code,
    });
  });

  it('is taken at the limit of fifty megapixels', async () => {
    const { width, height } = await images.normalisePicture(await blank(10_000, 5000).png().toBuffer());
    expect({ width, height }).toEqual({ width: 1600, height: 800 });
  });
});

describe('a picture that would cost much', () => {
  it('is refused before it is unpacked: a strip takes no second of work and little memory', async () => {
    const alone = createImages();
    onTestFinished(() => alone.close());
    await alone.makeSquare(await blank(8, 8).png().toBuffer(), 8);
    const [child = 0] = newestChildren();
    const before = workOf(child);
    const strip = await blank(4, 70_000).png().toBuffer();
    await expect(alone.makeSquare(strip, 512)).rejects.toMatchObject({ code: 'picture_too_narrow' });
    expect(workOf(child).seconds - before.seconds).toBeLessThan(1);
    expect(workOf(child).peakMb).toBeLessThan(300);
  });

  it('is refused once it takes too much, as any other that cannot be taken', async () => {
    const strict = createImages({ memoryMb: 1 });
    onTestFinished(() => strict.close());
    const photo = await blank(6000, 4000).jpeg().toBuffer();
    const refused = { name: 'PictureRefused', code: 'picture_too_demanding' };
    await expect(strict.normalisePicture(photo)).rejects.toMatchObject(refused);
    await expect(strict.makeSquare(photo, 512)).rejects.toMatchObject(refused);
  });

  it('because it moves is taken for its first frame', async () => {
    const frames = await sharp({ create: { width: 64, height: 64_000, channels: 3, background: '#a53' } })
      .composite([{ input: { create: { width: 64, height: 64, channels: 3, background: '#35a' } }, left: 0, top: 64 }])
      .raw()
      .toBuffer();
    const animation = await sharp(frames, { raw: { width: 64, height: 64_000, channels: 3, pageHeight: 64 } })
      .webp({ effort: 0, minSize: false })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBeGreaterThan(1);
    expect(await images.normalisePicture(animation)).toMatchObject({ width: 64, height: 64 });
  });
});

describe('made of a picture', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
  ] as const)('a smaller %s', async (format, decoded) => {
    const master = await twoHalves(400, 300).webp().toBuffer();
    const small = await images.renderVariant(master, 200, format);
    expect(await sharp(small).metadata()).toMatchObject({
      format: decoded,
      width: 200,
      height: 150,
    });
    const same = await images.renderVariant(master, 1600, format);
    expect(await sharp(same).metadata()).toMatchObject({ width: 400, height: 300 });
  });

  it.each([
    [800, 600, 128],
    [80, 60, 60],
    [60, 600, 60],
    [1, 10, 1],
  ])('of %i × %i px a square of %i px: never enlarged', async (width, height, side) => {
    const square = await images.makeSquare(await blank(width, height).png().toBuffer(), 128);
    expect(await sharp(square).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
  });
});

it('what the agency sends does not wait for all the pictures of a page; what a customer sends does', async () => {
  const master = await twoHalves(400, 300).webp().toBuffer();
  const sent = await twoHalves(80, 60).png().toBuffer();
  const done: string[] = [];
  const page = Array.from({ length: 12 }, async () => {
    await images.renderVariant(master, 400, 'avif');
    done.push('page');
  });
  const upload = async (name: string, work: Promise<unknown>) => {
    await work;
    done.push(name);
  };
  await Promise.all([
    ...page,
    upload('customer', images.makeSquare(sent, 64)),
    upload('agency', images.normalisePicture(sent)),
  ]);
  expect(done.indexOf('agency')).toBeLessThan(8);
  // The last picture of the page may still be in the making beside it.
  expect(done.indexOf('customer')).toBeGreaterThan(11);
});

it('what is made ahead waits for all that people look at', async () => {
  const master = await twoHalves(400, 300).webp().toBuffer();
  const done: string[] = [];
  const make = async (what: string, urgent: boolean) => {
    await images.renderVariant(master, 400, 'avif', { urgent });
    done.push(what);
  };
  const look = () => make('page', true);
  const ahead = () => make('ahead', false);
  await Promise.all([look(), look(), ahead(), ahead(), look(), look()]);
  expect(done).toEqual(['page', 'page', 'page', 'page', 'ahead', 'ahead']);
});

const red = [200, 30, 40];
const blue = [20, 60, 190];

/** Red on the left (on top, once turned upright from lying), blue on the right. */
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: rgb(red) } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: rgb(blue) } },
      left: width / 2,
      top: 0,
    },
  ]);

const rgb = (colour: number[]) => `rgb(${colour.join(',')})`;

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#777' }, limitInputPixels: false });

async function half(picture: Sharp): Promise<Buffer> {
  const whole = await picture.toBuffer();
  return whole.subarray(0, whole.length / 2);
}

/** Decoders look for the marks of a JPEG at other places than for those of AVIF. */
async function jpegLikeAvif(): Promise<Buffer> {
  const jpeg = await twoHalves(80, 60).jpeg().toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('\0\x10ftypavif\0\0\0\0'), jpeg.subarray(2)]);
}

/** Ids of the picture processes of this test, the latest first. */
function newestChildren(): number[] {
  const lists = globSync(`/proc/${process.pid}/task/*/children`).map((list) => readFileSync(list, 'utf8'));
  return lists
    .flatMap((list) => list.split(' ').filter(Boolean).map(Number))
    .filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('images-worker.ts'))
    .toSorted((a, b) => b - a);
}

/** What a process has used: seconds of the processor, and the most memory that it ever had. */
function workOf(id: number): { seconds: number; peakMb: number } {
  const [, fields = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
  return { seconds: (user + system) / 100, peakMb: Number(peak) / 1024 };
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

/** Lossy formats move a colour a little. */
function expectColour(colour: number[], wanted: number[]) {
  for (const [channel, value] of wanted.entries()) expect(Math.abs((colour[channel] ?? -99) - value)).toBeLessThan(12);
}
