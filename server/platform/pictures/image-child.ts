import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type * as jobs from './image-jobs.ts';
import { PictureRefused, type PictureRefusedCode } from './picture-refused.ts';

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;

export interface JobRequest {
  name: JobName;
  args: unknown[];
}
export type JobAnswer = JobResult | { gaveUp: string };
/** `last`: so much memory is left behind that the next job should have a new process. */
export type JobResult = ({ value: unknown } | { refused: PictureRefusedCode } | { error: string }) & { last: boolean };

/** What one picture may cost. The process watches itself, see images-worker.ts; the last is for one that hangs. */
export interface JobLimits {
  cpuSeconds: number;
  memoryMb: number;
  wallSeconds: number;
}

/** The process went away in the middle of a job: the picture's fault, or somebody ended it. */
export class ImageChildEnded extends Error {}

/** The picture would have cost more than one may. */
export class PictureGivenUp extends Error {}

/** A process that does one job at a time. */
export interface ImageChild {
  run(request: JobRequest): Promise<unknown>;
  /** False once it can take no more jobs. */
  isAlive(): boolean;
  /** It keeps nobody from ending while it has nothing to do. */
  end(): void;
}

const worker = fileURLToPath(new URL('./images-worker.ts', import.meta.url));

export function startImageChild({ cpuSeconds, memoryMb, wallSeconds }: JobLimits): ImageChild {
  const child = fork(worker, [String(cpuSeconds), String(memoryMb)], {
    execArgv: [],
    // Two arenas instead of eight per core: halves the memory, for the same speed.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let alive = true;
  let job: { resolve(value: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout } | null = null;

  function finish() {
    const done = job;
    job = null;
    clearTimeout(done?.timer);
    child.unref();
    child.channel?.unref();
    return done;
  }

  function end() {
    alive = false;
    child.kill('SIGKILL');
  }

  function giveUp(reason: string) {
    end();
    finish()?.reject(new PictureGivenUp(reason));
  }

  function gone() {
    alive = false;
    finish()?.reject(new ImageChildEnded('The picture process ended'));
  }

  child.on('message', (answer: JobAnswer) => {
    if ('gaveUp' in answer) return giveUp(answer.gaveUp);
    if (answer.last) end();
    if ('value' in answer) finish()?.resolve(answer.value);
    else if ('refused' in answer) finish()?.reject(new PictureRefused(answer.refused));
    else finish()?.reject(new Error(answer.error));
  });
  child.on('error', gone);
  child.on('exit', gone);

  return {
    run(request) {
      child.ref();
      child.channel?.ref();
      return new Promise((resolve, reject) => {
        job = { resolve, reject, timer: setTimeout(() => giveUp('time'), wallSeconds * 1000) };
        // A send that fails is followed by the end of the process, which is handled above.
        child.send(request, () => undefined);
      });
    },
    isAlive: () => alive,
    end,
  };
}
