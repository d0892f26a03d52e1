import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type * as jobs from './image-jobs.ts';
import { PictureRefused, type PictureRefusedCode } from './picture-refused.ts';

type Jobs = typeof jobs;
export type JobName = keyof Jobs;

export interface JobRequest {
  id: number;
  name: JobName;
  args: unknown[];
}
export type JobAnswer = { id: number } & ({ value: unknown } | { refused: PictureRefusedCode } | { error: string });

interface Running {
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

export interface ImageProcess {
  run<N extends JobName>(name: N, ...args: Parameters<Jobs[N]>): ReturnType<Jobs[N]>;
  close(): void;
}

class ImageProcessEnded extends Error {}

/** The server stops, and nobody waits for pictures any more. */
export class PicturesClosed extends Error {
  override message = 'Pictures are closed';
}

const worker = fileURLToPath(new URL('./images-worker.ts', import.meta.url));

/**
 * Pictures are worked on in a process of their own, which ends when there has been nothing to do for a while:
 * fifty variants leave 240 to 400 MB of fragmented native memory behind, and a picture that breaks a decoder must not
 * take the server with it. It gets no environment, hence no secret.
 */
export function createImageProcess({ idleMs = 10_000, jobTimeoutMs = 60_000 } = {}): ImageProcess {
  const running = new Map<number, Running>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let closed = false;

  function start(): ChildProcess {
    const started = fork(worker, [], {
      execArgv: [],
      // Two arenas instead of eight per core: halves the memory, for the same speed.
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (answer: JobAnswer) => settle(answer));
    started.on('error', () => ended(started));
    started.on('exit', () => ended(started));
    return started;
  }

  function settle(answer: JobAnswer) {
    const job = take(answer.id);
    if (!job) return;
    if ('value' in answer) job.resolve(answer.value);
    else job.reject('refused' in answer ? new PictureRefused(answer.refused) : new Error(answer.error));
  }

  function take(id: number) {
    const job = running.get(id);
    if (!job) return undefined;
    running.delete(id);
    clearTimeout(job.timer);
    if (running.size === 0) rest();
    return job;
  }

  /** Without work the process keeps nobody waiting: neither this one's end nor, after a while, the machine's memory. */
  function rest() {
    const resting = child;
    resting?.unref();
    resting?.channel?.unref();
    idle = setTimeout(() => letGo(resting), idleMs).unref();
  }

  function letGo(old: ChildProcess | null) {
    if (child === old) child = null;
    if (old?.connected) old.disconnect();
  }

  function ended(old: ChildProcess) {
    if (child !== old) return;
    child = null;
    for (const id of running.keys()) take(id)?.reject(new ImageProcessEnded('The picture process ended'));
  }

  function giveUp(id: number) {
    take(id)?.reject(new Error('The picture took too long'));
    child?.kill('SIGKILL');
  }

  function attempt(name: JobName, args: unknown[]): Promise<unknown> {
    if (closed) return Promise.reject(new PicturesClosed());
    clearTimeout(idle);
    const current = (child ??= start());
    current.ref();
    current.channel?.ref();
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      running.set(id, { resolve, reject, timer: setTimeout(() => giveUp(id), jobTimeoutMs) });
      // A send that fails is followed by the end of the process, which is handled above.
      current.send({ id, name, args } satisfies JobRequest, () => undefined);
    });
  }

  return {
    run<N extends JobName>(name: N, ...args: Parameters<Jobs[N]>) {
      const result = attempt(name, args).catch((error: unknown) => {
        // Perhaps the fault of the picture beside this one: one more try.
        if (error instanceof ImageProcessEnded) return attempt(name, args);
        throw error;
      });
      return result as ReturnType<Jobs[N]>;
    },
    close() {
      closed = true;
      clearTimeout(idle);
      for (const id of running.keys()) take(id)?.reject(new PicturesClosed());
      clearTimeout(idle);
      child?.kill('SIGKILL');
      child = null;
    },
  };
}
