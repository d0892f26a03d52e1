import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Command, runCommandLine } from './testing/commands.ts';

/** No database is opened: once is enough. */
const once = test.runIf(inject('engine') === 'sqlite');

const usages: Record<Command, string> = {
  backup:
    'npm run backup [-- FOLDER]   all of the site as one archive, while it runs; without FOLDER into BACKUP_DIR\n',
  restore: 'npm run restore -- ARCHIVE [--check]   (--check reads all of it and changes nothing)\n',
  move: 'npm run move -- to-postgres|to-sqlite   between DATA_DIR and DATABASE_URL; the target must be empty\n',
  unlock: 'npm run unlock -- ADDRESS   the e-mail address of one administrator\n',
};

once.each<[Command, string[][]]>([
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
  const dataDir = await newFolder();
  for (const args of wrong)
    expect([args, await runCommandLine(command, args, { DATA_DIR: dataDir })]).toEqual([
      args,
      { code: 1, stdout: '', stderr: usages[command] },
    ]);
  expect(await readdir(dataDir)).toEqual([]);
});

once('what is missing is named, and nothing is made in its place', async () => {
  const dataDir = await newFolder();
  const nothing = `There is no database in ${dataDir}.\n`;
  const tries = [
    ['backup', [], nothing],
    ['unlock', ['salma@example.com'], nothing],
    ['restore', [join(dataDir, 'archive')], `There is no archive ${join(dataDir, 'archive')}.\n`],
    ['move', ['to-postgres'], `DATABASE_URL is not set.\n${usages.move}`],
  ] as const;
  for (const [command, args, stderr] of tries)
    expect(await runCommandLine(command, [...args], { DATA_DIR: dataDir })).toEqual({ code: 1, stdout: '', stderr });
  expect(await readdir(dataDir)).toEqual([]);
});

once('a configuration that is wrong is told by the name of the variable, a server that is away as such', async () => {
  const dataDir = await newFolder();
  const wrong = await runCommandLine('backup', [], { DATA_DIR: dataDir, BACKUP_HOUR: '25' });
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    'The configuration is wrong:\nBACKUP_HOUR must be an hour from 0 to 23\n',
  ]);
  const DATABASE_URL = `postgresql://rihla:un-secret-bien-garde@localhost/rihla?host=${encodeURIComponent(dataDir)}`;
  const away = await runCommandLine('backup', [], { DATA_DIR: dataDir, DATABASE_URL });
  expect(away).toEqual({ code: 1, stdout: '', stderr: 'The PostgreSQL server of DATABASE_URL does not answer.\n' });
});

once('a passphrase that is too short, or in no file, is refused before anything is written', async () => {
  const dataDir = await newFolder();
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
  expect(await readdir(dataDir)).toEqual(['phrase']);
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
