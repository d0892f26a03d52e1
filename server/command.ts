import { EnvError } from './env.ts';
import { ArchiveRefused } from './platform/backups/archive-refused.ts';
import { DataDirRefused } from './platform/data-dir.ts';
import { isUnreachable } from './platform/db/errors.ts';
import { describe } from './platform/logging.ts';

/** Runs a program of the command line. What was foreseen is said in its words, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // Archives and databases are for this user alone.
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof EnvError) console.error(`The configuration is wrong:\n${error.message}`);
    else if (error instanceof ArchiveRefused || error instanceof DataDirRefused) console.error(error.message);
    else if (isUnreachable(error)) console.error('The PostgreSQL server of DATABASE_URL does not answer.');
    else console.error(describe(error));
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
