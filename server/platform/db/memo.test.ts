import { expect, test } from 'vitest';
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

test('nothing is known while changes cannot be heard, nor after a failure', async () => {
  const { events, source, read } = counted();
  events.setLive(false);
  expect([await read(), await read()]).toEqual([1, 2]);
  events.setLive(true);
  source.fails = true;
  await expect(read()).rejects.toThrow('away');
  source.fails = false;
  expect(await read()).toBe(4);
});

test('what was being read when it changed is not kept', async () => {
  const { events, read } = counted();
  const early = read();
  events.emit({ topic: 'cars' });
  expect(await early).toBe(1);
  expect(await read()).toBe(2);
});
