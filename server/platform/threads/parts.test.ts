import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { createPartThreads, partsAhead } from './parts.ts';

const program = new URL('../../testing/parts-program.ts', import.meta.url);

interface Behaviour {
  parts: number;
  end: 'well' | 'error' | 'exit';
  /** Where it counts what it has made. */
  made: SharedArrayBuffer;
}

const doing = (of: Partial<Behaviour>): Behaviour => ({
  parts: 3,
  end: 'well',
  made: new SharedArrayBuffer(4),
  ...of,
});

function threads() {
  const made = createPartThreads<Behaviour>(program);
  onTestFinished(() => made.close());
  return made;
}

async function takeAll(parts: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of parts);
}

/** Those that this process starts from now on. */
function startedThreads(): Worker[] {
  const started: Worker[] = [];
  const hear = (worker: Worker) => void started.push(worker);
  process.on('worker', hear);
  onTestFinished(() => void process.off('worker', hear));
  return started;
}

test('the parts come in their order, whole, with what is counted of them', async () => {
  const rows = [];
  for await (const part of threads().write(doing({ parts: 12 }))) {
    rows.push(part.rows);
    expect(part.data).toEqual(new Uint8Array(70_000).fill(part.rows));
  }
  expect(rows).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
});

test('no more is made than a few parts ahead of who takes them', async () => {
  const behaviour = doing({ parts: 50 });
  const made = new Int32Array(behaviour.made);
  const parts = threads().write(behaviour);
  await parts.next();
  // One is taken, a few are on their way, and one waits to go.
  const most = partsAhead + 1;
  while (Atomics.load(made, 0) < most) await Atomics.waitAsync(made, 0, Atomics.load(made, 0)).value;
  const more = Atomics.waitAsync(made, 0, most, 300);
  expect(await more.value).toBe('timed-out');
  expect((await parts.next()).done).toBe(false);
  while (Atomics.load(made, 0) === most) await Atomics.waitAsync(made, 0, most).value;
  await parts.return();
});

test.each([
  ['error', 'gone wrong'],
  ['exit', 'ended before'],
] as const)('whoever takes the parts hears of an end by %s', async (end, words) => {
  const parts = threads().write(doing({ end }));
  await expect(takeAll(parts)).rejects.toThrow(words);
});

test('two work at a time; one that nobody takes any more makes room', async () => {
  const started = startedThreads();
  const all = threads();
  const [first, second, third] = [1, 2, 3].map(() => all.write(doing({ parts: 100 })));
  await Promise.all([first?.next(), second?.next()]);
  const waiting = third?.next();
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  expect(started).toHaveLength(2);
  const gone = started[0] && once(started[0], 'exit');
  await first?.return();
  await gone;
  expect((await waiting)?.value?.rows).toBe(1);
  expect(started).toHaveLength(3);
  await Promise.all([second?.return(), third?.return()]);
});

test('with the server, what is under way ends', async () => {
  const started = startedThreads();
  const site = threads();
  const parts = site.write(doing({ parts: 100 }));
  await parts.next();
  const gone = started[0] && once(started[0], 'exit');
  await site.close();
  await gone;
  await expect(takeAll(parts)).rejects.toThrow('ended before');
});
