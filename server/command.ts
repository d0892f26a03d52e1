import { nameDatabaseUrl } from './database-url.ts';
import { EnvError } from './env.ts';
import { ArchiveRefused } from './platform/backups/archive-refused.ts';
import { DataDirRefused } from './platform/data-dir.ts';
import { isUnreachable } from './platform/db/errors.ts';
import { describe } from './platform/logging.ts';

/** Asked for something that the program does not do; the message says what it does. */
export class CommandRefused extends Error {}

/** Runs a program of the command line. What was foreseen is said in its words, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // Archives and databases are for this user alone.
  process.umask(0o077);
  try {
    await work().catch(nameDatabaseUrl);
  } catch (error) {
    process.exitCode = 1;
    console.error(wordsFor(error));
  }
}

const refusals = [CommandRefused, ArchiveRefused, DataDirRefused];

function wordsFor(error: unknown): unknown {
  if (error instanceof EnvError) return `The configuration is wrong:\n${error.message}`;
  if (error instanceof Error && refusals.some((kind) => error instanceof kind)) return error.message;
  return aboutFiles(error) ?? (isAwayServer(error) ? serverAway : describe(error));
}

const serverAway = 'The PostgreSQL server of DATABASE_URL does not answer.';

/** The embedded database numbers its errors. */
const isAwayServer = (error: unknown) => isUnreachable(error) && !(error instanceof Error && 'errcode' in error);

/** A folder that cannot be written, a disk that is full: for whoever runs the program to mend. */
function aboutFiles(error: unknown): string | null {
  const { code, path, syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code === undefined || syscall === undefined || syscall === 'connect') return null;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'There is no room left on the disk.';
  return path === undefined ? null : `${path} can be neither read nor written (${code}).`;
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
