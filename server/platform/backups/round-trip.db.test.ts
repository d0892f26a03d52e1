import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationsFor } from '../../../migrations/all.ts';
import {
  backUp,
  backupFolder,
  compareRows,
  expectSameSite,
  namesIn,
  placeOf,
  restoreOn,
  startFullSite,
  testPassphrase,
} from '../../testing/backups.ts';
import { emptyPlace, enginesAtHand, openTestDatabase } from '../../testing/db.ts';
import { insertOldCar } from '../../testing/old-rows.ts';
import { systemClock as clock } from '../clock.ts';
import { createEvents } from '../db/events.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { createFileStore } from '../files/open.ts';
import { makeBackup } from './backup.ts';
import { restore } from './restore.ts';
import { readTables } from './schema.ts';
import { openSnapshot } from './snapshot.ts';

test.each([null, testPassphrase])(
  'a site comes back on either engine, row by row and file by file (%s)',
  async (passphrase) => {
    const site = await startFullSite();
    const made = await backUp(site, passphrase);
    for (const engine of enginesAtHand()) {
      const { place, files, manifest } = await restoreOn(engine, made.path, passphrase);
      await expectSameSite(site, place, files);
      expect(manifest).toEqual(made.manifest);
      expect(manifest).toMatchObject({ files: 5, engine: site.database.engine });
      await expectAlive(place);
    }
  },
);

/** Counters go on from where they were, and triggers do their work again. */
async function expectAlive(place: { dataDir: string; databaseUrl: string | null }) {
  const database = await openDatabase(place, createEvents());
  const { db } = database;
  const wrong = () => db.selectFrom('wrong_counters').selectAll().execute();
  const counted = async () =>
    (
      await sql<{ all: number }>`select cast(sum(amount) as bigint) as "all" from counters
    where counter = 'contracts'`.execute(db)
    ).rows[0]?.all;
  expect(await wrong()).toEqual([]);
  expect(await counted()).toBe(3);
  await db.deleteFrom('contracts').where('name', '=', 'un.docx').execute();
  expect(await counted()).toBe(2);
  expect(await wrong()).toEqual([]);
  await expect(sql`delete from journal_subjects`.execute(db)).rejects.toThrow('journal_append_only');
  if (database.engine === 'postgres') {
    const { rows } = await sql<{ last: number; most: number }>`
      select (select last_value from counters_part) as last, (select max(part) from counters) as most`.execute(db);
    expect(rows[0]?.last).toBeGreaterThanOrEqual(rows[0]?.most ?? Infinity);
    // What was never looked at is planned for as if it were next to nothing.
    const { rows: known } = await sql<{ estimate: number }>`
      select reltuples as estimate from pg_class where oid = 'journal'::regclass`.execute(db);
    expect(known[0]?.estimate).toBeGreaterThan(0);
  }
  await database.close();
}

test('every table has a key by which its rows are compared', async () => {
  const { database } = await openTestDatabase();
  const tables = await database.unhurried((db) => readTables(db as never, database.engine));
  expect(tables.length).toBeGreaterThan(25);
  expect(tables.filter(({ key }) => key.length === 0)).toEqual([]);
});

test('what is there is replaced, with the logs of a server that was killed', async () => {
  const site = await startFullSite();
  const { path } = await backUp(site);
  for (const engine of enginesAtHand()) {
    const place = await emptyPlace(engine);
    const old = await openDatabase(place, createEvents());
    await migrate(old, migrationsFor(engine));
    await sql`insert into site_state (key, value) values ('mark', 'of the old')`.execute(old.db);
    await old.close();
    if (engine === 'sqlite') await writeFile(join(place.dataDir, 'rihla.sqlite-wal'), 'what a crash left');
    const files = await createFileStore({ dataDir: place.dataDir, s3Url: null });
    await restore({ archive: { path, passphrase: null }, to: place, files, migrationsFor });
    await compareRows(placeOf(site), place);
    expect((await namesIn(place.dataDir)).filter((name) => name !== 'files' && name !== 'server.lock')).toEqual(
      engine === 'sqlite' ? ['rihla.sqlite'] : [],
    );
  }
});

test('an archive of an older release comes forward to this one', async () => {
  const old = await openTestDatabase({ migrated: false });
  await migrate(old.database, migrationsFor(old.database.engine), { upTo: '0022-one-list' });
  await insertOldCar(old.database.db);
  const folder = await backupFolder();
  const files = await createFileStore({ dataDir: old.dataDir, s3Url: null });
  const onError = () => {};
  const parts = { db: old.database.db, files, clock, passphrase: null, folder, onError };
  const { path, manifest } = await makeBackup({ place: placeOf(old), ...parts });
  expect(manifest.schema).toBe('0022-one-list');
  await rename(path, `${path}.kept`);
  for (const engine of enginesAtHand()) {
    const { place } = await restoreOn(engine, `${path}.kept`);
    const snapshot = await openSnapshot(place);
    expect(snapshot.schema).toBe(Object.keys(migrationsFor(engine)).toSorted().at(-1));
    const { rows } = await sql`select car_id from vehicles`.execute(snapshot.db);
    expect(rows).toHaveLength(1);
    await snapshot.close();
  }
});
