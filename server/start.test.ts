import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrationsFor } from '../migrations/all.ts';
import { insertUser } from './accounts/store.ts';
import { openDatabase } from './platform/db/open.ts';
import { createEvents } from './platform/db/events.ts';
import { migrate } from './platform/db/migrate.ts';
import { newId } from './platform/random.ts';

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

test('a public site without the address of its first administrator does not start, and says why in one sentence', async () => {
  const PUBLIC_URL = 'https://www.rihla.example';
  const { code, stderr, stdout } = await startSite({
    DATA_DIR: await newFolder(),
    SEED: 'none',
    PORT: '0',
    PUBLIC_URL,
  });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    'The configuration is wrong:\n' +
      'ADMIN_EMAIL must name the first administrator, since PUBLIC_URL is not on this machine alone\n',
  );
});

test('an administrator with the address of a customer is refused by the name of the variable', async () => {
  const dataDir = await newFolder();
  const database = await openDatabase({ dataDir, databaseUrl: null }, createEvents());
  await migrate(database, migrationsFor('sqlite'));
  const names = { full_name: 'Cliente Exemple', phone: '', picture: null };
  const account = { id: newId(), email: 'salma@example.com', password_hash: '', role: 'user', created_at: 0 } as const;
  await insertUser(database.db, { ...account, ...names });
  await database.close();
  const { code, stderr } = await startSite({ DATA_DIR: dataDir, ADMIN_EMAIL: 'salma@example.com', PORT: '0' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The configuration is wrong:\nADMIN_EMAIL is the address of a customer/);
  expect(stderr).not.toContain('    at ');
});

test('a first password that anybody would try first is refused by the name of the variable, and not repeated', async () => {
  const ADMIN_PASSWORD = 'Password123';
  const { code, stderr, stdout } = await startSite({ DATA_DIR: await newFolder(), ADMIN_PASSWORD, PORT: '0' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The configuration is wrong:\nADMIN_PASSWORD must be neither a common password nor/);
  expect(stderr + stdout).not.toContain(ADMIN_PASSWORD);
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
