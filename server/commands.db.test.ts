import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { DatabasePlace } from './platform/backups/snapshot.ts';
import type { Db } from './platform/db/database.ts';
import { createEvents } from './platform/db/events.ts';
import { openDatabase } from './platform/db/open.ts';
import { createFileStore } from './platform/files/open.ts';
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
} from './testing/backups.ts';
import { type Command, envOf, runCommandLine } from './testing/commands.ts';
import { emptyPlace } from './testing/db.ts';

const engine = inject('engine');

const filesOf = ({ dataDir }: DatabasePlace) => createFileStore({ dataDir, s3Url: null });

async function readIn<T>(place: DatabasePlace, read: (db: Db) => Promise<T>) {
  const database = await openDatabase(place, createEvents());
  try {
    return await read(database.db);
  } finally {
    await database.close();
  }
}

test('an archive is made beside a site that runs, read through, and brings back every row and file elsewhere', async () => {
  const site = await startFullSite();
  const folder = await backupFolder();
  const made = await runCommandLine('backup', [folder], envOf(site));
  const [name = ''] = await namesIn(folder);
  expect(name).toMatch(/^rihla-\d{8}-\d{6}-\d{3}\.tar\.gz$/);
  const archive = join(folder, name);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const [, rows] = /^.+: \d+\.\d MB, (\d+) rows, 5 files\nIt is not encrypted: .+\n$/.exec(made.stdout) ?? [];
  expect([made.stdout.startsWith(`${archive}: `), Number(rows) > 200]).toEqual([true, true]);

  const to = await emptyPlace(engine);
  const checked = await runCommandLine('restore', [archive, '--check'], envOf(to));
  expect(checked).toMatchObject({ code: 0, stderr: '' });
  expect(checked.stdout).toMatch(
    new RegExp(`^The archive is whole: ${rows} rows, 5 files \\(\\d+\\.\\d MB\\), as of 20`),
  );
  expect(await namesIn(to.dataDir)).toEqual([]);
  const restored = await runCommandLine('restore', [archive], envOf(to));
  expect(restored).toEqual({
    code: 0,
    stdout: `${checked.stdout.replace('The archive is whole', 'Restored').trimEnd()}. Start the server.\n`,
    stderr: '',
  });
  await expectSameSite(site, to, await filesOf(to));
});

test('with a passphrase it is encrypted, and nothing that is said has the passphrase in it', async () => {
  const site = await startFullSite();
  const folder = await backupFolder();
  const file = join(await backupFolder(), 'phrase');
  await writeFile(file, `${testPassphrase}\n`);
  const made = await runCommandLine('backup', [], { ...envOf(site), BACKUP_DIR: folder, BACKUP_PASSPHRASE_FILE: file });
  const [name = ''] = await namesIn(folder);
  expect([made.code, made.stderr, name]).toEqual([0, '', expect.stringMatching(/\.tar\.gz\.enc$/)]);
  expect(made.stdout.split('\n')).toHaveLength(2);
  const archive = join(folder, name);
  expect((await readFile(archive)).includes('reservations')).toBe(false);
  const to = await emptyPlace(engine);
  const restored = await runCommandLine('restore', [archive], { ...envOf(to), BACKUP_PASSPHRASE: testPassphrase });
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  await expectSameSite(site, to, await filesOf(to));
  expect(made.stdout + restored.stdout).not.toContain(testPassphrase);
});

test('a passphrase of something else is told as such, and not repeated', async () => {
  const { path } = await backUp(await startFullSite(), testPassphrase);
  const to = await emptyPlace(engine);
  const BACKUP_PASSPHRASE = 'une phrase que tout le monde devine';
  const { code, stdout, stderr } = await runCommandLine('restore', [path], { ...envOf(to), BACKUP_PASSPHRASE });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The passphrase is not that of this archive.*\n$/);
  expect(stderr).not.toContain(BACKUP_PASSPHRASE);
});

