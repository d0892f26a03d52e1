import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { openTestDatabase } from './db.ts';
import { freePort } from './ports.ts';

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
  const port = await freePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      SEED: seed,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let said = '';
  for await (const chunk of server.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (said.includes('is ready at')) break;
  }
  // Nobody reads what else it says, which must not make it wait.
  server.stdout.resume();
  expect(said).toContain('is ready at');
  return { server, port, dataDir, database };
}
