import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  name: string;
  data: Buffer;
  /** What the archive claims instead of the true size. */
  claimedSize?: number;
  /** Marked as such, which is all that a reader sees of it. */
  encrypted?: true;
  /** Its place in the archive is that of the part before. */
  overThePartBefore?: true;
}

const text = '<?xml version="1.0"?><w:document xmlns:w="urn:w"><w:body><w:p>Contrat</w:p></w:body></w:document>';
const documentPart: Part = { name: 'word/document.xml', data: Buffer.from(text) };

/** A small but real Word file of the present format. */
export const docx = (extra: readonly Part[] = [], types = '<Types/>') =>
  zip([{ name: '[Content_Types].xml', data: Buffer.from(types) }, documentPart, ...extra]);

/** Megabytes of nothing in some kilobytes, told or untold. */
export function zipBomb(megabytes: number, claimedSize = megabytes * 1024 * 1024): Buffer {
  return zip([{ name: 'word/document.xml', data: Buffer.alloc(megabytes * 1024 * 1024), claimedSize }]);
}

/** A zip that is something else, such as a spreadsheet. */
export const spreadsheet = () => zip([{ name: 'xl/workbook.xml', data: Buffer.from('<workbook/>') }]);

/** An OLE file whose directory holds some streams: `WordDocument` makes it a Word file of the old format. */
export function ole(streams: readonly string[] = ['WordDocument'], directoryAt = 1024): Buffer {
  const file = Buffer.alloc(512 * 4);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    const at = directoryAt + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
    file.writeUInt8(index === 0 ? 5 : 2, at + 66);
  }
  return file;
}

export function zip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claimedSize = data.length, encrypted, overThePartBefore } of parts) {
    const packed = deflateRawSync(data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(overThePartBefore ? offset - (locals.at(-1)?.length ?? 0) : offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
