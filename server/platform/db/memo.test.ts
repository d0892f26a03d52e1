import { expect, onTestFinished, test, vi } from 'vitest';
import { createEvents } from './events.ts';
import { createMemo } from './memo.ts';

function counted() {
  const events = createEvents();
  const source = { reads: 0, fails: false };
  const read = createMemo(events, ['cars'], async () => {
    source.reads++;
    if (source.fails) throw new Error('away');
    return source.reads;
  });
  return { events, source, read };
}

test('what was read is known until it changes', async () => {
  const { events, read } = counted();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  events.emit({ topic: 'reviews' });
  expect(await read()).toBe(1);
  events.emit({ topic: 'cars', id: 'one' });
  expect(await read()).toBe(2);
  events.emit({ topic: 'everything' });
  expect(await read()).toBe(3);
});

test('while changes cannot be heard, those who ask within a second share what was read', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { events, read } = counted();
  expect(await read()).toBe(1);
  events.setLive(false);
  expect(await Promise.all([read(), read()])).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(999);
  expect(await read()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await read()).toBe(3);
  // What this server changes it knows of.
  events.emit({ topic: 'cars' });
  expect(await read()).toBe(4);
  events.setLive(true);
  expect(await read()).toBe(5);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await read()).toBe(5);
});

test('a read that takes long is shared for as long as it takes', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const events = createEvents();
  events.setLive(false);
  let reads = 0;
  const read = createMemo(events, ['cars'], async () => {
    reads++;
    await new Promise<void>((resolve) => void setTimeout(resolve, 5000));
    return reads;
  });
  const first = read();
  await vi.advanceTimersByTimeAsync(4000);
  const second = read();
  await vi.advanceTimersByTimeAsync(1000);
  expect([await first, await second, reads]).toEqual([1, 1, 1]);
});

test('nothing is known after a failure', async () => {
  const { source, read } = counted();
  source.fails = true;
  await expect(read()).rejects.toThrow('away');
  source.fails = false;
  expect(await read()).toBe(2);
});

test('what was being read when it changed is not kept', async () => {
  const { events, read } = counted();
  const early = read();
  events.emit({ topic: 'cars' });
  expect(await early).toBe(1);
  expect(await read()).toBe(2);
});
