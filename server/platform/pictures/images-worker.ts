import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { JobAnswer, JobRequest, JobResult } from './image-child.ts';
import * as jobs from './image-jobs.ts';
import { PictureRefused } from './picture-refused.ts';

// A picture process: does what the server asks, and ends with it. See image-process.ts.
const [maxCpuSeconds = 0, maxMemoryMb = 0] = process.argv.slice(2).map(Number);
const lookEveryMs = 50;
const lowPriority = 10;
setPriority(lowPriority);
letGoFirst();
// Ctrl-C reaches the whole process group; the server decides when its pictures stop.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (request: JobRequest) => void answer(request));

async function answer({ name, args }: JobRequest) {
  const job: (...args: never[]) => Promise<unknown> = jobs[name];
  const watching = watch();
  const reply = await job(...(args as never[])).then(
    (value) => ({ value }),
    (error: unknown) => (error instanceof PictureRefused ? { refused: error.code } : { error: String(error) }),
  );
  clearInterval(watching);
  process.send?.({ ...reply, last: usedMb() > maxMemoryMb / 2 } satisfies JobResult);
}

/**
 * Counts the work of this job alone, on a thread that the decoders leave free. Work and not time, because a picture is
 * not to blame for a busy machine. The server ends a process that has given up.
 */
function watch(): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1e6 > maxCpuSeconds) process.send?.({ gaveUp: 'work' } satisfies JobAnswer);
    if (usedMb() > maxMemoryMb) process.send?.({ gaveUp: 'memory' } satisfies JobAnswer);
  }, lookEveryMs);
}

const usedMb = () => process.memoryUsage.rss() / 1024 / 1024;

/** A machine without memory is to end this process before any other. Only Linux can be told. */
function letGoFirst() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Elsewhere the machine chooses for itself.
  }
}
