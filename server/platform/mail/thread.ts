import { Worker } from 'node:worker_threads';
import { seconds } from '../clock.ts';
import { DeliveryFailed, type Mailer, type OutgoingMail } from './delivery.ts';
import { createLetterFiles } from './letter-files.ts';
import type { Log } from '../logging.ts';
import type { MailerOptions } from './mailer.ts';

/** What the thread is told: a mail to send, or that there is nothing more to do. */
export type Order = { number: number; mail: OutgoingMail } | 'end';

/** What it answers: how a delivery ended, or a line for the log. */
export type Told =
  | { kind: 'delivered'; number: number }
  | { kind: 'failed'; number: number; reason: string; permanent: boolean }
  | { kind: 'log'; level: keyof Log; fields: object; line: string };

/** What the thread knows of the configuration. */
export type ThreadOptions = Omit<MailerOptions, 'log'>;

interface Thread {
  worker: Worker;
  underWay: Map<number, PromiseWithResolvers<void>>;
}

/**
 * Mails are written and sent in a thread of their own: to make one takes a millisecond of processor, and to encrypt a
 * connection several, for which everybody else would wait. It lives while there is mail and for a while after.
 */
export function createMailThread(options: MailerOptions, idleMs = seconds(30)): Mailer {
  const { log, ...workerData } = options;
  let thread: Thread | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): Thread {
    const worker = new Worker(new URL('./thread-work.ts', import.meta.url), { workerData });
    const started: Thread = { worker, underWay: new Map() };
    worker.on('message', (told: Told) => {
      if (told.kind === 'log') return log[told.level](told.fields, told.line);
      const delivery = started.underWay.get(told.number);
      started.underWay.delete(told.number);
      if (told.kind === 'delivered') delivery?.resolve();
      else delivery?.reject(new DeliveryFailed(told.reason, told.permanent));
      if (started.underWay.size === 0) rest(started);
    });
    // Its exit follows, and the outbox tries again what it had in hand.
    worker.on('error', (error: unknown) => log.error({ err: error }, 'the thread of the mails failed'));
    worker.on('exit', () => {
      forget(started);
      for (const delivery of started.underWay.values()) delivery.reject(new DeliveryFailed('cut off', false));
    });
    worker.unref();
    return started;
  }

  function forget(ended: Thread) {
    if (thread === ended) thread = null;
  }

  function rest(resting: Thread) {
    idle = setTimeout(() => end(resting), idleMs).unref();
  }

  function end(ending: Thread) {
    forget(ending);
    ending.worker.postMessage('end' satisfies Order);
  }

  return {
    ...createLetterFiles(options.folder),
    deliver(mail) {
      clearTimeout(idle);
      thread ??= start();
      const delivery = Promise.withResolvers<void>();
      const number = ++last;
      thread.underWay.set(number, delivery);
      thread.worker.postMessage({ number, mail } satisfies Order);
      return delivery.promise;
    },
    close({ force } = { force: false }) {
      clearTimeout(idle);
      if (!thread) return;
      if (force) void thread.worker.terminate();
      else end(thread);
    },
  };
}
