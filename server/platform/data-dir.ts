import { chmodSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the configuration cannot be served from, for a reason that whoever runs the server can mend. */
export class DataDirRefused extends Error {}

/** Made for this user alone; one that is there already must only let it write. */
export function makeDataDir(dataDir: string): void {
  orRefuse(dataDir, 'a folder where this user can write', () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Tried, not asked: some file systems promise what they do not keep.
    rmdirSync(mkdtempSync(join(dataDir, '.try-')));
  });
}

/** The files of the embedded database can be read by everybody who can enter their folder. */
export function closeDataDir(dataDir: string): void {
  orRefuse(dataDir, 'a folder that belongs to this user', () => chmodSync(dataDir, 0o700));
}

function orRefuse(dataDir: string, wanted: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new DataDirRefused(`DATA_DIR must be ${wanted}, which ${dataDir} is not (${code}).`, { cause: error });
  }
}
