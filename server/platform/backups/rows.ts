import { type Kysely, sql } from 'kysely';
import type { Engine } from '../db/database.ts';
import type { TableShape } from './schema.ts';

/** The values of a row in the order of its table's columns. */
export type Row = (string | number | null)[];

type AnyDb = Kysely<never>;

const rowsAtOnce = 500;

/**
 * All rows of a table, in pieces, for somebody who is in a transaction. In the order of the key where it is asked for or
 * costs nothing: that of the bytes, so that both engines have the same.
 */
export function readRows(
  db: AnyDb,
  engine: Engine,
  table: TableShape,
  options: { isOrdered: boolean } = { isOrdered: false },
): AsyncGenerator<Row[]> {
  return engine === 'sqlite' ? readByKey(db, table) : readByCursor(db, table, options.isOrdered);
}

const columnsOf = ({ columns }: TableShape) => sql.join(columns.map(({ name }) => sql.ref(name)));

async function* readByKey(db: AnyDb, table: TableShape): AsyncGenerator<Row[]> {
  const key = sql.join(table.key.map((name) => sql.ref(name)));
  const keyPlaces = table.key.map((name) => table.columns.findIndex((column) => column.name === name));
  for (let last: Row | undefined; ;) {
    const after = last ? sql`where (${key}) > (${sql.join(keyPlaces.map((place) => last?.[place]))})` : sql``;
    const rows: Row[] = await valuesOf(
      db,
      table,
      sql`select ${columnsOf(table)} from ${sql.table(table.name)} ${after} order by ${key} limit ${sql.lit(rowsAtOnce)}`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

/** One plan and at most one sort for the whole table: its keys have an order of their own here. */
async function* readByCursor(db: AnyDb, table: TableShape, isOrdered: boolean): AsyncGenerator<Row[]> {
  const isText = (name: string) => table.columns.some((column) => column.name === name && column.type === 'text');
  const key = table.key.map((name) => (isText(name) ? sql`${sql.ref(name)} collate "C"` : sql.ref(name)));
  const order = isOrdered ? sql`order by ${sql.join(key)}` : sql``;
  await sql`declare backup_rows no scroll cursor for
    select ${columnsOf(table)} from ${sql.table(table.name)} ${order}`.execute(db);
  for (;;) {
    const rows = await valuesOf(db, table, sql`fetch ${sql.lit(rowsAtOnce)} from backup_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close backup_rows`.execute(db);
}

async function valuesOf(db: AnyDb, table: TableShape, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await query.execute(db);
  return rows.map((row) => table.columns.map(({ name }) => plainValue((row as Record<string, unknown>)[name], table)));
}

/** What both engines write alike. Anything else would come back as something else. */
function plainValue(value: unknown, { name }: TableShape): string | number | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new Error(`The table ${name} holds a value that a backup cannot hold.`);
}

/** Writes rows that come as the text of a JSON array of arrays, in the order of `columns`. */
export async function insertRows(db: AnyDb, engine: Engine, table: TableShape, rows: string): Promise<void> {
  const values = table.columns.map(({ type }, place) =>
    engine === 'sqlite'
      ? sql`json_extract(value, ${sql.lit(`$[${place}]`)})`
      : sql`(value ->> ${sql.lit(place)})::${sql.raw(type)}`,
  );
  const source =
    engine === 'sqlite' ? sql`json_each(${rows})` : sql`json_array_elements(${rows}::json) as given (value)`;
  await sql`insert into ${sql.table(table.name)} (${columnsOf(table)})
    select ${sql.join(values)} from ${source}`.execute(db);
}
