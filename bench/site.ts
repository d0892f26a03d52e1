import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import project from '../package.json' with { type: 'json' };
import { startMain } from '../server/testing/main-process.ts';

export interface BenchSite {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** The megabytes that it holds now. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
// As `npm start` runs it.
const flags = project.scripts.start.match(/(?<=\/node .*)--\S+/g) ?? [];

/** Starts the real server on a port of its own with a fresh folder (or the given one), and waits until it is ready. */
export async function startSite(options: { dataDir?: string; env?: Record<string, string> } = {}): Promise<BenchSite> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'rihla-bench-')));
  const { child, port } = await startMain({
    flags,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      THROTTLE: 'off',
      NODE_COMPILE_CACHE: join(root, 'build/compiled'),
      ...options.env,
    },
  });
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
    async stop() {
      await end(child, 'SIGTERM');
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface FirstAdmin {
  email: string;
  /** As given in ADMIN_PASSWORD: good for one login. */
  firstPassword: string;
  password: string;
}

/** So that the site is started with them. */
export const adminEnv = ({ email, firstPassword }: FirstAdmin) => ({
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: firstPassword,
});

export const benchAdmin: FirstAdmin = {
  email: 'admin@example.com',
  firstPassword: 'mot de passe du premier jour',
  password: 'phrase des mesures',
};

/** What the first login asks of an administrator before anything else opens. */
export async function replaceFirstPassword(url: string, { email, firstPassword, password }: FirstAdmin): Promise<void> {
  const cookie = await logIn(url, { email, password: firstPassword });
  const change = { current_password: firstPassword, new_password: password, confirm_password: password };
  await post(`${url}/api/user/change-password`, change, { cookie });
}

/** The cookies of a new session, as the next request sends them. */
export async function logIn(url: string, person: { email: string; password: string }): Promise<string> {
  const { headers } = await post(`${url}/api/login`, { email: person.email, password: person.password });
  return headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}

/** What asks for the password once more is open for five minutes. */
export async function confirmPassword(url: string, { password }: { password: string }, cookie: string): Promise<void> {
  await post(`${url}/api/admin/verify-password`, { password }, { cookie });
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

export async function listCars(url: string): Promise<{ _id: string; is_available: boolean }[]> {
  return (await (await fetch(`${url}/api/cars`)).json()) as { _id: string; is_available: boolean }[];
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
