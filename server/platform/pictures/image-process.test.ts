import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { PictureGivenUp } from './image-child.ts';
import { createImageProcesses, type ImageProcesses } from './image-process.ts';

let small: Buffer;
let large: Buffer;
let pictures: ImageProcesses;

beforeAll(async () => {
  small = await noise(64, 64);
  large = await noise(1600, 1200);
});
afterEach(() => pictures.close());

it('ends when it has had nothing to do for a while, and starts again', async () => {
  pictures = createImageProcesses({ idleMs: 20 });
  await quick();
  await expect.poll(children, patient).toEqual([]);
  expect((await quick()).length).toBeGreaterThan(0);
});

it('takes the same process for one picture after the other', async () => {
  pictures = createImageProcesses();
  await quick();
  const first = children();
  await quick();
  expect(children()).toEqual(first);
});

it('does the work again when the process is killed in the middle', async () => {
  pictures = createImageProcesses();
  await quick();
  const [first = 0] = children();
  const drawing = slow();
  process.kill(first, 'SIGKILL');
  expect((await drawing).length).toBeGreaterThan(0);
  expect(children()).not.toContain(first);
});

it('is another process for each of two pictures: the end of one ends no other', async () => {
  pictures = createImageProcesses();
  const one = slow();
  await expect.poll(children, patient).toHaveLength(1);
  const [first = 0] = children();
  const other = slow();
  await expect.poll(children, patient).toHaveLength(2);
  const second = children().find((id) => id !== first);
  process.kill(first, 'SIGKILL');
  await other;
  // The very process that was at it all the time.
  expect(children()).toContain(second);
  await one;
});

it.each([
  ['work', { cpuSeconds: 0.1 }],
  ['memory', { memoryMb: 1 }],
  ['time', { wallSeconds: 0.3 }],
])('gives up what takes too much %s, and goes on', async (reason, limits) => {
  pictures = createImageProcesses(limits);
  await expect(slow()).rejects.toThrow(new PictureGivenUp(reason));
  await expect.poll(children, patient).toEqual([]);
});

it('gives up what ends its process twice', async () => {
  pictures = createImageProcesses();
  const fatal = slow().catch((error: unknown) => error);
  const killed = new Set<number>();
  await expect
    .poll(() => {
      for (const id of children()) {
        if (killed.has(id)) continue;
        process.kill(id, 'SIGKILL');
        killed.add(id);
      }
      return killed.size;
    }, patient)
    .toBe(2);
  expect(await fatal).toBeInstanceOf(PictureGivenUp);
});

it('ends a process that is left with much memory, and not the work', async () => {
  // Any process has more than half of this.
  pictures = createImageProcesses({ memoryMb: 150 });
  expect((await quick()).length).toBeGreaterThan(0);
  await expect.poll(children, patient).toEqual([]);
});

it('answers nothing more once closed', async () => {
  pictures = createImageProcesses();
  const drawing = slow();
  pictures.close();
  await expect(drawing).rejects.toThrow('closed');
  await expect(quick()).rejects.toThrow('closed');
  await expect.poll(children, patient).toEqual([]);
});

it('is not given the environment of the server', async () => {
  pictures = createImageProcesses();
  await quick();
  const [child = 0] = children();
  const names = readFileSync(`/proc/${child}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean)
    .map((entry) => entry.split('=')[0]);
  expect(names.filter((name) => !name?.startsWith('NODE_CHANNEL'))).toEqual(['MALLOC_ARENA_MAX']);
});

it('is what a machine without memory ends first', async () => {
  pictures = createImageProcesses();
  await quick();
  expect(children().map((id) => read(`/proc/${id}/oom_score_adj`).trim())).toEqual(['1000']);
});

const patient = { timeout: 10_000 };

const quick = () => pictures.run('renderVariant', small, 32, 'webp');
/** A second or so. */
const slow = () => pictures.run('renderVariant', large, 1600, 'avif');

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .webp()
    .toBuffer();

/** Ids of the picture processes of this test. */
function children(): number[] {
  const ids = globSync(`/proc/${process.pid}/task/*/children`).flatMap((list) => read(list).split(' ').filter(Boolean));
  return ids.filter((id) => read(`/proc/${id}/cmdline`).includes('images-worker.ts')).map(Number);
}

/** A process can end between being listed and being looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
