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
  /** One that says nothing for so long serves nobody any more, and is ended. */
  hungAfterMs?: number;
  /** Longer than one that is told to stop takes for it. */
  stopPatienceMs?: number;
}

/** One that ended sooner has not served anybody. */
const soonMs = seconds(10);
const mostSoonEnds = 5;
const longestPauseMs = seconds(10);

const areYouThere = 'are you there';

/** A worker tells that it listens, and from then on that it is there whenever it is asked. */
export function tellPrimary(): void {
  process.on('message', (asked) => {
    if (asked === areYouThere) process.send?.('here');
  });
  process.send?.('listening');
}

/**
 * The same program again, so many times, behind one port; resolves once all of them listen. Each has a socket of its own:
 * handed over by this process, a connection to a worker that is killed would be left hanging.
 */
export async function startWorkers(options: WorkersOptions): Promise<{ stop(): Promise<void> }> {
  const { count, log, onGivenUp, hungAfterMs = seconds(30), stopPatienceMs = seconds(8) } = options;
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
    worker.once('message', () => watch(worker));
    return worker;
  }

  /** A loop without end does not end the process: the system would go on giving it its share of the connections. */
  function watch(worker: Worker) {
    let heardAt = performance.now();
    worker.on('message', () => (heardAt = performance.now()));
    const asking = setInterval(() => {
      if (performance.now() - heardAt > hungAfterMs) worker.process.kill('SIGKILL');
      // One that ends just now is not told.
      else worker.send(areYouThere, () => {});
    }, hungAfterMs / 3);
    worker.once('exit', () => clearInterval(asking));
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
      const tell = (signal: NodeJS.Signals) => {
        for (const worker of workers) worker.process.kill(signal);
      };
      tell('SIGTERM');
      // One that hangs would outlive this process, and hold the port.
      const lastResort = setTimeout(() => tell('SIGKILL'), stopPatienceMs);
      await Promise.all(ended);
      clearTimeout(lastResort);
    },
  };
}
