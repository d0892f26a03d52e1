const wordOle = Buffer.from('WordDocument', 'utf16le');
const oleStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const oleHeader = 512;
const oleEntry = 128;

/** As file systems allow, so that a download keeps its name; a percent-encoded one stays a bearable address too. */
const maxNameBytes = 240;
const sharedBytes = 100;

export const contentTypes = {
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type ContractExtension = keyof typeof contentTypes;

/** Null when the name does not end like a Word document. */
export function extensionOf(name: string): ContractExtension | null {
  const [extension] = /\.docx?$/i.exec(name) ?? [];
  return extension === undefined ? null : (extension.toLowerCase() as ContractExtension);
}

/**
 * The person's name for the file, without the folders, control and direction characters that could disguise it, and
 * not too long. The end stays.
 */
export function cleanName(filename: string): string {
  const name = filename
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim();
  const { stem, extension } = split(name);
  return `${shorten(stem.replace(/^[.\s]+/, '').trim() || 'contrat', maxNameBytes - extension.length)}${extension}`;
}

/** `nom.docx`, then `nom (2).docx`, `nom (3).docx`… */
export function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const { stem, extension } = split(name);
  const end = ` (${number})${extension}`;
  return `${shorten(stem, maxNameBytes - end.length)}${end}`;
}

/** The first number from 2 on that is free among the names that are taken. */
export function nextNumber(name: string, taken: ReadonlySet<string>): number {
  let number = 2;
  while (taken.has(numbered(name, number))) number++;
  return number;
}

/** How every numbered form of a name begins, the shortened ones included. */
export const sharedStart = (name: string) => shorten(split(name).stem, sharedBytes);

/** An OLE compound file whose directory has the stream that Word writes. */
export function isWordOle(data: Buffer): boolean {
  if (!data.subarray(0, oleStart.length).equals(oleStart)) return false;
  for (let at = data.indexOf(wordOle, oleHeader); at !== -1; at = data.indexOf(wordOle, at + 1)) {
    const isEntry = at % oleEntry === 0 && at + oleEntry <= data.length;
    // The length of the name in bytes, with its closing zero.
    if (isEntry && data.readUInt16LE(at + 64) === wordOle.length + 2) return true;
  }
  return false;
}

/** A download header that every browser reads, whatever the name is written in. */
export function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function split(name: string): { stem: string; extension: string } {
  const [extension = ''] = /\.docx?$/i.exec(name) ?? [];
  return { stem: name.slice(0, name.length - extension.length), extension };
}

/** Whole characters only, emoji and accents included. */
function shorten(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter('fr').segment(text)) {
    if (Buffer.byteLength(short + segment) > maxBytes) break;
    short += segment;
  }
  return short.trim();
}
