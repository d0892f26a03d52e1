import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../semaphore.ts';

/** A part of what is written, and how many rows were written with it. */
export interface Part {
  data: Uint8Array;
  rows: number;
}

/** What a thread says: a part, or that there is no more. */
export type Said = Part | 'end';

/** So many parts may be on their way to one who does not take them. */
export const partsAhead = 4;

/** Others wait in line: each thread takes a processor, and the memory of a small program. */
const atOnce = 2;

export interface PartThreads<Order> {
  /** In a thread of its own, which ends with the work, or once nobody takes it any more. */
  write(order: Order): AsyncGenerator<Part, void, undefined>;
  close(): Promise<void>;
}

/**
 * Long work whose outcome is sent while it is made. In the thread that answers everybody it would be in the way of all,
 * however short its turns: a thread that works all the time waits for a processor whenever the system gives that to others.
 */
export function createPartThreads<Order>(program: URL): PartThreads<Order> {
  const line: (() => void)[] = [];
  const turns = createSemaphore(atOnce, () => line.shift());
  const running = new Set<Worker>();

  async function ownTurn(): Promise<() => void> {
    const over = Promise.withResolvers<void>();
    await new Promise<void>((begin) => {
      const work = () => {
        begin();
        return over.promise;
      };
      void turns.run((start) => line.push(start), work);
    });
    return over.resolve;
  }

  function start(order: Order): Worker {
    const worker = new Worker(program, { workerData: order });
    // Told to whoever takes the parts; once nobody does, it must not end the whole server.
    worker.on('error', () => {});
    worker.once('exit', () => void running.delete(worker));
    running.add(worker);
    return worker;
  }

  return {
    async *write(order) {
      const leave = await ownTurn();
      try {
        yield* partsOf(start(order));
      } finally {
        leave();
      }
    },
    async close() {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

async function* partsOf(worker: Worker): AsyncGenerator<Part, void, undefined> {
  try {
    for await (const [said] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Said]>) {
      if (said === 'end') return;
      yield said;
      worker.postMessage('taken');
    }
    throw new Error('the thread ended before its work did');
  } finally {
    await worker.terminate();
  }
}
