import type { Migration } from 'kysely/migration';
import type { Engine } from '../db/database.ts';
import { lockFolder } from '../db/sqlite.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { checkSchema, expectSameRows, prepareLoad, tableFor } from './load.ts';
import { openForReplacing } from './load-places.ts';
import { insertRows, readRows } from './rows.ts';
import { type DatabasePlace, openSnapshot, type Snapshot } from './snapshot.ts';

export interface MoveOptions {
  from: DatabasePlace;
  to: DatabasePlace;
  migrationsFor: (engine: Engine) => Record<string, Migration>;
}

/** Every table into an empty database of the other engine, and every row compared there before it counts. Answers how many. */
export async function moveDatabase({ from, to, migrationsFor }: MoveOptions): Promise<number> {
  const release = await holdSource(from);
  try {
    const place = await openForReplacing(to);
    try {
      if (place.isTaken)
        throw new ArchiveRefused('There is a site already where the data are to go. Give an empty place.');
      const source = await openSnapshot(from);
      try {
        checkSchema(source.schema, migrationsFor(place.engine));
        return await place.replace((db, engine) => fill(db, engine, source, migrationsFor(engine)));
      } finally {
        await source.close();
      }
    } finally {
      await place.close();
    }
  } finally {
    await release();
  }
}

type Fill = Parameters<Parameters<Awaited<ReturnType<typeof openForReplacing>>['replace']>[0]>;

async function fill(db: Fill[0], engine: Engine, source: Snapshot, migrations: Record<string, Migration>) {
  const loading = await prepareLoad(db, engine, migrations, source.schema);
  for (const table of source.tables) {
    const there = tableFor(loading.tables, { name: table.name, columns: table.columns.map(({ name }) => name) });
    for await (const rows of readRows(source.db, source.engine, table))
      await insertRows(db, engine, there, JSON.stringify(rows));
  }
  const compared = await expectSameRows(source, { db, engine, tables: loading.tables });
  await loading.finish();
  return compared;
}

/** What a server wrote after the copy would be lost. */
async function holdSource(from: DatabasePlace): Promise<() => Promise<void>> {
  if (from.databaseUrl === null) {
    const lock = lockFolder(from.dataDir);
    return async () => lock.close();
  }
  const place = await openForReplacing(from);
  return () => place.close();
}
