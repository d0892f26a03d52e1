import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ReadableWritablePair } from 'node:stream/web';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import type { ZodMiniType, output } from 'zod/mini';
import { ArchiveRefused, damaged } from './archive-refused.ts';
import { createByteReader } from './byte-reader.ts';
import { decrypt, encryptedStart } from './encryption.ts';
import {
  entrySum,
  formatVersion,
  head as headShape,
  type Head,
  headName,
  kindOf,
  type Manifest,
  manifest as manifestShape,
  manifestName,
  mostEntryBytes,
} from './format.ts';

export interface ArchivePlace {
  path: string;
  passphrase: string | null;
}

/** What is done with the parts of an archive as they come. Each has its sum checked only after it, see `readArchive`. */
export interface ArchiveUse {
  head?: (head: Head) => void | Promise<void>;
  rows?: (table: string, lines: string[]) => Promise<void>;
  file?: (key: string, data: Buffer) => Promise<void>;
}

/**
 * Goes through all of it, and ends only when every byte is what was written. Whoever must know that beforehand reads it
 * twice: nothing is kept of it meanwhile, however long it is.
 */
export async function readArchive(place: ArchivePlace, use: ArchiveUse): Promise<Manifest> {
  const check = createCheck();
  let head: Head | null = null;
  for await (const { name, data } of entriesOf(place)) {
    if (check.manifest) throw damaged(`« ${name} » comes behind its end`);
    if (!head) {
      head = readHead(name, data);
      await use.head?.(head);
    } else if (name === manifestName) {
      check.end(read(manifestShape, name, data));
    } else {
      await handOver(name, data, head, check, use);
    }
  }
  if (!check.manifest) throw damaged('it is cut short');
  return check.manifest;
}

async function handOver(name: string, data: Buffer, head: Head, check: Check, use: ArchiveUse): Promise<void> {
  const entry = kindOf(name);
  if (entry?.kind === 'sums') return check.sums(name, data);
  if (!entry) throw damaged(`« ${name} » is none of its entries`);
  check.entry(name, data);
  if (entry.kind === 'file') {
    check.count.files += 1;
    check.count.bytes += data.length;
    return use.file?.(entry.key, data);
  }
  const { table } = entry;
  if (!head.tables.some(({ name: known }) => known === table)) throw damaged(`it says nothing of the table ${table}`);
  const lines = data.toString().trimEnd().split('\n');
  check.count.rows[table] = (check.count.rows[table] ?? 0) + lines.length;
  await use.rows?.(table, lines);
}

function readHead(name: string, data: Buffer): Head {
  if (name !== headName) throw new ArchiveRefused('This is no backup of Rihla.');
  const head = read(headShape, name, data);
  if (head.format > formatVersion)
    throw new ArchiveRefused('The archive was written by a newer version of Rihla than this one: install that first.');
  return head;
}

type Check = ReturnType<typeof createCheck>;

function createCheck() {
  let pending: { name: string; bytes: number; sha256: string }[] = [];
  let entries = 0;
  const lists: Manifest['sums'] = [];
  const count = { rows: {} as Record<string, number>, files: 0, bytes: 0 };
  const check = {
    manifest: null as Manifest | null,
    count,
    entry(name: string, data: Buffer) {
      entries += 1;
      pending.push({ name, bytes: data.length, sha256: sha256(data) });
    },
    sums(name: string, data: Buffer) {
      const told = data.toString().trimEnd().split('\n');
      const wrong = pending.find((seen, at) => !isSame(seen, told[at]));
      if (wrong) throw damaged(`« ${wrong.name} » is not as it was written`);
      if (told.length !== pending.length) throw damaged('entries are missing');
      pending = [];
      lists.push({ name, sha256: sha256(data) });
    },
    end(manifest: Manifest) {
      const isWhole =
        pending.length === 0 &&
        entries === manifest.entries &&
        JSON.stringify(lists) === JSON.stringify(manifest.sums) &&
        count.files === manifest.files &&
        count.bytes === manifest.file_bytes &&
        manifest.tables.every(({ name }) => (count.rows[name] ?? 0) === manifest.rows[name]);
      if (!isWhole) throw damaged('it does not hold what its last entry says');
      check.manifest = manifest;
    },
  };
  return check;
}

function isSame(seen: { name: string; bytes: number; sha256: string }, line: string | undefined): boolean {
  const told = read(entrySum, 'sums', Buffer.from(line ?? 'null'));
  return told.name === seen.name && told.bytes === seen.bytes && told.sha256 === seen.sha256;
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

function read<S extends ZodMiniType>(shape: S, name: string, data: Buffer): output<S> {
  try {
    return shape.parse(JSON.parse(data.toString()));
  } catch (error) {
    throw damaged(`« ${name} » cannot be read`, error);
  }
}

/** One after the other, each of them whole in memory. */
async function* entriesOf(place: ArchivePlace): AsyncGenerator<{ name: string; data: Buffer }> {
  const gunzip = createGunzip();
  const piped = pipeline(Readable.from(plainBytes(place)), gunzip).then(
    () => null,
    (error: Error) => error,
  );
  // The same streams, which the types of the browser and those of Node describe in two ways.
  const decoder = createTarDecoder({ strict: true }) as unknown as ReadableWritablePair<ParsedTarEntry, Uint8Array>;
  const decoded = Readable.toWeb(gunzip).pipeThrough(decoder);
  try {
    for await (const { header, body } of decoded) {
      if (header.size > mostEntryBytes) throw damaged(`« ${header.name} » is too long`);
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      yield { name: header.name, data: Buffer.concat(chunks) };
    }
    // Behind the last entry comes the sum of all bytes.
    const failure = await piped;
    if (failure) throw failure;
  } catch (error) {
    throw nameDamage(error);
  } finally {
    gunzip.destroy();
    await piped;
  }
}

/** Whatever the program does with an entry fails in its own words; bytes that cannot be unpacked are damaged. */
function nameDamage(error: unknown): unknown {
  if (error instanceof ArchiveRefused) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isOfTheDisk = /^E[A-Z]+$/.test(code);
  return isOfTheDisk ? error : damaged('it cannot be unpacked', error);
}

/** As every archive begins: none of these bytes says anything, and gzip itself looks at a few of them alone. */
const gzipStart = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0);

async function* plainBytes({ path, passphrase }: ArchivePlace): AsyncGenerator<Uint8Array> {
  const reader = createByteReader(createReadStream(path));
  const start = await reader.take(encryptedStart.length);
  if (!start.equals(encryptedStart)) {
    if (!start.subarray(0, gzipStart.length).equals(gzipStart)) throw new ArchiveRefused('This is no backup of Rihla.');
    yield start;
    yield* reader.remainder();
    return;
  }
  if (passphrase === null)
    throw new ArchiveRefused('The archive is encrypted: give its passphrase in BACKUP_PASSPHRASE_FILE.');
  yield* decrypt(reader, passphrase);
}
