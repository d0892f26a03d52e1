import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

export interface ZipLimits {
  entries: number;
  /** Unpacked, all together. */
  bytes: number;
  /** Of each entry that is asked for; of a longer one this is the beginning. */
  keptBytes: number;
}

/** The names of all entries, with the contents of those that were asked for. */
export type ZipContents = Map<string, Buffer | null>;

/**
 * Unpacks every entry, one after the other and into nothing, so that what the directory claims is known to be true. Null
 * for what is no plain zip within its limits: cut short, encrypted, with two entries of one name, with entries that lie
 * over one another, as bombs are made, or with any that is not what it says.
 */
export async function readZip(data: Buffer, limits: ZipLimits, wanted: readonly string[]): Promise<ZipContents | null> {
  try {
    const zip = await fromBufferPromise(data, { lazyEntries: true });
    const entries = await listEntries(zip, limits);
    if (!entries || !(await areApart(zip, entries))) return null;
    const contents: ZipContents = new Map();
    for (const entry of entries) {
      const begin = await readThrough(zip, entry, wanted.includes(entry.fileName) ? limits.keptBytes : 0);
      contents.set(entry.fileName, wanted.includes(entry.fileName) ? begin : null);
    }
    return contents;
  } catch {
    // Whatever it cannot make sense of.
    return null;
  }
}

/** Nothing is unpacked before all that is claimed keeps the limits. */
async function listEntries(zip: ZipFile, limits: ZipLimits): Promise<Entry[] | null> {
  if (zip.entryCount > limits.entries) return null;
  const entries: Entry[] = [];
  const names = new Set<string>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    // Programs differ in which of two they take, and some read names without their case.
    names.add(entry.fileName.toLowerCase());
    bytes += entry.uncompressedSize;
    if (bytes > limits.bytes || names.size < entries.length) return null;
  }
  return entries;
}

async function areApart(zip: ZipFile, entries: readonly Entry[]): Promise<boolean> {
  let free = 0;
  const byPlace = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const entry of byPlace) {
    if (entry.relativeOffsetOfLocalHeader < free) return false;
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    free = fileDataStart + entry.compressedSize;
  }
  return true;
}

/** Fails when there is more or less in it than the directory says. Keeps its beginning. */
async function readThrough(zip: ZipFile, entry: Entry, keptBytes: number): Promise<Buffer> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    if (bytes < keptBytes) kept.push(chunk.subarray(0, keptBytes - bytes));
    bytes += chunk.length;
  }
  return Buffer.concat(kept);
}
