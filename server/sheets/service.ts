import { csvStart } from '../../api/rules/csv-text.ts';
import { type Column, csvHead, csvRow } from './rules.ts';

/** A list as text, written as it is read. */
export async function* csvFile<Row>(
  columns: readonly Column<Row>[],
  pieces: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(csvStart + csvHead(columns));
  for await (const piece of pieces) yield Buffer.from(piece.map((row) => csvRow(columns, row)).join(''));
}
