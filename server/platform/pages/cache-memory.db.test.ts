import { expect, test, vi } from 'vitest';
import { createTestCache, isFresh, showing } from '../../testing/page-cache.ts';
import type { PageCache } from './cache.ts';

const patient = { timeout: 30_000 };

test('the oldest make room', async () => {
  const { cache: probe, read: readProbe } = createTestCache();
  await readProbe('/a');
  const { read, cache } = createTestCache({ maxBytes: 4 * probe.cachedBytes() });
  for (const url of ['/a', '/b', '/c', '/d']) await read(url);
  expect(await read('/a')).toBe('page 1');
  await read('/e');
  expect(cache.cachedBytes()).toBe(4 * probe.cachedBytes());
  expect(await read('/b')).toBe('page 2');
  expect(await read('/a')).toBe('page 6');
});

test('addresses with a query have their share: a flood of them pushes out each other and no page', async () => {
  const keep = async (cache: PageCache, ...keys: string[]) => {
    const make = () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from('page') });
    for (const key of keys) await cache.answer(showing(key), make);
  };
  const { cache: probe } = createTestCache();
  await keep(probe, '/a');
  const one = probe.cachedBytes();
  const { cache } = createTestCache({ maxBytes: 8 * one, maxQueryBytes: 3 * one });
  await keep(cache, '/a', '/b', ...Array.from({ length: 9 }, (_, index) => `?${index}`));
  expect(cache.cachedBytes()).toBe(5 * one);
  expect(['/a', '/b', '?5', '?6'].map((key) => cache.isMissing(key))).toEqual([false, false, true, false]);
  // Where pages need the room, they get it.
  await keep(cache, '/c', '/d', '/e', '/f', '/g', '/h');
  expect(cache.cachedBytes()).toBe(8 * one);
  expect(['/a', '?8'].map((key) => cache.isMissing(key))).toEqual([false, true]);
});

test('what is over goes when something new is kept, whether or not anybody asks for it', async () => {
  const { cache, clock, read } = createTestCache();
  await read('/a');
  const one = cache.cachedBytes();
  await read('/b');
  expect(cache.cachedBytes()).toBe(2 * one);
  clock.advance(999);
  await read('/c');
  expect(cache.cachedBytes()).toBe(3 * one);
  clock.advance(1);
  await read('/d');
  expect(cache.cachedBytes()).toBe(2 * one);
});

test('an answer that was found the same makes no other outlive its time', async () => {
  const { cache, clock } = createTestCache({ agedMs: 30_000 });
  const make = (text: string) => () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from(text) });
  await cache.answer(showing('/a'), make('same'));
  const one = cache.cachedBytes();
  await cache.answer(showing('/b'), make('once'));
  clock.advance(20_000);
  await cache.answer(showing('/a'), make('same'));
  await vi.waitFor(() => expect(isFresh(cache, '/a')).toBe(true), patient);
  clock.advance(20_000);
  await cache.answer(showing('/c'), make('more'));
  expect(cache.cachedBytes()).toBe(2 * one);
});

test('the address and the headers of an answer take memory too', async () => {
  const { cache } = createTestCache();
  const make = (headers: Record<string, string>) => () =>
    Promise.resolve({ status: 200, headers, body: Buffer.from('page') });
  await cache.answer(showing('/'), make({}));
  const plain = cache.cachedBytes();
  await cache.answer(showing('/x'.repeat(500)), make({}));
  expect(cache.cachedBytes()).toBe(plain + plain + 999);
  await cache.answer(showing('?'), make({ policy: 'x'.repeat(994) }));
  expect(cache.cachedBytes()).toBe(3 * plain + 999 + 1000);
});
