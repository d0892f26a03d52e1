import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createImageProcess, type ImageProcess } from './image-process.ts';

const icon = join(import.meta.dirname, '../../art/brand/app-icon.svg');
const slow = join(import.meta.dirname, '../../art/hero/hero-1-desktop.svg');
let pictures: ImageProcess;

afterEach(() => pictures.close());

it('ends when it has had nothing to do for a while, and starts again', async () => {
  pictures = createImageProcess({ idleMs: 20 });
  await pictures.run('rasterise', icon, 32);
  expect(children()).toHaveLength(1);
  await expect.poll(children).toEqual([]);
  expect((await pictures.run('rasterise', icon, 32)).length).toBeGreaterThan(0);
});

it('does the work again when the process is killed in the middle', async () => {
  pictures = createImageProcess();
  await pictures.run('rasterise', icon, 32);
  const [first = 0] = children();
  const drawing = pictures.run('renderDrawing', slow, 1280, 'webp');
  process.kill(first, 'SIGKILL');
  expect((await drawing).length).toBeGreaterThan(0);
  expect(children()).not.toContain(first);
});

it('gives up what takes too long, and goes on', async () => {
  pictures = createImageProcess({ jobTimeoutMs: 400 });
  await expect(pictures.run('renderDrawing', slow, 2560, 'avif')).rejects.toThrow('took too long');
  await expect.poll(children).toEqual([]);
});

it('answers nothing more once closed', async () => {
  pictures = createImageProcess();
  const drawing = pictures.run('renderDrawing', slow, 1280, 'avif');
  pictures.close();
  await expect(drawing).rejects.toThrow('closed');
  await expect(pictures.run('rasterise', icon, 32)).rejects.toThrow('closed');
  await expect.poll(children).toEqual([]);
});

it('is not given the environment of the server', async () => {
  pictures = createImageProcess();
  await pictures.run('rasterise', icon, 32);
  const [child = 0] = children();
  const names = readFileSync(`/proc/${child}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean)
    .map((entry) => entry.split('=')[0]);
  expect(names.filter((name) => !name?.startsWith('NODE_CHANNEL'))).toEqual(['MALLOC_ARENA_MAX']);
});

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
