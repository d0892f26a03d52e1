import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import type { DatabasePlace } from '../platform/backups/snapshot.ts';

export type Command = 'backup' | 'restore' | 'move' | 'unlock';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** What `npm run` gives to Node; before it npm only looks whether all is installed. */
function programOf(command: Command): string[] {
  const [, words] = /exec node_modules\/\.bin\/node (.+)$/.exec(project.scripts[command]) ?? [];
  if (!words) throw new Error(`npm run ${command} runs no program of ours`);
  return words.split(' ');
}

/** Runs a program of the command line as a person does, until it ends by itself; of the environment it has this alone. */
export function runCommandLine(command: Command, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...programOf(command), ...args],
      { cwd: join(import.meta.dirname, '../..'), env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
    onTestFinished(() => void child.kill('SIGKILL'));
  });
}

/** As the configuration names it. */
export const envOf = ({ dataDir, databaseUrl }: DatabasePlace) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
});
