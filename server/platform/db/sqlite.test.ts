import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataDirRefused } from '../data-dir.ts';
import { openSqlite } from './sqlite.ts';
import { createEvents } from './events.ts';

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a second server on the same folder is refused, until the first has ended', async () => {
  const folder = newFolder();
  const first = openSqlite(folder, createEvents());
  expect(() => openSqlite(folder, createEvents())).toThrow(DataDirRefused);
  await first.close();
  await openSqlite(folder, createEvents()).close();
});

test('also a second process, which says so in plain words', async () => {
  const folder = newFolder();
  const first = openSqlite(folder, createEvents());
  const second = spawnSync(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { DATA_DIR: folder, PORT: '0', NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  await first.close();
  expect(second.status).toBe(1);
  expect(second.stderr).toContain(`Another Rihla server is using ${folder}`);
  expect(second.stderr).not.toContain('    at ');
});

test('a damaged lock is not blamed on another server, and is named with what to do', () => {
  const folder = newFolder();
  const file = join(folder, 'server.lock');
  writeFileSync(file, 'this is no database');
  expect(() => openSqlite(folder, createEvents())).toThrow(
    new DataDirRefused(`${file} is damaged. Remove it: it holds no data, and is made again.`),
  );
  rmSync(file);
  void openSqlite(folder, createEvents()).close();
});

test('nobody else on the machine can read the data', () => {
  const folder = newFolder();
  chmodSync(folder, 0o755);
  void openSqlite(folder, createEvents()).close();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
