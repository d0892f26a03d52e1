import { setPriority } from 'node:os';
import * as jobs from './image-jobs.ts';
import type { JobAnswer, JobRequest } from './image-process.ts';
import { PictureRefused } from './picture-refused.ts';

// The picture process: does what the server asks, and ends with it. See image-process.ts.
const lowPriority = 10;
setPriority(lowPriority);
// Ctrl-C reaches the whole process group; the server decides when its pictures stop.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (request: JobRequest) => void answer(request));

async function answer({ id, name, args }: JobRequest) {
  const job: (...args: never[]) => Promise<unknown> = jobs[name];
  const reply = await job(...(args as never[])).then(
    (value): JobAnswer => ({ id, value }),
    (error: unknown): JobAnswer =>
      error instanceof PictureRefused ? { id, refused: error.code } : { id, error: String(error) },
  );
  process.send?.(reply);
}