test('what is there stays where an archive is broken, of a newer release, or in the way of a server', async () => {
  const site = await startFullSite();
  const { path } = await backUp(site);
  const { place } = await restoreOn(engine, path);
  await readIn(place, (db) => sql`insert into site_state (key, value) values ('mark', 'kept')`.execute(db));
  const whole = await readFile(path);
  await writeFile(`${path}.short`, whole.subarray(0, whole.length / 2));
  const { db } = site.database;
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`.execute(db);
  const { path: newer } = await backUp(site);
  const refusals = [
    [place, `${path}.short`, /^The archive is damaged: .+ Nothing was replaced\.\n$/],
    [
      place,
      newer,
      /^The data are of a newer version of Rihla \(9999-of-tomorrow\) than this one \(.+\): install that first\.\n$/,
    ],
    [placeOf(site), path, /^A(nother)? Rihla server is using .+\n$/],
  ] as const;
  for (const [to, archive, stderr] of refusals)
    expect(await runCommandLine('restore', [archive], envOf(to))).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(stderr) as string,
    });
  await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(db);
  const marks = await readIn(place, (reader) =>
    reader.selectFrom('site_state').select('value').where('key', '=', 'mark').execute(),
  );
  expect(marks).toEqual([{ value: 'kept' }]);
  expect(await db.selectFrom('cars').select('id').execute()).not.toEqual([]);
});

test('a folder that cannot be written is named, and nothing is left of the archive', async () => {
  const site = await startFullSite();
  const file = join(await backupFolder(), 'file');
  await writeFile(file, '');
  const folder = join(file, 'archives');
  const { code, stdout, stderr } = await runCommandLine('backup', [folder], envOf(site));
  expect([code, stdout, stderr]).toEqual([1, '', `${folder} can be neither read nor written (ENOTDIR).\n`]);
});

if (engine === 'postgres') {
  test('a site moves into PostgreSQL and back, and every row is the same', async () => {
    const { place: start } = await restoreOn('sqlite', (await backUp(await startFullSite())).path);
    const [{ databaseUrl }, back] = [await emptyPlace('postgres'), await emptyPlace('sqlite')];
    const DATABASE_URL = databaseUrl ?? '';
    const there = await runCommandLine('move', ['to-postgres'], { DATA_DIR: start.dataDir, DATABASE_URL });
    const words = (next: string) => `rows were moved, and each compared. ${next}; what they came from is as it was.\n`;
    const [, rows] = /^(\d+) /.exec(there.stdout) ?? [];
    const served = 'Start the server with DATABASE_URL';
    expect(there).toEqual({ code: 0, stdout: `${rows} ${words(served)}`, stderr: '' });
    // Where a site is, none goes.
    const again = await runCommandLine('move', ['to-postgres'], { DATA_DIR: start.dataDir, DATABASE_URL });
    expect([again.code, again.stderr]).toEqual([
      1,
      'There is a site already where the data are to go. Give an empty place.\n',
    ]);
    const home = await runCommandLine('move', ['to-sqlite'], { DATA_DIR: back.dataDir, DATABASE_URL });
    const embedded = 'Start the server without DATABASE_URL';
    expect(home).toEqual({ code: 0, stdout: `${rows} ${words(embedded)}`, stderr: '' });
    expect([await compareRows(start, back), Number(rows) > 200]).toEqual([Number(rows), true]);
  });

  test('an address that PostgreSQL refuses is named, and what is in it stays untold', async () => {
    const { dataDir, databaseUrl } = await emptyPlace('postgres');
    const url = new URL(databaseUrl ?? '');
    Object.assign(url, { pathname: '/nowhere', password: 'un-secret-bien-garde' });
    const env = { DATA_DIR: dataDir, DATABASE_URL: url.href };
    const archive = join(dataDir, 'archive');
    await writeFile(archive, '');
    for (const [command, arg] of [
      ['backup', dataDir],
      ['restore', archive],
      ['move', 'to-sqlite'],
      ['unlock', 'salma@example.com'],
    ] as const)
      expect([command, await runCommandLine(command, [arg], env)]).toEqual([
        command,
        {
          code: 1,
          stdout: '',
          stderr: 'The configuration is wrong:\nDATABASE_URL must name a database that the PostgreSQL server has\n',
        },
      ]);
  });
}

const usages: Record<Command, string> = {
  backup:
    'npm run backup [-- FOLDER]   all of the site as one archive, while it runs; without FOLDER into BACKUP_DIR\n',
  restore: 'npm run restore -- ARCHIVE [--check]   (--check reads all of it and changes nothing)\n',
  move: 'npm run move -- to-postgres|to-sqlite   between DATA_DIR and DATABASE_URL; the target must be empty\n',
  unlock: 'npm run unlock -- ADDRESS   the e-mail address of one administrator\n',
};

// No database is opened: once is enough.
if (engine === 'sqlite') {
  test.each<[Command, string[][]]>([
    ['backup', [['--help'], ['one', 'two']]],
    [
      'restore',
      [
        ['--check', 'archive'],
        ['archive', '--chek'],
        ['archive', '--check', 'another'],
      ],
    ],
    ['move', [['to-mysql'], ['to-sqlite', 'to-postgres']]],
    ['unlock', [[], ['salma'], ['salma@example.com', 'youssef@example.com']]],
  ])('%s says what is right where it is asked for something else, and does nothing', async (command, wrong) => {
    const dataDir = await backupFolder();
    for (const args of wrong)
      expect([args, await runCommandLine(command, args, { DATA_DIR: dataDir })]).toEqual([
        args,
        { code: 1, stdout: '', stderr: usages[command] },
      ]);
    expect(await namesIn(dataDir)).toEqual([]);
  });

  test('what is missing is named, and nothing is made in its place', async () => {
    const dataDir = await backupFolder();
    const nothing = `There is no database in ${dataDir}.\n`;
    const tries = [
      ['backup', [], nothing],
      ['unlock', ['salma@example.com'], nothing],
      ['restore', [join(dataDir, 'archive')], `There is no archive ${join(dataDir, 'archive')}.\n`],
      ['move', ['to-postgres'], `DATABASE_URL is not set.\n${usages.move}`],
    ] as const;
    for (const [command, args, stderr] of tries)
      expect(await runCommandLine(command, [...args], { DATA_DIR: dataDir })).toEqual({ code: 1, stdout: '', stderr });
    expect(await namesIn(dataDir)).toEqual([]);
  });

  test('a configuration that is wrong is told by the name of the variable, a server that is away as such', async () => {
    const dataDir = await backupFolder();
    const wrong = await runCommandLine('backup', [], { DATA_DIR: dataDir, BACKUP_HOUR: '25' });
    expect([wrong.code, wrong.stderr]).toEqual([
      1,
      'The configuration is wrong:\nBACKUP_HOUR must be an hour from 0 to 23\n',
    ]);
    const DATABASE_URL = `postgresql://rihla:un-secret-bien-garde@localhost/rihla?host=${encodeURIComponent(dataDir)}`;
    const away = await runCommandLine('backup', [], { DATA_DIR: dataDir, DATABASE_URL });
    expect(away).toEqual({ code: 1, stdout: '', stderr: 'The PostgreSQL server of DATABASE_URL does not answer.\n' });
  });

  test('a passphrase that is too short, or in no file, is refused before anything is written', async () => {
    const dataDir = await backupFolder();
    const file = join(dataDir, 'phrase');
    await writeFile(file, 'courte\n');
    const BACKUP_DIR = join(dataDir, 'archives');
    const env = { DATA_DIR: dataDir, BACKUP_DIR };
    expect(await runCommandLine('backup', [], { ...env, BACKUP_PASSPHRASE_FILE: file })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The passphrase must have at least 12 characters.\n',
    });
    const nowhere = join(dataDir, 'nowhere');
    expect((await runCommandLine('backup', [], { ...env, BACKUP_PASSPHRASE_FILE: nowhere })).stderr).toBe(
      `BACKUP_PASSPHRASE_FILE cannot be read: ${nowhere}\n`,
    );
    expect(await namesIn(dataDir)).toEqual(['phrase']);
  });
}
