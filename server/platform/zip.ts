import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

export interface ZipEntry {
  name: string;
  /** As the archive claims; `readEntry` believes nothing. */
  size: number;
  packedSize: number;
  method: number;
  /** Where the entry begins in the archive. */
  offset: number;
}

const endRecord = { signature: 0x06054b50, length: 22 };
const centralRecord = { signature: 0x02014b50, length: 46 };
const localRecord = { signature: 0x04034b50, length: 30 };
const maxComment = 0xffff;
const maxEntries = 10_000;
const encrypted = 1;
const stored = 0;
const deflated = 8;

/**
 * The list of contents, read without unpacking anything. Null for what is no plain zip: cut short, encrypted, over
 * several disks, beyond 4 GB, or with entries that lie over one another, as bombs are made.
 */
export function readZipDirectory(data: Buffer): ZipEntry[] | null {
  const end = findEnd(data);
  if (end === null) return null;
  const count = data.readUInt16LE(end + 10);
  const size = data.readUInt32LE(end + 12);
  const start = data.readUInt32LE(end + 16);
  if (count === 0 || count > maxEntries || start + size > end) return null;
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + centralRecord.length > end || data.readUInt32LE(at) !== centralRecord.signature) return null;
    if (data.readUInt16LE(at + 8) & encrypted) return null;
    const nameLength = data.readUInt16LE(at + 28);
    const next = at + centralRecord.length + nameLength + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
    if (next > end) return null;
    entries.push({
      name: data.toString('utf8', at + centralRecord.length, at + centralRecord.length + nameLength),
      method: data.readUInt16LE(at + 10),
      packedSize: data.readUInt32LE(at + 20),
      size: data.readUInt32LE(at + 24),
      offset: data.readUInt32LE(at + 42),
    });
    at = next;
  }
  return areApart(entries, start) ? entries : null;
}

/** The contents of one entry; null when it is not what the directory says it is. Never more than `maxBytes`. */
export async function readEntry(data: Buffer, entry: ZipEntry, maxBytes: number): Promise<Buffer | null> {
  const { offset, packedSize, size, method } = entry;
  if (size > maxBytes || offset + localRecord.length > data.length) return null;
  if (data.readUInt32LE(offset) !== localRecord.signature) return null;
  const begin = offset + localRecord.length + data.readUInt16LE(offset + 26) + data.readUInt16LE(offset + 28);
  const packed = data.subarray(begin, begin + packedSize);
  if (packed.length !== packedSize) return null;
  if (method === stored) return packed.length === size ? packed : null;
  if (method !== deflated) return null;
  // One byte more than claimed is already a lie: the work stops there.
  const contents = await inflate(packed, { maxOutputLength: size + 1 }).catch(() => null);
  return contents?.length === size ? contents : null;
}

/** The record that closes the archive lies at its end, before a comment at most. */
function findEnd(data: Buffer): number | null {
  const last = data.length - endRecord.length;
  for (let at = last; at >= Math.max(0, last - maxComment); at--) {
    if (data.readUInt32LE(at) !== endRecord.signature) continue;
    return data.readUInt16LE(at + 20) === last - at ? at : null;
  }
  return null;
}

function areApart(entries: readonly ZipEntry[], directoryStart: number): boolean {
  let free = 0;
  for (const { offset, packedSize } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) return false;
    free = offset + localRecord.length + packedSize;
  }
  return free <= directoryStart;
}
