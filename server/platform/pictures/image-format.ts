export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * Told by the first bytes, so that only four decoders ever see what a stranger sends, whatever the file is called.
 * An SVG, which can run scripts and open other files, stops here.
 */
export function uploadFormat(data: Buffer): UploadFormat | null {
  if (data.subarray(0, 3).equals(jpegStart)) return 'jpeg';
  if (data.subarray(0, 8).equals(pngStart)) return 'png';
  if (text(data, 0, 4) === 'RIFF' && text(data, 8, 12) === 'WEBP') return 'webp';
  return isAvif(data) ? 'avif' : null;
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** HEIC lies in the same container: the brands in the first box tell the two apart. */
function isAvif(data: Buffer): boolean {
  if (data.length < 16 || text(data, 4, 8) !== 'ftyp') return false;
  const end = Math.min(data.readUInt32BE(0), data.length, 256);
  const brands = [text(data, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(data, at, at + 4));
  return brands.includes('avif') || brands.includes('avis');
}

const text = (data: Buffer, from: number, to: number) => data.toString('latin1', from, to);
