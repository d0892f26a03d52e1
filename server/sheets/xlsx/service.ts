import { type ZipPart, writeZip } from '../../platform/files/zip-writer.ts';
import type { Column } from '../rules.ts';
import {
  contentTypes,
  maxSheetRows,
  packageRelations,
  sheetEnd,
  sheetRow,
  sheetStart,
  styles,
  workbook,
  workbookRelations,
} from './rules.ts';

/** A list as a workbook, written as it is read: nobody ever holds the whole of it. */
export function xlsxFile<Row>(
  name: string,
  columns: readonly Column<Row>[],
  pieces: AsyncIterable<readonly Row[]>,
  rowsPerSheet = maxSheetRows,
): AsyncGenerator<Buffer> {
  return writeZip(partsOf(name, columns, pieces, rowsPerSheet));
}

/** The sheets come first: how many there are is known once all rows are read. */
async function* partsOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  pieces: AsyncIterable<readonly Row[]>,
  rowsPerSheet: number,
): AsyncGenerator<ZipPart> {
  const reader = pieces[Symbol.asyncIterator]();
  let next: readonly Row[] | null = [];
  let sheets = 0;

  /** The rest of the piece that did not fit into the sheet before, then what comes. */
  async function* sheet(): AsyncGenerator<string> {
    yield sheetStart(columns);
    let at = 1;
    while (next !== null && at < rowsPerSheet) {
      const fits: readonly Row[] = next.slice(0, rowsPerSheet - at);
      const from = at;
      if (fits.length > 0) yield fits.map((row, index) => sheetRow(columns, row, from + index + 1)).join('');
      at += fits.length;
      next = next.length > fits.length ? next.slice(fits.length) : await read();
    }
    yield sheetEnd(columns.length, at);
  }

  async function read(): Promise<readonly Row[] | null> {
    const step: IteratorResult<readonly Row[], unknown> = await reader.next();
    return step.done ? null : step.value;
  }

  try {
    do {
      sheets++;
      yield { name: `xl/worksheets/sheet${sheets}.xml`, text: sheet() };
    } while (next !== null);
    yield { name: 'xl/styles.xml', text: [styles] };
    yield { name: 'xl/workbook.xml', text: [workbook(name, sheets)] };
    yield { name: 'xl/_rels/workbook.xml.rels', text: [workbookRelations(sheets)] };
    yield { name: '_rels/.rels', text: [packageRelations] };
    yield { name: '[Content_Types].xml', text: [contentTypes(sheets)] };
  } finally {
    await reader.return?.();
  }
}
