import { isRisky } from '../../../api/rules/csv-text.ts';

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
      line += cell.split('\n').length - 1;
      at = closed + 1;
    }
    const from = at;
    while (at < end && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
    keepCell(cells, unquoted(cell + text.slice(from, at)));
    if (at < end && text[at] === separator) {
      at++;
      if (at < end) continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    yield { line: began, cells };
    cells = [];
    line++;
    began = line;
  }
}

/** One beyond the last column says that the line is too wide, however many there are. */
function keepCell(cells: string[], cell: string): void {
  if (cells.length < maxColumns) cells.push(cell);
  else if (cell !== '') cells[maxColumns] = cell;
}

/** Where the quotes end; of what never ends, at the end. */
function quotedEnd(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}

/** Our own files put an apostrophe before what a program would take for a formula. */
const unquoted = (cell: string) => (cell.startsWith("'") && isRisky(cell.slice(1)) ? cell.slice(1) : cell).trim();

const namedEntities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

/** The five that XML has of itself, and numbers: others would have to be declared, and no file that declares any is read. */
export const xmlText = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi,
        (whole, hex, decimal, name: string | undefined) => {
          if (name !== undefined) return namedEntities.get(name) ?? whole;
          const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
          return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
        },
      )
    : text;

/** `_x000D_` is how a workbook writes what XML cannot hold. */
const written = (text: string) =>
  xmlText(text).replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * The elements of a name, one after the other, the tag apart from what is inside. Each sign is looked at once however
 * the file is made: a pattern that looks for an end that is not there would look through the rest for each beginning.
 */
export function* elements(xml: string, name: string): Generator<{ tag: string; inside: string }> {
  const opening = new RegExp(`<${name}(?=[\\s/>])`, 'g');
  const closing = `</${name}>`;
  for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
    const end = xml.indexOf('>', match.index);
    if (end === -1) return;
    const tag = xml.slice(match.index, end + 1);
    opening.lastIndex = end + 1;
    if (tag.endsWith('/>')) {
      yield { tag, inside: '' };
      continue;
    }
    const closed = xml.indexOf(closing, end);
    if (closed === -1) return;
    yield { tag, inside: xml.slice(end + 1, closed) };
    opening.lastIndex = closed + closing.length;
  }
}

/** The texts within an element, one after the other; how they are pronounced is no part of them. */
function textsIn(xml: string): string {
  let texts = '';
  for (const { inside } of elements(withoutPronunciation(xml), 't')) texts += written(inside);
  return texts;
}

function withoutPronunciation(xml: string): string {
  let kept = '';
  let from = 0;
  for (let at = xml.indexOf('<rPh'); at !== -1; at = xml.indexOf('<rPh', from)) {
    kept += xml.slice(from, at);
    const closed = xml.indexOf('</rPh>', at);
    if (closed === -1) return kept;
    from = closed + '</rPh>'.length;
  }
  return kept + xml.slice(from);
}

export function* sharedStrings(xml: string): Generator<string> {
  for (const { inside } of elements(xml, 'si')) yield textsIn(inside).slice(0, maxCellLength);
}

/** As long as a workbook lets a look be described. */
const maxFormatLength = 255;

/** Which looks are those of days and hours. */
export function dateStyles(xml: string): boolean[] {
  const own = new Map<string, boolean>();
  for (const tag of tags(xml, 'numFmt'))
    own.set(attribute(tag, 'numFmtId'), describesDate(attribute(tag, 'formatCode')));
  const isDate = (id: string) => {
    const number = Number(id);
    return (number >= 14 && number <= 22) || (number >= 45 && number <= 47) || own.get(id) === true;
  };
  const [looks] = elements(xml, 'cellXfs');
  return looks ? Array.from(tags(looks.inside, 'xf'), (tag) => isDate(attribute(tag, 'numFmtId'))) : [];
}

const describesDate = (format: string): boolean =>
  /[dmyhs]/i.test(xmlText(format.slice(0, maxFormatLength)).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** The tags of a name, whatever is between them. */
export const tags = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}\\s[^<>]*>`, 'g')), ([tag]) => tag);

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
  for (const { tag: head, inside: row } of elements(xml, 'row')) {
    const line = Number(attribute(head, 'r')) || last + 1;
    last = line;
    const cells: string[] = [];
    for (const { tag, inside } of elements(row, 'c')) {
      const column = columnOf(attribute(tag, 'r')) ?? cells.length;
      if (column >= maxColumns) continue;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(inside, tag, book).slice(0, maxCellLength).trim();
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
  const [found] = elements(cell, 'v');
  const value = written(found?.inside ?? '');
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
