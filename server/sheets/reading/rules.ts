/** A sheet as it was read: its first line that says anything, and those below with the number that a program shows. */
export interface Table {
  headings: string[];
  rows: { line: number; cells: string[] }[];
}

/** Why a file cannot be read at all. */
export type SheetFault = 'sheet_unreadable' | 'sheet_too_long' | 'sheet_too_wide' | 'sheet_empty';

export const maxColumns = 80;
/** More than any text that is taken: what is longer is refused where it is looked at. */
export const maxCellLength = 4000;

/** UTF-8 with or without its mark, UTF-16 with one as Excel's « Texte Unicode », or else what Windows wrote in the West. */
export function decoded(data: Buffer): string {
  const [first, second] = data;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(data);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('windows-1252').decode(data);
  }
}

/** The one that the first line has most often outside its quotes. */
export function separatorOf(text: string): string {
  const counts = { ';': 0, ',': 0, '\t': 0 };
  let isQuoted = false;
  for (const sign of text.slice(0, 20_000)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r') && Object.values(counts).some((count) => count > 0)) break;
    else if (!isQuoted && sign in counts) counts[sign as keyof typeof counts]++;
  }
  const [[best] = [';']] = Object.entries(counts).toSorted(([, one], [, other]) => other - one);
  return best;
}

/** Line after line, each with the number of the line that it begins on. */
export function* csvLines(text: string, separator: string): Generator<{ line: number; cells: string[] }> {
  let line = 1;
  let began = 1;
  let cells: string[] = [];
  let at = 0;
  const end = text.length;
  while (at < end) {
    let cell = '';
    if (text[at] === '"') {
      const closed = quotedEnd(text, at + 1);
      cell = text.slice(at + 1, closed).replaceAll('""', '"');
      for (let i = text.indexOf('\n', at); i !== -1 && i < closed; i = text.indexOf('\n', i + 1)) line++;
      at = closed + 1;
    }
    const from = at;
    while (at < end && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
    cells.push(unquoted(cell + text.slice(from, at)));
    if (at < end && text[at] === separator) {
      at++;
      if (at < end) continue;
      cells.push('');
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    yield { line: began, cells };
    cells = [];
    line++;
    began = line;
  }
}

/** Where the quotes end; of what never ends, at the end. */
function quotedEnd(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}

/** Our own files put an apostrophe before what a program would take for a formula. */
const unquoted = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five that XML has of itself, and numbers: others would have to be declared, and no file that declares any is read. */
export const xmlText = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi,
        (whole, hex, decimal, name: string | undefined) => {
          if (name !== undefined) return namedEntities[name] ?? whole;
          const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
          return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
        },
      )
    : text;

/** `_x000D_` is how a workbook writes what XML cannot hold. */
const written = (text: string) =>
  xmlText(text).replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The texts within an element, one after the other; how they are pronounced is no part of them. */
const textsIn = (xml: string): string =>
  Array.from(xml.replace(/<rPh\b[^]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g), ([, text = '']) =>
    written(text),
  ).join('');

export function* sharedStrings(xml: string): Generator<string> {
  for (const [, inside = ''] of xml.matchAll(/<si>([^]*?)<\/si>|<si\/>/g)) yield textsIn(inside);
}

/** Which looks are those of days and hours. */
export function dateStyles(xml: string): boolean[] {
  const own = new Map(
    Array.from(xml.matchAll(/<numFmt\s[^>]*>/g), ([tag]) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]),
  );
  const isDate = (id: string) => {
    const number = Number(id);
    if ((number >= 14 && number <= 22) || (number >= 45 && number <= 47)) return true;
    return /[dmyhs]/i.test(xmlText(own.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) && own.has(id);
  };
  const looks = /<cellXfs[^>]*>([^]*?)<\/cellXfs>/.exec(xml)?.[1] ?? '';
  return Array.from(looks.matchAll(/<xf\s[^>]*>/g), ([tag]) => isDate(attribute(tag, 'numFmtId')));
}

export const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

export interface Workbook {
  texts: readonly string[];
  isDate: readonly boolean[];
  /** Days are counted from 1904, as old programs of Apple's did. */
  from1904: boolean;
}

/** Row after row of a sheet. Of a formula it is what it came to that counts. */
export function* sheetLines(xml: string, book: Workbook): Generator<{ line: number; cells: string[] }> {
  let last = 0;
  for (const [row] of xml.matchAll(/<row\b[^>]*?(?:\/>|>[^]*?<\/row>)/g)) {
    const head = row.slice(0, row.indexOf('>') + 1);
    const line = Number(attribute(head, 'r')) || last + 1;
    last = line;
    const cells: string[] = [];
    for (const [cell, tag = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>[^]*?<\/c>)/g)) {
      const named = columnOf(attribute(` ${tag}`, 'r'));
      const column = named ?? cells.length;
      if (column >= maxColumns) continue;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(cell, ` ${tag}`, book).slice(0, maxCellLength).trim();
    }
    yield { line, cells };
  }
}

/** `AB12` is the column 27, counted from 0. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.codePointAt(0) ?? 65) - 64;
  return column - 1;
}

function cellText(cell: string, tag: string, { texts, isDate, from1904 }: Workbook): string {
  const type = attribute(tag, 't');
  if (type === 'inlineStr') return textsIn(cell);
  const value = written(/<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(cell)?.[1] ?? '');
  if (value === '' || type === 'e') return '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'oui' : 'non';
  if (type === 'str' || type === 'd') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (isDate[Number(attribute(tag, 's')) || 0]) return momentOf(number + (from1904 ? 1462 : 0));
  // Not 2.12612345678e11.
  return Number.isInteger(number) && Math.abs(number) < 1e15
    ? number.toFixed(0)
    : String(Math.round(number * 1e6) / 1e6);
}

/** Days since the last of 1899, as the agency's clock reads; a day alone where there is no hour. */
function momentOf(serial: number): string {
  if (serial < 1 || serial > 2_958_465) return String(serial);
  const iso = new Date(Math.round((serial - 25_569) * 1440) * 60_000).toISOString();
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 16);
}
