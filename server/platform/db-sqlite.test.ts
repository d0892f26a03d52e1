import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataDirInUse, openSqlite } from './db-sqlite.ts';
import { createEvents } from './events.ts';

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a second server on the same folder is refused, until the first has ended', async () => {
  const folder = newFolder();
  const first = openSqlite(folder, createEvents());
  expect(() => openSqlite(folder, createEvents())).toThrow(DataDirInUse);
  await first.close();
  await openSqlite(folder, createEvents()).close();
});

test('also a second process, which says so in plain words', async () => {
  const folder = newFolder();
  const first = openSqlite(folder, createEvents());
  const second = spawnSync(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { DATA_DIR: folder, PORT: '0', NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  await first.close();
  expect(second.status).toBe(1);
  expect(second.stderr).toContain(`Another Rihla server is using ${folder}`);
  expect(second.stderr).not.toContain('    at ');
});

test('a lock that cannot be had for another reason is not blamed on another server', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'server.lock'), 'this is no database, and long enough to be looked at as one'.repeat(20));
  expect(() => openSqlite(folder, createEvents())).toThrow('file is not a database');
});

test('nobody else on the machine can read the data', () => {
  const folder = newFolder();
  void openSqlite(join(folder, 'data'), createEvents()).close();
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
});
