import { spawn } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './testing/ports.ts';

test('a full disk under the log does not end the site', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-full-log-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  // Every write to it fails for lack of room.
  const full = await open('/dev/full', 'w');
  onTestFinished(() => full.close());
  const port = await freePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, SEED: 'none' },
    stdio: ['ignore', full.fd, full.fd],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (response) => response.status,
      () => null,
    );
  await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200);
  // Each leaves a line in the log.
  for (let time = 0; time < 20; time++) expect(await status('/api/cars')).toBe(200);
  expect(server.exitCode).toBeNull();
});
