import { workerData } from 'node:worker_threads';
import type { Part } from '../platform/threads/parts.ts';
import { sendParts } from '../platform/threads/send-parts.ts';

// A thread that makes so many parts, each as long as a message, counts them where it is told to, and ends as it is told to;
// run by parts.test.ts.
const { parts, end, made } = workerData as { parts: number; end: string; made: SharedArrayBuffer };
const counter = new Int32Array(made);

async function* write(): AsyncGenerator<Part> {
  for (let rows = 1; rows <= parts; rows++) {
    Atomics.add(counter, 0, 1);
    Atomics.notify(counter, 0);
    yield { data: new Uint8Array(70_000).fill(rows), rows };
  }
  if (end === 'error') throw new Error('gone wrong');
  if (end === 'exit') process.exit();
}

await sendParts(write());
