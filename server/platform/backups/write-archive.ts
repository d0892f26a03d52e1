import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { createTarPacker, type TarPackController } from 'modern-tar';
import { toIso } from '../clock.ts';
import type { FileStore } from '../files/file-store.ts';
import { encrypt } from './encryption.ts';
import {
  type EntrySum,
  fileName,
  formatVersion,
  type Head,
  headName,
  type Manifest,
  manifestName,
  rowsName,
  sumsAtOnce,
  sumsName,
} from './format.ts';
import { readRows } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

export interface ArchiveSource {
  snapshot: Snapshot;
  files: Pick<FileStore, 'list' | 'stream'>;
  now: number;
  /** Null: it is not encrypted. */
  passphrase: string | null;
}

/** Rows are gathered until they weigh about so much. */
const pieceBytes = 1024 * 1024;
/** Pictures do not get smaller, and rows do at the lowest. */
const gzipLevel = 3;

/** Everything of a site as one stream, of which no more than a few megabytes are ever in memory. */
export async function writeArchive(source: ArchiveSource, out: Writable): Promise<Manifest> {
  const { readable, controller } = createTarPacker();
  const { passphrase } = source;
  // The same stream, which the types of the browser and those of Node describe in two ways.
  const packed = Readable.fromWeb(readable as ReadableStream<Uint8Array>);
  const zipped = createGzip({ level: gzipLevel });
  const written =
    passphrase === null
      ? pipeline(packed, zipped, out)
      : pipeline(packed, zipped, (bytes: AsyncIterable<Uint8Array>) => encrypt(bytes, passphrase), out);
  const [manifest] = await Promise.all([pack(source, controller), written]);
  return manifest;
}

async function pack(source: ArchiveSource, controller: TarPackController): Promise<Manifest> {
  try {
    const manifest = await packAll(source, createEntries(controller, source.now));
    controller.finalize();
    return manifest;
  } catch (error) {
    controller.error(error);
    throw error;
  }
}

async function packAll({ snapshot, files, now }: ArchiveSource, entries: Entries): Promise<Manifest> {
  const { schema, engine, tables, db } = snapshot;
  const described = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
  const head: Head = { format: formatVersion, schema, engine, created_at: toIso(now), tables: described };
  await entries.addText(headName, JSON.stringify(head, null, 2));
  const rows: Record<string, number> = {};
  for (const table of tables) {
    rows[table.name] = 0;
    let piece = '';
    let number = 0;
    const flush = () => entries.addSummed(rowsName(table.name, ++number), Buffer.from(piece));
    for await (const some of readRows(db, engine, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + some.length;
      for (const row of some) piece += `${JSON.stringify(row)}\n`;
      if (piece.length < pieceBytes) continue;
      await flush();
      piece = '';
    }
    if (piece !== '') await flush();
  }
  const packed = { files: 0, file_bytes: 0 };
  for await (const key of files.list()) {
    const found = await files.stream(key);
    // A copy in another size, which is made anew; what a row names is not removed meanwhile.
    if (!found) continue;
    await entries.addSummed(fileName(key), found.body, found.size);
    packed.files += 1;
    packed.file_bytes += found.size;
  }
  const manifest: Manifest = { ...head, rows, ...packed, ...(await entries.end()) };
  await entries.addText(manifestName, JSON.stringify(manifest, null, 2));
  return manifest;
}

type Entries = ReturnType<typeof createEntries>;

function createEntries(controller: TarPackController, now: number) {
  const mtime = new Date(now);
  const lists: Manifest['sums'] = [];
  let pending: EntrySum[] = [];
  let entries = 0;

  async function add(name: string, body: AsyncIterable<Uint8Array>, size: number): Promise<string> {
    const sum = createHash('sha256');
    const writer = controller.add({ name, size, mtime, mode: 0o600, type: 'file' }).getWriter();
    for await (const chunk of body) {
      sum.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    return sum.digest('hex');
  }

  const addText = (name: string, text: string) => {
    const data = Buffer.from(text);
    return add(name, once(data), data.length);
  };

  async function flush() {
    if (pending.length === 0) return;
    const name = sumsName(lists.length + 1);
    const text = pending.map((sum) => `${JSON.stringify(sum)}\n`).join('');
    pending = [];
    lists.push({ name, sha256: await addText(name, text) });
  }

  return {
    addText,
    async addSummed(name: string, body: Buffer | AsyncIterable<Uint8Array>, size?: number): Promise<void> {
      const bytes = size ?? (Buffer.isBuffer(body) ? body.length : 0);
      const sha256 = await add(name, Buffer.isBuffer(body) ? once(body) : body, bytes);
      entries += 1;
      pending.push({ name, bytes, sha256 });
      if (pending.length >= sumsAtOnce) await flush();
    },
    async end() {
      await flush();
      return { entries, sums: lists };
    },
  };
}

async function* once(data: Buffer): AsyncGenerator<Uint8Array> {
  yield data;
}
