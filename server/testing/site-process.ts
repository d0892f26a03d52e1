import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { openTestDatabase } from './db.ts';
import { startMain } from './main-process.ts';

export interface SiteProcess {
  database: Database;
  server: ChildProcess;
  port: number;
  dataDir: string;
}

/** The built site in a process of its own, on an empty database and folder, as it is the moment it says to be ready. */
export async function startSiteProcess(seed: 'demo' | 'none', more: Record<string, string> = {}): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-process-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { database, databaseUrl } = await openTestDatabase({ migrated: false });
  const { child, port } = await startMain({
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      SEED: seed,
      ...more,
    },
    onSpawn: (server) => onTestFinished(() => void server.kill('SIGKILL')),
  });
  return { server: child, port, dataDir, database };
}
