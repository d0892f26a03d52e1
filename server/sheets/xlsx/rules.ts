import { isRisky } from '../../../api/rules/csv-text.ts';
import type { Cell, Column, ColumnKind } from '../rules.ts';

/** One sheet of a workbook takes no more rows; what is longer goes on in the next. */
export const maxSheetRows = 1_048_576;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The places of the looks in `styles`. */
const look = { plain: 0, head: 1, money: 2, day: 3, moment: 4, quoted: 5 } as const;

/** `quotePrefix` is the apostrophe before a text that looks like a formula: it stays text also once it is edited. */
export const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const each = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index + 1)).join('');

export const contentTypes = (sheets: number): string =>
  `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/>${each(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${office}.worksheet+xml"/>`)}</Types>`;

export const packageRelations = `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** A sheet is named after its list; of several each has its number. */
export const workbook = (name: string, sheets: number): string =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(sheets, (n) => `<sheet name="${escaped(n === 1 ? name : `${name} ${n}`)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`;

export const workbookRelations = (sheets: number): string =>
  `${xml}<Relationships xmlns="${packaged}/relationships">${each(sheets, (n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;

/** The first row stays in sight, in bold. */
export function sheetStart<Row>(columns: readonly Column<Row>[]): string {
  const widths = columns.map(
    (column, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  const heads = columns.map(({ header }, index) => textCell(letters(index), 1, header, look.head));
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`;
}

export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${letters(columns - 1)}${rows}"/></worksheet>`;

/** `at` counts from 1, as the sheet does. */
export function sheetRow<Row>(columns: readonly Column<Row>[], row: Row, at: number): string {
  let cells = '';
  for (const [index, { kind, value }] of columns.entries()) cells += cellOf(letters(index), at, value(row), kind);
  return `<row r="${at}">${cells}</row>`;
}

function cellOf(column: string, at: number, cell: Cell, kind: ColumnKind = 'text'): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return numberCell(column, at, cell, kind === 'money' ? look.money : look.plain);
  if (kind === 'moment') return numberCell(column, at, serialOf(cell), cell.length > 10 ? look.moment : look.day);
  return textCell(column, at, cell, isRisky(cell) ? look.quoted : look.plain);
}

const numberCell = (column: string, at: number, value: number, style: number) =>
  `<c r="${column}${at}"${style === 0 ? '' : ` s="${style}"`}><v>${value}</v></c>`;

/** Beyond this a program takes the whole workbook for damaged. */
const cellMaxLength = 32_767;

const textCell = (column: string, at: number, text: string, style: number) =>
  `<c r="${column}${at}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, cellMaxLength))}</t></is></c>`;

/** Days since the last of 1899, as sheets count them; the hour is the part behind the point. */
function serialOf(wall: string): number {
  const days = Date.parse(wall.length > 10 ? `${wall}Z` : `${wall}T00:00Z`) / 86_400_000 + 25_569;
  return Math.round(days * 1e6) / 1e6;
}

const widths: Record<ColumnKind, number> = { text: 18, number: 10, money: 14, moment: 17 };
const widthOf = ({ kind = 'text', width }: Pick<Column<never>, 'kind' | 'width'>) => width ?? widths[kind];

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A to Z, then AA; no list has more columns than two letters name. */
function letters(index: number): string {
  const first = Math.floor(index / 26);
  return `${first === 0 ? '' : alphabet[first - 1]}${alphabet[index % 26]}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Signs that XML cannot hold are left out; `_x0041_` would be read as one letter. */
function escaped(text: string): string {
  if (!/[^\x20-\x25\x27-\x3b\x3d\x3f-\x5e\x60-\x7e\u00a0-\ud7ff]/.test(text) && !text.includes('"')) return text;
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
  );
}
