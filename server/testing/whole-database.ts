import { sql } from 'kysely';
import { readTables } from '../platform/backups/schema.ts';
import type { Database } from '../platform/db/database.ts';

/** Every row of every table as one text, by table: for what must be nowhere. */
export async function dumpOf({ db, engine }: Database): Promise<Record<string, string>> {
  const tables = await readTables(db as never, engine);
  const dumped = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    return [name, JSON.stringify(rows)] as const;
  });
  return Object.fromEntries(await Promise.all(dumped));
}

/** The tables in which one of the texts is, whatever its capitals. */
export async function tablesWith(database: Database, texts: readonly string[]): Promise<string[]> {
  const wanted = texts.map((text) => text.toLowerCase());
  return Object.entries(await dumpOf(database))
    .filter(([, text]) => wanted.some((one) => text.toLowerCase().includes(one)))
    .map(([table]) => table);
}
