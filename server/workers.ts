import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from './platform/clock.ts';
import type { Log } from './platform/logging.ts';

export interface WorkersOptions {
  count: number;
  log: Log;
  /** Called once when workers end as soon as they begin, again and again. */
  onGivenUp: () => void;
}

/** One that ended sooner has not served anybody. */
const soonMs = seconds(10);
const mostSoonEnds = 5;
const longestPauseMs = seconds(10);

/** What a worker tells once it listens. */
export const listeningMessage = 'listening';

/**
 * The same program again, so many times, behind one port; resolves once all of them listen. Each has a socket of its own:
 * handed over by this process, a connection to a worker that is killed would be left hanging.
 */
export async function startWorkers({ count, log, onGivenUp }: WorkersOptions): Promise<{ stop(): Promise<void> }> {
  const workers = new Set<Worker>();
  let isStopping = false;
  let soonEnds = 0;

  function fork(): Worker {
    const worker = cluster.fork();
    const begun = performance.now();
    workers.add(worker);
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      if (!isStopping) void replace(performance.now() - begun, signal ?? code);
    });
    return worker;
  }

  async function replace(livedMs: number, why: string | number) {
    soonEnds = livedMs < soonMs ? soonEnds + 1 : 0;
    log.error({ why }, 'a worker ended');
    // While another serves there is hope, as when the database is away for a while.
    if (soonEnds >= mostSoonEnds && workers.size === 0) return onGivenUp();
    // At once after a good while; else ever later, so that a start that fails does not use up the machine.
    await pause(soonEnds === 0 ? 0 : Math.min(100 * 2 ** soonEnds, longestPauseMs));
    if (!isStopping) fork();
  }

  const listening = Array.from({ length: count }, fork).map(async (worker) => {
    const first = await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => null)]);
    // It has said why.
    if (first === null) process.exit(1);
  });
  await Promise.all(listening);
  return {
    async stop() {
      isStopping = true;
      const ended = [...workers].map((worker) => once(worker, 'exit'));
      for (const worker of workers) worker.process.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}
