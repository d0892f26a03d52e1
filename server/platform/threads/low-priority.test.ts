import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const program = `
  const { readlinkSync } = require('node:fs');
  const { getPriority } = require('node:os');
  const { parentPort, workerData } = require('node:worker_threads');
  const rank = (path) => getPriority(Number(readlinkSync(path).split('/').at(-1)));
  void import(workerData).then(({ giveWay }) => {
    giveWay();
    parentPort.postMessage({ own: rank('/proc/thread-self'), main: rank('/proc/self') });
  });
`;

if (process.platform === 'linux')
  test('the thread that gives way is last in line, and its server is not', async () => {
    const workerData = new URL('low-priority.ts', import.meta.url).href;
    const thread = new Worker(program, { eval: true, workerData });
    const [{ own, main }] = (await once(thread, 'message')) as [{ own: number; main: number }];
    expect(own).toBe(19);
    expect(main).toBeLessThan(19);
    await thread.terminate();
  });
