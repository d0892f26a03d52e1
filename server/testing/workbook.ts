import type { Column } from '../sheets/rules.ts';
import { xlsxFile } from '../sheets/xlsx/service.ts';

type Row = Record<string, string | number>;

/** A workbook as a program would save it: texts, numbers, and what is a moment as one. */
export async function workbookOf(rows: readonly Row[], moments: readonly string[] = []): Promise<Buffer> {
  const columns = Object.keys(rows[0] ?? {}).map((header): Column<Row> => ({
    header,
    kind: moments.includes(header) ? 'moment' : 'text',
    value: (row) => row[header] ?? null,
  }));
  async function* pieces() {
    yield rows;
  }
  const written: Buffer[] = [];
  for await (const piece of xlsxFile('Feuille 1', columns, pieces())) written.push(piece);
  return Buffer.concat(written);
}
