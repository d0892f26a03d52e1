import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('the first password is told also by a start that fails: it is kept nowhere else', async () => {
  const PORT = String(await takePort());
  const dataDir = await newFolder();
  const { code, stdout } = await startSite({ DATA_DIR: dataDir, SEED: 'none', PORT });
  expect(code).toBe(1);
  expect(stdout).toMatch(/Administrator {3}admin@rihla\.ma {3}\S{12,}\n/);
  // The administrator is there now, and is not made again.
  expect((await startSite({ DATA_DIR: dataDir, SEED: 'none', PORT })).stdout).not.toContain('Administrator');
});

test('a password that was given is not repeated', async () => {
  const PORT = String(await takePort());
  const ADMIN_PASSWORD = 'une phrase bien à nous';
  const { stdout } = await startSite({ DATA_DIR: await newFolder(), SEED: 'none', PORT, ADMIN_PASSWORD });
  expect(stdout).toContain('admin@rihla.ma   (as given in ADMIN_PASSWORD)');
  expect(stdout).not.toContain(ADMIN_PASSWORD);
});

/** Runs the server as a person does, until it ends by itself. */
function startSite(env: Record<string, string>) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts')],
      { env: { HOST: '127.0.0.1', NODE_ENV: 'production', ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
    onTestFinished(() => void child.kill('SIGKILL'));
  });
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A port where somebody else listens until the test ends. */
async function takePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => void server.close(() => closed())));
  return (server.address() as AddressInfo).port;
}
