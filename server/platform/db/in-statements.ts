/** So many rows of a few columns that SQLite takes their values in one statement: 32,766 of them. */
const rowsAtOnce = 2000;

/** Rows, or ids, as few statements take them: none at all where there are none. */
export function* inStatements<T>(rows: readonly T[]): Generator<T[], void, undefined> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}
