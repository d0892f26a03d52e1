import fs from 'node:fs';
import { findChromium, findPostgres } from '../programs.mjs';
import { Failure, run } from './run.mjs';

const clusterSettings = '/etc/postgresql-common/createcluster.conf';
let listsAreFresh = false;

/** Brings the browser and the database server of the tests when we may; scripts/test.ts says what is missing else. */
export async function ensureTestPrograms() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return;
  if (!findChromium()) await tolerate(() => install('Chromium', 'chromium'));
  if (!process.env.TEST_DATABASE_URL && !findPostgres()) await tolerate(installPostgres);
}

async function install(what, ...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsAreFresh) await run('fetching the package lists', 'apt-get', ['update', '-qq'], env);
  listsAreFresh = true;
  await run(`installing ${what}`, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
}

/** Debian starts a server of its own with the package: told not to, for the length of the installation. */
async function installPostgres() {
  await install('the PostgreSQL settings', 'postgresql-common');
  const before = fs.readFileSync(clusterSettings, 'utf8');
  fs.writeFileSync(clusterSettings, `${before.replace(/^create_main_cluster.*$/m, '')}\ncreate_main_cluster = false\n`);
  try {
    await install('PostgreSQL', 'postgresql');
  } finally {
    fs.writeFileSync(clusterSettings, before);
  }
}

/** Without them the other tests still run, and the summary says in red which did not. */
async function tolerate(step) {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
  }
}
