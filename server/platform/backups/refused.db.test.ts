import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationsFor } from '../../../migrations/all.ts';
import { backUp, backupFolder, namesIn, placeOf, startFullSite, testPassphrase } from '../../testing/backups.ts';
import { emptyPlace, openTestDatabase } from '../../testing/db.ts';
import { createEvents } from '../db/events.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { createFileStore } from '../files/open.ts';
import { restore } from './restore.ts';
import type { DatabasePlace } from './snapshot.ts';

const engineUnderTest = async () => (await openTestDatabase({ migrated: false })).database.engine;

/** A site in its place, by a mark of which it is known whether it is still there. */
async function markedPlace(): Promise<DatabasePlace> {
  const place = await emptyPlace(await engineUnderTest());
  const old = await openDatabase(place, createEvents());
  await migrate(old, migrationsFor(old.engine));
  await sql`insert into site_state (key, value) values ('mark', 'kept')`.execute(old.db);
  await old.close();
  return place;
}

async function markOf(place: DatabasePlace): Promise<unknown> {
  const database = await openDatabase(place, createEvents());
  const row = await database.db.selectFrom('site_state').select('value').where('key', '=', 'mark').executeTakeFirst();
  await database.close();
  return row?.value;
}

async function restoreTo(place: DatabasePlace, path: string, passphrase: string | null, known = migrationsFor) {
  const files = await createFileStore({ dataDir: place.dataDir, s3Url: null });
  return restore({ archive: { path, passphrase }, to: place, files, migrationsFor: known });
}

/** Parts of the whole; the last is within the sum at its end. Before that sum a few bits may fill a byte up and say nothing. */
const positions = [0, 0.01, 0.2, 0.5, 0.8, 1];

test.each([null, testPassphrase])(
  'a bit that flipped anywhere is found before anything is replaced (%s)',
  async (passphrase) => {
    const { path } = await backUp(await startFullSite(), passphrase);
    const place = await markedPlace();
    const whole = await readFile(path);
    for (const position of positions) {
      const broken = Buffer.from(whole);
      // (One byte says which system packed it, and nothing of what is in it: that one may be any.)
      const at = Math.min(Math.floor(whole.length * position), whole.length - 6);
      broken.writeUInt8(broken.readUInt8(at) ^ 4, at);
      await writeFile(`${path}.broken`, broken);
      await expect(restoreTo(place, `${path}.broken`, passphrase), `at ${position}`).rejects.toThrow(
        /damaged|no backup of Rihla/,
      );
    }
    await writeFile(`${path}.short`, whole.subarray(0, whole.length - 40));
    await expect(restoreTo(place, `${path}.short`, passphrase)).rejects.toThrow('damaged');
    expect(await markOf(place)).toBe('kept');
  },
);

test('a wrong passphrase is told from damage, and so is one that is missing', async () => {
  const { path, name } = await backUp(await startFullSite(), testPassphrase);
  expect(name).toMatch(/\.tar\.gz\.enc$/);
  expect((await readFile(path)).includes('reservations')).toBe(false);
  const place = await markedPlace();
  await expect(restoreTo(place, path, `${testPassphrase}!`)).rejects.toThrow(
    'The passphrase is not that of this archive',
  );
  await expect(restoreTo(place, path, null)).rejects.toThrow('BACKUP_PASSPHRASE_FILE');
  expect(await markOf(place)).toBe('kept');
});

test('data of a newer release are refused', async () => {
  const { path } = await backUp(await startFullSite());
  const place = await markedPlace();
  const older: typeof migrationsFor = (engine) =>
    Object.fromEntries(Object.entries(migrationsFor(engine)).slice(0, -1));
  await expect(restoreTo(place, path, null, older)).rejects.toThrow('newer version of Rihla');
  expect(await markOf(place)).toBe('kept');
});

test('nothing is replaced under a server that runs', async () => {
  const site = await startFullSite();
  const { path } = await backUp(site);
  await expect(restoreTo(placeOf(site), path, null)).rejects.toThrow(/server is using/);
  expect(await site.database.db.selectFrom('cars').select('id').execute()).not.toEqual([]);
});

test('a database of something else is left alone', async () => {
  const { path } = await backUp(await startFullSite());
  const engine = await engineUnderTest();
  const place = await emptyPlace(engine);
  if (engine === 'sqlite') return expect((await restoreTo(place, path, null)).files).toBe(5);
  const other = await openDatabase(place, createEvents());
  await sql`create table somebodys (id int)`.execute(other.db);
  await other.close();
  await expect(restoreTo(place, path, null)).rejects.toThrow('tables of something else');
});

test('a backup that fails half-way leaves nothing that looks like one', async () => {
  const folder = await backupFolder();
  const site = await startFullSite({
    wrapFiles: (files) => ({
      ...files,
      stream: async (key) =>
        key === 'folder/odd_name-1.webp' ? { body: Readable.from([Buffer.of(1)]), size: 2 } : files.stream(key),
    }),
  });
  await expect(backUp(site, null, folder)).rejects.toThrow('Size mismatch');
  expect(await namesIn(folder)).toEqual([]);
  const away = {
    ...site,
    files: {
      ...site.files,
      list: () => {
        throw new Error('The bucket is away');
      },
    },
  };
  await expect(backUp(away, null, folder)).rejects.toThrow('The bucket is away');
  expect(await namesIn(folder)).toEqual([]);
});
