import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTestClock } from '../testing/app.ts';
import { createEvents } from './events.ts';
import { createPageCache, type Made } from './page-cache.ts';

function setUp(options: { maxBytes?: number } = {}) {
  const events = createEvents();
  const clock = createTestClock();
  const cache = createPageCache({ events, clock, maxAgeMs: 1000, ...options });
  let made = 0;
  const make = (): Promise<Made> => Promise.resolve({ status: 200, headers: {}, body: Buffer.from(`page ${++made}`) });
  const read = async (url: string) => (await cache.answer(url, ['cars'], make)).identity.body.toString();
  return { events, clock, cache, read, make };
}

test('an answer is made once and kept in every encoding', async () => {
  const { cache, read, make } = setUp();
  expect(await read('/')).toBe('page 1');
  expect(await read('/')).toBe('page 1');
  const kept = await cache.answer('/', ['cars'], make);
  expect(brotliDecompressSync(kept.br.body).toString()).toBe('page 1');
  expect(gunzipSync(kept.gzip.body).toString()).toBe('page 1');
});

test('rivals wait for one making', async () => {
  const { read } = setUp();
  expect(await Promise.all([read('/'), read('/'), read('/')])).toEqual(['page 1', 'page 1', 'page 1']);
});

test('a change drops what shows its topic and nothing else; a gap drops everything', async () => {
  const { events, read } = setUp();
  await read('/');
  events.emit({ topic: 'users' });
  expect(await read('/')).toBe('page 1');
  events.emit({ topic: 'cars' });
  expect(await read('/')).toBe('page 2');
  events.emit({ topic: 'everything' });
  expect(await read('/')).toBe('page 3');
});

test('an answer that was being made during a change is not kept', async () => {
  const { events, cache, read } = setUp();
  const change = Promise.withResolvers<void>();
  const slow = cache.answer('/', ['cars'], async () => {
    await change.promise;
    return { status: 200, headers: {}, body: Buffer.from('old') };
  });
  events.emit({ topic: 'cars' });
  change.resolve();
  expect((await slow).identity.body.toString()).toBe('old');
  expect(await read('/')).toBe('page 1');
});

test('nothing is kept while changes cannot be heard', async () => {
  const { events, read } = setUp();
  events.setLive(false);
  await read('/');
  expect(await read('/')).toBe('page 2');
});

test('an answer ages, and one that is no success is not kept', async () => {
  const { cache, clock, read } = setUp();
  await read('/');
  clock.advance(1000);
  expect(await read('/')).toBe('page 2');
  const missing = () => Promise.resolve({ status: 404, headers: {}, body: Buffer.from('none') });
  expect((await cache.answer('/x', ['cars'], missing)).status).toBe(404);
  expect(await read('/x')).toBe('page 3');
});

test('an answer that says so is not kept, by nobody', async () => {
  const { cache, read } = setUp();
  const partial = () =>
    Promise.resolve({ status: 200, headers: { 'cache-control': 'no-store' }, body: Buffer.from('half') });
  const { identity } = await cache.answer('/', ['cars'], partial);
  expect(identity.headers.join(' ')).toContain('cache-control no-store');
  expect(await read('/')).toBe('page 1');
  expect((await cache.answer('/', ['cars'], partial)).identity.headers.join(' ')).toContain('must-revalidate');
});

test('the oldest make room', async () => {
  const { cache: probe, read: readProbe } = setUp();
  await readProbe('/a');
  const { read, cache } = setUp({ maxBytes: 4 * probe.keptBytes() });
  for (const url of ['/a', '/b', '/c', '/d']) await read(url);
  expect(await read('/a')).toBe('page 1');
  await read('/e');
  expect(cache.keptBytes()).toBe(4 * probe.keptBytes());
  expect(await read('/b')).toBe('page 2');
  expect(await read('/a')).toBe('page 6');
});

test('what is over goes when something new is kept, whether or not anybody asks for it', async () => {
  const { cache, clock, read } = setUp();
  await read('/a');
  const one = cache.keptBytes();
  await read('/b');
  expect(cache.keptBytes()).toBe(2 * one);
  clock.advance(999);
  await read('/c');
  expect(cache.keptBytes()).toBe(3 * one);
  clock.advance(1);
  await read('/d');
  expect(cache.keptBytes()).toBe(2 * one);
});

test('the address and the headers of an answer take memory too', async () => {
  const { cache } = setUp();
  const make = (headers: Record<string, string>) => () =>
    Promise.resolve({ status: 200, headers, body: Buffer.from('page') });
  await cache.answer('/', ['cars'], make({}));
  const plain = cache.keptBytes();
  await cache.answer('/x'.repeat(500), ['cars'], make({}));
  expect(cache.keptBytes()).toBe(plain + plain + 999);
  await cache.answer('?', ['cars'], make({ policy: 'x'.repeat(994) }));
  expect(cache.keptBytes()).toBe(3 * plain + 999 + 1000);
});
