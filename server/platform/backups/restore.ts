import type { Migration } from 'kysely/migration';
import type { Engine } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { letFilesGo } from '../files/holding.ts';
import { damaged } from './archive-refused.ts';
import { type Manifest } from './format.ts';
import { checkSchema, countRows, type LoadPlace, prepareLoad, tableFor } from './load.ts';
import { openForReplacing } from './load-places.ts';
import { type ArchivePlace, readArchive } from './read-archive.ts';
import { insertRows } from './rows.ts';
import type { DatabasePlace } from './snapshot.ts';

export interface RestoreOptions {
  archive: ArchivePlace;
  to: DatabasePlace;
  files: Pick<FileStore, 'put'>;
  migrationsFor: (engine: Engine) => Record<string, Migration>;
}

/** Reads all of it and changes nothing: whether it is whole, and of a schema that this program knows. */
export function checkArchive(archive: ArchivePlace, migrations: Record<string, Migration>): Promise<Manifest> {
  return readArchive(archive, { head: ({ schema }) => checkSchema(schema, migrations) });
}

/**
 * Puts the archive in the place of what is there. It is read twice: first for every sum, before anything is touched. The
 * files come before the database that names them; one that is there already has the same name because it is the same.
 */
export async function restore({ archive, to, files, migrationsFor }: RestoreOptions): Promise<Manifest> {
  const place = await openForReplacing(to);
  try {
    const migrations = migrationsFor(place.engine);
    const manifest = await checkArchive(archive, migrations);
    await place.replace(async (db, engine) => {
      const loading: LoadPlace = await prepareLoad(db, engine, migrations, manifest.schema);
      const tables = manifest.tables.map((table) => tableFor(loading.tables, table));
      const again = await readArchive(archive, {
        async rows(name, lines) {
          const table = tables.find((known) => known.name === name);
          if (table) await insertRows(db, engine, table, `[${lines.join(',')}]`);
        },
        file: (key, data) => files.put(key, data),
      });
      if (JSON.stringify(again) !== JSON.stringify(manifest)) throw damaged('it was changed while it was read');
      for (const { name } of tables)
        if ((await countRows(db, name)) !== manifest.rows[name]) throw damaged(`rows of ${name} are missing`);
      await letFilesGo(db);
      await loading.finish();
    });
    return manifest;
  } finally {
    await place.close();
  }
}
