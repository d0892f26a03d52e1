import { setImmediate } from 'node:timers/promises';
import { readZip } from '../../platform/files/zip.ts';
import {
  attribute,
  csvLines,
  dateStyles,
  decoded,
  maxCellLength,
  maxColumns,
  separatorOf,
  sharedStrings,
  sheetLines,
  tags,
  type SheetFault,
  type Table,
} from './rules.ts';

/** Unpacked, a workbook of ten megabytes that people made is well below it; a bomb is not. */
const zipLimits = { entries: 300, bytes: 120 << 20, keptBytes: 60 << 20 };
const linesPerTurn = 250;

export class UnreadableSheet extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

/** What is in a file that somebody sent, as texts; others get their turn meanwhile. Fails with UnreadableSheet. */
export async function readSheet(data: Buffer, maxRows: number): Promise<Table> {
  const isZip = data.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  if (!isZip && data.includes(0) && data[0] !== 0xff && data[0] !== 0xfe) throw new UnreadableSheet('sheet_unreadable');
  return collect(isZip ? await workbookLines(data) : textLines(data), maxRows);
}

function textLines(data: Buffer) {
  const text = decoded(data);
  return csvLines(text, separatorOf(text));
}

async function workbookLines(data: Buffer) {
  const names = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml', 'xl/styles.xml'];
  const first = await readZip(data, zipLimits, names);
  if (!first) throw new UnreadableSheet('sheet_unreadable');
  const partOf = (name: string) => plainXml(first.get(name));
  const workbook = partOf('xl/workbook.xml');
  const sheet = sheetName(workbook, partOf('xl/_rels/workbook.xml.rels'));
  const found = await readZip(data, zipLimits, [sheet]);
  const xml = plainXml(found?.get(sheet));
  if (xml === '') throw new UnreadableSheet('sheet_unreadable');
  const texts: string[] = [];
  for (const text of sharedStrings(partOf('xl/sharedStrings.xml'))) {
    texts.push(text);
    if (texts.length % 2000 === 0) await setImmediate();
  }
  const [properties = ''] = tags(workbook, 'workbookPr');
  const from1904 = ['1', 'true'].includes(attribute(properties, 'date1904'));
  return sheetLines(xml, { texts, isDate: dateStyles(partOf('xl/styles.xml')), from1904 });
}

/** No program that people use declares entities in a workbook. */
function plainXml(part: Buffer | null | undefined): string {
  if (!part) return '';
  if (part.length >= zipLimits.keptBytes) throw new UnreadableSheet('sheet_too_long');
  const xml = part
    .toString('utf8')
    .replace(/<(\/?)\w+:(?=(?:row|c|v|t|is|si|r|rPh|xf|cellXfs|numFmt|sheet)\b)/g, '<$1');
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableSheet('sheet_unreadable');
  return xml;
}

/** The first that is shown. */
function sheetName(workbook: string, relations: string): string {
  const [sheet = ''] = tags(workbook, 'sheet');
  const id = attribute(sheet, 'r:id') || attribute(sheet, 'id');
  const target = attribute(tags(relations, 'Relationship').find((tag) => attribute(tag, 'Id') === id) ?? '', 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target || 'worksheets/sheet1.xml'}`;
}

/** The headings are the first line that says anything; lines that say nothing are left out. */
async function collect(lines: Iterable<{ line: number; cells: string[] }>, maxRows: number): Promise<Table> {
  let headings: string[] | null = null;
  const rows: Table['rows'] = [];
  let seen = 0;
  for (const { line, cells } of lines) {
    if (++seen % linesPerTurn === 0) await setImmediate();
    if (seen > 3 * maxRows + 1000) throw new UnreadableSheet('sheet_too_long');
    const texts = cells.map((cell) => (cell.length > maxCellLength ? cell.slice(0, maxCellLength) : cell));
    if (texts.every((cell) => cell === '')) continue;
    if (texts.findLastIndex((cell) => cell !== '') >= maxColumns) throw new UnreadableSheet('sheet_too_wide');
    if (headings === null) headings = texts;
    else if (rows.length === maxRows) throw new UnreadableSheet('sheet_too_long');
    else rows.push({ line, cells: texts });
  }
  if (headings === null || rows.length === 0) throw new UnreadableSheet('sheet_empty');
  while (headings.at(-1) === '') headings.pop();
  return { headings, rows };
}
