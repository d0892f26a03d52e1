import { type ContractExtension, contractExtensionOf } from '../../api/rules/contract-files.ts';

const oleStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const oleHeader = 512;
const oleEntry = { size: 128, nameLength: 64, type: 66, types: [1, 2, 5] };
/** Where Word keeps macros; of other programs' macros in an embedded object, too. Names count without their case. */
const oleMacros = ['macros', '_vba_project', '_vba_project_cur'];

/** The parts of a .docx that tell what it is. */
export const docxParts = { types: '[Content_Types].xml', text: 'word/document.xml' } as const;

/** As file systems allow, so that a download keeps its name; a percent-encoded one stays a bearable address too. */
const maxNameBytes = 240;
const sharedBytes = 100;

export const contentTypes: Record<ContractExtension, string> = {
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

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

/** What a file turned out to be; null for no Word document. */
export type WordFile = 'plain' | 'with_macros' | null;

/** An OLE compound file whose directory has the stream that Word writes. */
export function lookIntoOle(data: Buffer): WordFile {
  if (!data.subarray(0, oleStart.length).equals(oleStart)) return null;
  const names = oleNames(data);
  if (!names.has('worddocument')) return null;
  return oleMacros.some((name) => names.has(name)) ? 'with_macros' : 'plain';
}

/**
 * The names in its directory. Wherever its sectors lie, an entry begins at a multiple of its size, so a look at each of
 * these places misses none, without following chains of sectors that a stranger has drawn.
 */
function oleNames(data: Buffer): Set<string> {
  const names = new Set<string>();
  for (let at = oleHeader; at + oleEntry.size <= data.length; at += oleEntry.size) {
    // In bytes, with the zero that closes it.
    const length = data.readUInt16LE(at + oleEntry.nameLength) - 2;
    if (length <= 0 || length >= oleEntry.nameLength || length % 2 !== 0) continue;
    if (!oleEntry.types.includes(data.readUInt8(at + oleEntry.type))) continue;
    names.add(data.toString('utf16le', at, at + length).toLowerCase());
  }
  return names;
}

/** By the names of its parts and the beginnings of those in `docxParts`; a macro is told by its part or by its type. */
export function lookIntoDocx(parts: ReadonlyMap<string, Buffer | null>): WordFile {
  const text = parts.get(docxParts.text)?.toString('utf8', 0, 4096);
  const types = parts.get(docxParts.types)?.toString('utf8');
  if (text === undefined || types === undefined || !/<(?:\w+:)?document[\s>]/.test(text)) return null;
  // Word writes plain UTF-8 there; anything else could spell a type in a way that is not found below.
  if (!types.trimEnd().endsWith('>') || /&(?!amp;)|[\0\ufffd]|<!/.test(types)) return null;
  const hasMacroPart = [...parts.keys()].some((name) => /vba(project|data)[^/]*$/i.test(name));
  return hasMacroPart || /macroenabled|vba(project|data)/i.test(types) ? 'with_macros' : 'plain';
}

function split(name: string): { stem: string; extension: string } {
  const stemLength = name.length - (contractExtensionOf(name)?.length ?? 0);
  return { stem: name.slice(0, stemLength), extension: name.slice(stemLength) };
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
