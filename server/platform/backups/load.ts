import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Engine } from '../db/database.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { readRows } from './rows.ts';
import { readTables, type TableShape } from './schema.ts';

type AnyDb = Kysely<never>;

/** A schema without rows, at the step that the rows are of, in which nothing is counted or refused by triggers. */
export interface LoadPlace {
  tables: TableShape[];
  /** Back to how the schema is, with all that goes on from the rows set right. */
  finish(): Promise<void>;
}

/** The names of the steps that this program knows, in order. */
export const stepsOf = (migrations: Record<string, Migration>) => Object.keys(migrations).toSorted();

export function checkSchema(schema: string, migrations: Record<string, Migration>): void {
  if (schema in migrations) return;
  throw new ArchiveRefused(
    `The data are of a newer version of Rihla (${schema}) than this one (${stepsOf(migrations).at(-1)}): install that first.`,
  );
}

/** In an empty database, and in the transaction of whoever fills it. */
export async function prepareLoad(
  db: AnyDb,
  engine: Engine,
  migrations: Record<string, Migration>,
  schema: string,
): Promise<LoadPlace> {
  await migrateTo(db, migrations, schema);
  const tables = await readTables(db, engine);
  const restoreTriggers = await (engine === 'sqlite' ? dropTriggers(db) : disableTriggers(db, tables));
  // What the steps themselves have written comes with the rows.
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
  return {
    tables,
    async finish() {
      await restoreTriggers();
      if (engine === 'postgres') {
        await setSequences(db);
        // Of tables that were empty a moment ago it thinks that they are: what reads them all would take hours.
        await sql`analyze`.execute(db);
      } else await checkReferences(db);
      await migrateTo(db, migrations, stepsOf(migrations).at(-1) ?? schema);
      // Steps fill tables, too.
      if (engine === 'postgres') await sql`analyze`.execute(db);
    },
  };
}

export async function countRows(db: AnyDb, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

/** The table as it is here, its columns in the order in which they come. */
export function tableFor(tables: readonly TableShape[], given: { name: string; columns: string[] }): TableShape {
  const table = tables.find(({ name }) => name === given.name);
  const columns = given.columns.map((name) => table?.columns.find((column) => column.name === name));
  if (!table || columns.length !== table.columns.length || columns.some((column) => column === undefined))
    throw new ArchiveRefused(`The table ${given.name} of the archive is not the one of its schema.`);
  return { ...table, columns: columns.filter((column) => column !== undefined) };
}

async function migrateTo(db: AnyDb, migrations: Record<string, Migration>, step: string): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateTo(step);
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
}

/** They count what is counted already, and refuse to let a journal be filled anew. */
async function dropTriggers(db: AnyDb): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'trigger' order by rowid`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const trigger of rows) await sql.raw(trigger.sql).execute(db);
  };
}

async function disableTriggers(db: AnyDb, tables: readonly TableShape[]): Promise<() => Promise<void>> {
  const all = async (act: 'disable' | 'enable') => {
    for (const { name } of tables) await sql`alter table ${sql.table(name)} ${sql.raw(act)} trigger user`.execute(db);
  };
  await all('disable');
  return () => all('enable');
}

/** Behind the greatest number that was given out. */
async function setSequences(db: AnyDb): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as "table", column_name as column, substring(column_default from $$nextval\\('([^']+)'$$) as sequence
    from information_schema.columns
    where table_schema = current_schema() and column_default like 'nextval(%'`.execute(db);
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}::regclass, (select greatest(coalesce(max(${sql.ref(column)}), 0), 1)
      from ${sql.table(table)}))`.execute(db);
}

async function checkReferences(db: AnyDb): Promise<void> {
  const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_check limit 1`.execute(db);
  if (rows[0]) throw new ArchiveRefused(`The archive has rows of ${rows[0].table} that refer to nothing.`);
}

/** Every row of both, side by side. */
export async function expectSameRows(
  from: { db: AnyDb; engine: Engine; tables: TableShape[] },
  to: { db: AnyDb; engine: Engine; tables: TableShape[] },
): Promise<number> {
  let compared = 0;
  for (const table of from.tables) {
    const there = tableFor(to.tables, { name: table.name, columns: table.columns.map(({ name }) => name) });
    const [left, right] = [table, there].map((shape, at) => {
      const { db, engine } = at === 0 ? from : to;
      return lines(readRows(db, engine, shape, { isOrdered: true }));
    });
    for (;;) {
      const [one, other] = [await left?.next(), await right?.next()];
      if (one?.done && other?.done) break;
      if (one?.value !== other?.value) throw new Error(`A row of ${table.name} did not arrive as it was.`);
      compared += 1;
    }
  }
  return compared;
}

async function* lines(pieces: AsyncGenerator<unknown[]>): AsyncGenerator<string> {
  for await (const rows of pieces) for (const row of rows) yield JSON.stringify(row);
}
