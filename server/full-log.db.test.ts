import { spawn } from 'node:child_process';
import { globSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('a full disk under the log does not end the site', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-full-log-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  // Every write to it fails for lack of room.
  const full = await open('/dev/full', 'w');
  onTestFinished(() => full.close());
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, SEED: 'none' },
    stdio: ['ignore', full.fd, full.fd],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  await expect.poll(() => portOf(server.pid), { timeout: 60_000 }).toBeDefined();
  const url = `http://127.0.0.1:${portOf(server.pid)}`;
  const status = async (path: string) => (await fetch(url + path)).status;
  expect(await status('/readyz')).toBe(200);
  // Each leaves a line in the log.
  for (let time = 0; time < 20; time++) expect(await status('/api/cars')).toBe(200);
  expect(server.exitCode).toBeNull();
});

/** Where a process listens that can say so to nobody. */
function portOf(pid: number | undefined): number | undefined {
  const sockets = new Set(globSync(`/proc/${pid}/fd/*`).map(nameOf));
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const listening = rows.find(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`));
  return listening && Number.parseInt(listening[1]?.split(':')[1] ?? '', 16);
}

/** Empty for one that was closed since it was listed. */
function nameOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
