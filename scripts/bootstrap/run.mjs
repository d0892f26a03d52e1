import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The Node that runs the site: the pinned one, or a link to the host's when that is new enough. */
export const siteNode = path.join(root, 'node_modules/.bin/node');

/** Something we can explain; its message is all that the person sees. */
export class Failure extends Error {}

const stillBusyMs = 15_000;
const running = new Set();

/** Runs a program with its output shown, says that it is still busy now and then, and fails when it fails. */
export function run(what, program, args, env = {}) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log(`› ${what}…`);
  const reminder = setInterval(() => console.log(`  still busy: ${what} (${seconds()} s)`), stillBusyMs);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    running.add(child);
    child.once('error', (error) => reject(new Failure(`${what} failed: ${error.message}`)));
    child.once('close', (code, signal) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new Failure(`${what} failed (${signal ?? `exit code ${code}`}).`));
    });
  })
    .then(() => console.log(`  done in ${seconds()} s`))
    .finally(() => clearInterval(reminder));
}

// Children must not go on alone, holding files that the next run wants.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(130);
  });
}
