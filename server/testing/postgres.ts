import { execFile, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgres, howToInstall } from '../../scripts/programs.mjs';

export interface TestPostgres {
  /** URL of the maintenance database; change its path to reach another database of the same server. */
  url: string;
  stop: () => Promise<void>;
}

const superuser = 'rihla';
const startTimeoutMs = 30_000;
// Nothing here outlives the run, so nothing is worth a wait for the disk.
const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  log_min_messages: 'log',
};

/**
 * Starts a throwaway PostgreSQL on a socket in a temporary folder, for tests, measurements and browser runs.
 * It dies with this process, however this process ends.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error(`No PostgreSQL found: ${howToInstall.postgres}`);
  const account = unprivilegedAccount();
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  try {
    await createCluster(programs, folder, account);
    const stop = await startServer(programs, folder, account);
    return { url: `postgresql://${superuser}@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
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
folder=$1; shift
exec 3<&0
"$@" 3<&- & server=$!
{ read -r _ <&3; kill -QUIT "$server"; } 2>/dev/null & reader=$!
wait "$server"; status=$?
kill "$reader" 2>/dev/null
rm -rf "$folder"
exit "$status"`;

async function startServer(programs: string, folder: string, account: Account | undefined) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = [path.join(programs, 'postgres'), '-D', path.join(folder, 'data'), '-k', folder, ...flags];
  const child = spawn('sh', ['-c', guard, 'sh', folder, ...server], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...account,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    const fail = () => reject(new Error(`PostgreSQL did not start:\n${log}`));
    child.once('exit', fail);
    setTimeout(fail, startTimeoutMs).unref();
    child.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-10_000);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  return () => {
    child.stdin.end();
    return exited;
  };
}
