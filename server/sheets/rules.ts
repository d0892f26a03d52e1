import { csvLine, harmless } from '../../api/rules/csv-text.ts';

/** What a cell holds; null is an empty one. */
export type Cell = string | number | null;

/**
 * What the values of a column are: texts, plain numbers, dirhams, or readings of the agency's clock, which are days
 * without an hour where only the day is known (`2026-11-20T10:00`, `2026-11-20`).
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'moment';

/** One column of a list that leaves the back office as a file. */
export interface Column<Row> {
  header: string;
  /** Text unless it says otherwise. */
  kind?: ColumnKind;
  /** In characters, for programs that have columns; a moment or a sum has its own. */
  width?: number;
  value: (row: Row) => Cell;
}

export const csvHead = (columns: readonly Pick<Column<never>, 'header'>[]): string =>
  csvLine(columns.map(({ header }) => header));

export const csvRow = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  csvLine(columns.map(({ kind, value }) => csvText(value(row), kind)));

/** With commas in numbers, as in French. */
function csvText(cell: Cell, kind: ColumnKind = 'text'): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return (kind === 'money' ? cell.toFixed(2) : String(cell)).replace('.', ',');
  if (kind === 'moment') return frenchMoment(cell);
  return harmless(cell);
}

/** `2026-11-20T10:00` as `20/11/2026 10:00`. */
function frenchMoment(wall: string): string {
  const [day = '', time] = wall.split('T');
  const written = day.split('-').toReversed().join('/');
  return time === undefined ? written : `${written} ${time}`;
}
