// `node scripts/test.ts check`: types, lint, format, structure, unit tests.
// `node scripts/test.ts all`: these, then services and API on both databases, then the browser tests.
// Stops at the first red. The last line is always `N passed, N failed`.
import path from 'node:path';
import { styleText } from 'node:util';
import { type Outcome, type Step, runStep, stopAll } from './testing/step.ts';
import { checks, type Group, type MissingStep, tests } from './testing/steps.ts';

const root = path.resolve(import.meta.dirname, '..');
const atOnce = 2;

const started = performance.now();
const outcomes: Outcome[] = [];
const missing: MissingStep[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopAll();
    process.exit(130);
  });
}

const groups = process.argv[2] === 'check' ? checks : [...checks, ...tests];
for (const group of groups) {
  if (isGreen()) await runGroup(group);
}
summarise();

async function runGroup(group: Group) {
  const queue = [...group];
  const worker = async () => {
    for (let step = queue.shift(); step && isGreen(); step = queue.shift()) await runOrReport(step);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function runOrReport(step: Step | MissingStep) {
  if ('reason' in step) {
    missing.push(step);
    say('red', `✗ ${step.name}: not run, ${step.reason}`);
    return;
  }
  console.log(`› ${step.name}…`);
  const outcome = await runStep(step, root);
  // What we stopped ourselves after another step failed is no finding.
  if (!outcome.ok && !isGreen()) return;
  outcomes.push(outcome);
  if (outcome.ok) return say('green', `✓ ${step.name}: ${describe(outcome)}`);
  stopAll();
  console.log(outcome.output.trimEnd());
  say('red', `✗ ${step.name}: ${describe(outcome)}`);
}

function describe({ step, ok, passed, failed, seconds }: Outcome) {
  const verdict = ok ? 'right' : 'wrong';
  const counts = ok ? `${passed} tests` : `${failed} of ${passed + failed} tests failed`;
  return `${step.count ? counts : verdict}, ${seconds.toFixed(1)} s`;
}

function summarise() {
  const isStrict = Boolean(process.env.CI);
  const red = outcomes.filter((outcome) => !outcome.ok);
  console.log(`\n${outcomes.length} steps in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  for (const { step } of red) say('red', `failed: ${step.name}`);
  for (const { name, reason } of missing) say('red', `not run: ${name} (${reason})`);
  const failed = total('failed') + (isStrict ? missing.length : 0);
  console.log(`${total('passed')} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function isGreen() {
  return outcomes.every((outcome) => outcome.ok);
}

function total(kind: 'passed' | 'failed') {
  return outcomes.reduce((sum, outcome) => sum + outcome[kind], 0);
}

function say(color: 'red' | 'green', text: string) {
  console.log(styleText(color, text));
}
