// Finds the programs that the tests need and that npm cannot bring. Plain Node, no dependencies:
// the bootstrap calls this before anything is installed.
import fs from 'node:fs';
import path from 'node:path';

const browserPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const debianPostgres = '/usr/lib/postgresql';

/** How to get them, in words for the person who runs the tests. */
export const howToInstall = {
  chromium: 'apt-get install chromium (or set CHROME_PATH to a Chromium or Chrome program)',
  postgres:
    'apt-get install postgresql (or set TEST_DATABASE_URL to a PostgreSQL 15+ server that may create databases)',
};

/** Path of a Chromium, or undefined. */
export function findChromium() {
  return [process.env.CHROME_PATH, ...browserPaths].find((file) => file && isProgram(file));
}

/** Folder that holds `initdb` and `postgres`, or undefined. The newest of Debian's versions wins. */
export function findPostgres() {
  return [...pathFolders(), ...debianFolders()].find(
    (folder) => isProgram(path.join(folder, 'initdb')) && isProgram(path.join(folder, 'postgres')),
  );
}

const pathFolders = () => (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);

function debianFolders() {
  if (!fs.existsSync(debianPostgres)) return [];
  const versions = fs.readdirSync(debianPostgres).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(debianPostgres, version, 'bin'));
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
