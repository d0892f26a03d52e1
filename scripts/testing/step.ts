import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Step {
  name: string;
  /** Arguments of Node; `report` is a file to which a test runner writes its counts. */
  args: (report: string) => string[];
  env?: (report: string) => Record<string, string>;
  /** Reads the report; absent for a check that is simply right or wrong. */
  count?: (report: unknown) => Counts;
}

export interface Counts {
  passed: number;
  failed: number;
}

export interface Outcome extends Counts {
  step: Step;
  ok: boolean;
  seconds: number;
  output: string;
}

const running = new Set<ChildProcess>();

/** Runs one step to its end; never throws, whatever the step does. */
export async function runStep(step: Step, root: string): Promise<Outcome> {
  const started = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const { code, output } = await runNode(step.args(report), root, step.env?.(report) ?? {});
    const counts = step.count ? countIn(report, step.count) : { passed: code === 0 ? 1 : 0, failed: 0 };
    const ok = code === 0 && counts.failed === 0;
    // A runner that fell over, or a check that is wrong, counts as one failure: the total never says 0 by mistake.
    const failed = ok ? 0 : Math.max(counts.failed, 1);
    return { step, ok, passed: counts.passed, failed, seconds: (performance.now() - started) / 1000, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function stopAll(): void {
  for (const child of running) child.kill('SIGTERM');
}

function runNode(args: string[], cwd: string, env: Record<string, string>) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
}

function countIn(file: string, count: (report: unknown) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
