import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres, howToInstall } from '../../scripts/programs.mjs';
import { fleetingFolder } from './fleeting.ts';

export interface TestPostgres {
  /** URL of the maintenance database; change its path to reach another database of the same server. */
  url: string;
  /** Away, as after a crash or an orderly end, until `start` is called. */
  halt: (mode: 'immediate' | 'fast') => Promise<void>;
  start: () => Promise<void>;
  /** The end of it, with all that it held. */
  stop: () => Promise<void>;
}

const superuser = 'rihla';
const settings = { listen_addresses: '', max_connections: '200' };
// Where nothing outlives the run, nothing is worth a wait for the disk.
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/**
 * Starts a throwaway PostgreSQL on a socket in a temporary folder, for tests, measurements and browser runs.
 * It dies with this process, however this process ends.
 */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<TestPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error(`No PostgreSQL found: ${howToInstall.postgres}`);
  const account = unprivilegedAccount();
  const folder = mkdtempSync(path.join(options.durable ? tmpdir() : fleetingFolder(), 'rihla-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const stop = guardFolder(programs, folder, account);
  const control = (...args: string[]) =>
    promisify(execFile)(path.join(programs, 'pg_ctl'), ['-D', path.join(folder, 'data'), '-w', ...args], {
      cwd: folder,
      ...account,
    });
  const halt = async (mode: string) => void (await control('stop', '-m', mode));
  const start = async () => {
    const flags = Object.entries({
      ...settings,
      ...(options.durable ? {} : careless),
      unix_socket_directories: folder,
    });
    const words = flags.map(([name, value]) => `-c ${name}='${value}'`).join(' ');
    await control('start', '-l', path.join(folder, 'log'), '-o', words);
  };
  try {
    await createCluster(programs, folder, account);
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgresql://${superuser}@localhost/postgres?host=${encodeURIComponent(folder)}`,
    halt,
    start,
    stop,
  };
}

/** The URL of another database of the same server. */
export function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** As the one who may do everything there. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: the account of its package, else nobody. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line =
    accounts.find((entry) => entry.startsWith('postgres:')) ?? accounts.find((entry) => entry.startsWith('nobody:'));
  if (!line) throw new Error('PostgreSQL does not run as root, and there is neither a postgres nor a nobody account');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function createCluster(programs: string, folder: string, account: Account | undefined) {
  const data = path.join(folder, 'data');
  const options = ['--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C', `--username=${superuser}`];
  await promisify(execFile)(path.join(programs, 'initdb'), ['-D', data, ...options], { cwd: folder, ...account });
  // Everybody else has a password to give, as on a server of one's own.
  await writeFile(path.join(data, 'pg_hba.conf'), `local all ${superuser} trust\nlocal all all scram-sha-256\n`);
}

/**
 * The shell outlives us for a moment: when our end of its standard input closes, by `stop` or because we were
 * killed, it ends the server and removes the folder. Its own session keeps a Ctrl-C from reaching them first.
 */
const guard = `
read -r _
"$1" -D "$2/data" -m immediate -w stop >/dev/null 2>&1
rm -rf "$2"`;

function guardFolder(programs: string, folder: string, account: Account | undefined) {
  const child = spawn('sh', ['-c', guard, 'sh', path.join(programs, 'pg_ctl'), folder], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...account,
  });
  const exited = once(child, 'exit');
  return async () => {
    child.stdin.end();
    await exited;
  };
}
