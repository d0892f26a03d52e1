import { type Kysely, sql } from 'kysely';
import type { Engine } from '../db/database.ts';

export interface Column {
  name: string;
  type: string;
}

/** A table as both engines have it: what is computed from other columns is left out. */
export interface TableShape {
  name: string;
  columns: Column[];
  /** The columns of the primary key, in their order. */
  key: string[];
}

type AnyDb = Kysely<never>;

interface Found {
  columns: (Column & { table: string })[];
  keys: { table: string; name: string }[];
  references: { table: string; parent: string }[];
}

/** Every table but the migrator's own, each behind those that it refers to. */
export async function readTables(db: AnyDb, engine: Engine): Promise<TableShape[]> {
  const { columns, keys, references } = await (engine === 'sqlite' ? lookInSqlite(db) : lookInPostgres(db));
  const names = [...new Set(columns.map(({ table }) => table))].toSorted();
  return parentsFirst(names, references).map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(({ name: column, type }) => ({ name: column, type })),
    key: keys.filter(({ table }) => table === name).map(({ name: column }) => column),
  }));
}

/** The last step that the schema has taken; null for a database without any. */
export async function readSchema(db: AnyDb, engine: Engine): Promise<string | null> {
  const isThere =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema where name = 'kysely_migration'`
      : sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`;
  if ((await isThere.execute(db)).rows.length === 0) return null;
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? null;
}

function parentsFirst(names: readonly string[], references: Found['references']): string[] {
  const ordered: string[] = [];
  const waiting = new Set(names);
  while (waiting.size > 0) {
    const ready = [...waiting].filter((name) =>
      references.every(({ table, parent }) => table !== name || parent === name || !waiting.has(parent)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    for (const name of ready) waiting.delete(name);
    ordered.push(...ready);
  }
  return ordered;
}

const sqliteTables = sql`(select name from sqlite_schema
  where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\') t`;

async function lookInSqlite(db: AnyDb): Promise<Found> {
  const columns = await sql<Column & { table: string; pk: number }>`
    select t.name as "table", c.name, c.type, c.pk from ${sqliteTables}, pragma_table_xinfo(t.name) c
    where c.hidden = 0 order by t.name, c.cid`.execute(db);
  const references = await sql<{ table: string; parent: string }>`
    select t.name as "table", f."table" as parent from ${sqliteTables}, pragma_foreign_key_list(t.name) f`.execute(db);
  const keys = columns.rows.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  return { columns: columns.rows, keys, references: references.rows };
}

async function lookInPostgres(db: AnyDb): Promise<Found> {
  const columns = await sql<Column & { table: string }>`
    select c.table_name as "table", c.column_name as name, c.data_type as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name not like 'kysely\\_%'
    order by c.table_name, c.ordinal_position`.execute(db);
  const keys = await sql<{ table: string; name: string }>`
    select r.relname as "table", a.attname as name
    from pg_index i
    join pg_class r on r.oid = i.indrelid and r.relnamespace = current_schema()::regnamespace
    cross join unnest(i.indkey) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = r.oid and a.attnum = k.number
    where i.indisprimary order by r.relname, k.place`.execute(db);
  const references = await sql<{ table: string; parent: string }>`
    select r.relname as "table", p.relname as parent
    from pg_constraint f join pg_class r on r.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and r.relnamespace = current_schema()::regnamespace`.execute(db);
  return { columns: columns.rows, keys: keys.rows, references: references.rows };
}
