import type { FileFormat } from '../../../api/rules/file-format.ts';
import type { Part } from '../../platform/threads/parts.ts';
import type { Column } from '../../sheets/rules.ts';
import { csvFile } from '../../sheets/service.ts';
import { xlsxFile } from '../../sheets/xlsx/service.ts';

/** One list as it leaves: what it is called in French and in the name of its file, its columns and its rows. */
export interface Listed<Row> {
  list: string;
  fileName: string;
  columns: readonly Column<Row>[];
  rows: AsyncIterable<readonly Row[]>;
}

/** The file as it is made, with how many rows are in it so far. */
export async function* writeList<Row>({ list, columns, rows }: Listed<Row>, format: FileFormat): AsyncGenerator<Part> {
  let count = 0;
  async function* counted() {
    for await (const piece of rows) {
      count += piece.length;
      yield piece;
    }
  }
  const file = format === 'csv' ? csvFile(columns, counted()) : xlsxFile(list, columns, counted());
  for await (const data of file) yield { data, rows: count };
}
