import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { type Part, partsAhead, type Said } from './parts.ts';

/** A message costs as much as it takes to write many rows. */
const leastBytes = 64 * 1024;

/** To the thread that started this one, no faster than they are taken there. */
export async function sendParts(parts: AsyncIterable<Part>): Promise<void> {
  if (!parentPort) throw new Error('nobody started this thread');
  const taken = on(parentPort, 'message');
  let sent = 0;
  for await (const part of joined(parts)) {
    if (sent++ >= partsAhead) await taken.next();
    parentPort.postMessage(part satisfies Said, [part.data.buffer as ArrayBuffer]);
  }
  parentPort.postMessage('end' satisfies Said);
  await taken.return?.();
}

/** Each in memory of its own, which can be handed over. */
async function* joined(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let last = 0;
  const join = (): Part => {
    const data = new Uint8Array(bytes);
    let at = 0;
    for (const each of waiting) {
      data.set(each, at);
      at += each.length;
    }
    [waiting, bytes] = [[], 0];
    return { data, rows: last };
  };
  for await (const { data, rows } of parts) {
    waiting.push(data);
    bytes += data.length;
    last = rows;
    if (bytes >= leastBytes) yield join();
  }
  if (bytes > 0) yield join();
}
