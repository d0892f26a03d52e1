import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file within the archive, which is written while it is packed. */
export interface ZipPart {
  name: string;
  text: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
}

interface Packed {
  name: Buffer;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

/** What the fields of a plain archive hold; nothing here comes near it, and one that does is none. */
const maxBytes = 0xffff_ffff;

/**
 * An archive as it is made: what is packed goes out, and nothing waits for the end. Sizes and sums stand behind each file
 * instead of before it (bit 3 of its flags), as nobody knows them earlier; names are UTF-8 (bit 11).
 */
export async function* writeZip(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Packed[] = [];
  let offset = 0;
  for await (const { name, text } of parts) {
    const part: Packed = { name: Buffer.from(name), crc: 0, packedBytes: 0, bytes: 0, offset };
    const head = Buffer.concat([headOf(localSignature, part), part.name]);
    yield head;
    // Whichever end breaks takes the other with it; whoever reads is told.
    const packed = pipeline(Readable.from(summed(text, part)), createDeflateRaw({ level: 3 }), () => {});
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      part.packedBytes += chunk.length;
      yield chunk;
    }
    yield numbers([4, descriptorSignature], ...sizesOf(part));
    offset += head.length + part.packedBytes + 16;
    if (offset > maxBytes || part.bytes > maxBytes) throw new Error(`${name} is too long for a plain archive`);
    written.push(part);
  }
  const directory = Buffer.concat(written.map(entryOf));
  const count = written.length;
  yield directory;
  yield numbers([4, endSignature], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0]);
}

const localSignature = 0x0403_4b50;
const descriptorSignature = 0x0807_4b50;
const directorySignature = 0x0201_4b50;
const endSignature = 0x0605_4b50;
const version = 20;
const flags = 0x0808;
const deflated = 8;
/** The first day that the format knows: when a file was made says nothing about it. */
const [time, day] = [0, 0x21];

async function* summed(text: ZipPart['text'], part: Packed): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const data = typeof piece === 'string' ? Buffer.from(piece) : piece;
    part.crc = crc32(data, part.crc);
    part.bytes += data.length;
    yield data;
  }
}

const sizesOf = ({ crc, packedBytes, bytes }: Packed): Field[] => [
  [4, crc],
  [4, packedBytes],
  [4, bytes],
];

const headOf = (signature: number, { name }: Packed) =>
  numbers(
    [4, signature],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, time],
    [2, day],
    ...sizesOf({ crc: 0, packedBytes: 0, bytes: 0, name, offset: 0 }),
    [2, name.length],
    [2, 0],
  );

const entryOf = (part: Packed) =>
  Buffer.concat([
    numbers(
      [4, directorySignature],
      [2, version],
      [2, version],
      [2, flags],
      [2, deflated],
      [2, time],
      [2, day],
      ...sizesOf(part),
      [2, part.name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, part.offset],
    ),
    part.name,
  ]);

type Field = readonly [bytes: 2 | 4, value: number];

function numbers(...fields: Field[]): Buffer {
  const data = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = data.writeUIntLE(value, at, bytes);
  return data;
}
