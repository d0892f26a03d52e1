// Makes a fresh clone ready: `node scripts/bootstrap.mjs start|dev|test|check|build`, first half of every npm script.
// Plain Node 18+ without dependencies, since it is what installs them. Each step is skipped when nothing changed,
// so that a second start costs a few hundredths of a second.
import path from 'node:path';
import { buildIfChanged } from './bootstrap/build.mjs';
import { installIfChanged } from './bootstrap/install.mjs';
import { takeLock } from './bootstrap/lock.mjs';
import { Failure, root } from './bootstrap/run.mjs';
import { ensureTestPrograms } from './bootstrap/test-programs.mjs';

const steps = {
  start: [installIfChanged, buildIfChanged],
  dev: [installIfChanged],
  check: [installIfChanged],
  build: [installIfChanged, buildIfChanged],
  test: [installIfChanged, ensureTestPrograms, buildIfChanged],
};

const mode = process.argv[2] ?? 'start';
if (!Object.hasOwn(steps, mode)) {
  console.error(`Unknown mode ${mode}: ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}

try {
  await takeLock(path.join(root, '.bootstrap.lock'));
  for (const step of steps[mode]) await step();
} catch (error) {
  // A failure that we foresaw says all there is to say; anything else deserves its stack.
  console.error(error instanceof Failure ? `\n${error.message}` : error);
  process.exitCode = 1;
}
