import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 70 } } });

/** Real files, as cameras, phones and tricksters send them. */
export const testPictures = {
  png: (width = 640, height = 480) => plain(width, height).png().toBuffer(),
  webp: () => plain(640, 480).webp().toBuffer(),
  avif: () => plain(320, 240).avif({ effort: 0 }).toBuffer(),
  /** A sign on clear ground, in the middle of much of it. */
  logo: () =>
    sharp({ create: { width: 900, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([{ input: { create: { width: 400, height: 100, channels: 4, background: '#0f766e' } } }])
      .png()
      .toBuffer(),
  /** Carries the place where it was taken. */
  jpegWithPlace: () =>
    plain(640, 480)
      .withExif({
        IFD0: { Make: 'Appareil', Model: 'Secret' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '30/1 25/1 12/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '9/1 35/1 53/1',
        },
      })
      .jpeg()
      .toBuffer(),
  /** 60 megapixels in a few kilobytes. */
  enormous: () => blackPng(10_000, 6_000),
  /** Some hundred bytes that, scaled until they fill a square, would be gigabytes. */
  strip: () => blackPng(4, 70_000),
  /** The container of AVIF with the brand of a phone's HEIC. */
  heic: () =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400, 1)]),
  svgWithScript: () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  executable: () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(2000, 7)]),
};

/** One bit a pixel, written by hand: a library takes seconds for so many. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  const parts = [pngPart('IHDR', header), pngPart('IDAT', deflateSync(rows)), pngPart('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function pngPart(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
