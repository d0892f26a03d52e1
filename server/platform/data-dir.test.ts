import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeDataDir, DataDirRefused, makeDataDir } from './data-dir.ts';

const isRoot = process.geteuid?.() === 0;
const nobody = 65534;

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-data-dir-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('it is made with the folders above it, for this user alone', () => {
  const folder = join(newFolder(), 'var', 'data');
  makeDataDir(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(() => makeDataDir(folder)).not.toThrow();
});

test.each([
  ['a file', '', 'EEXIST'],
  ['a place under a file', 'data', 'ENOTDIR'],
])('%s is refused by the name of the variable', (_what, below, code) => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const dataDir = join(file, below);
  expect(() => makeDataDir(dataDir)).toThrow(
    new DataDirRefused(`DATA_DIR must be a folder where this user can write, which ${dataDir} is not (${code}).`),
  );
});

test('one where nothing can be written is refused', () => {
  const folder = newFolder();
  chmodSync(folder, 0o555);
  withoutPowers(() => expect(() => makeDataDir(folder)).toThrow(/^DATA_DIR must be .* \(EACCES\)\.$/));
});

test('one of somebody else cannot be closed to others, and is refused', () => {
  // Only root can make one that belongs to somebody else; everybody else finds one here.
  const folder = isRoot ? newFolder() : '/dev';
  withoutPowers(() => {
    expect(() => closeDataDir(folder)).toThrow(
      new DataDirRefused(`DATA_DIR must be a folder that belongs to this user, which ${folder} is not (EPERM).`),
    );
  });
});

/** Root may do everything, and is nobody while it works. */
function withoutPowers(work: () => void) {
  if (!isRoot) return work();
  process.seteuid?.(nobody);
  try {
    work();
  } finally {
    process.seteuid?.(0);
  }
}
