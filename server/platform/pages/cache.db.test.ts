import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createTestClock } from '../../testing/app.ts';
import { createEvents } from '../db/events.ts';
import { createPreferredEncoding } from '../http/encodings.ts';
import type { Made } from './cached-answer.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from './cache.ts';

const patient = { timeout: 30_000 };
const showing = (key: string) => ({ key, shows: [{ topic: 'cars' as const }] });

function setUp(options: Partial<PageCacheOptions> = {}) {
  const events = createEvents();
  const clock = createTestClock();
  const preferredEncoding = createPreferredEncoding();
  const ages = { maxAgeMs: 1000, agedMs: 0, lagMs: 0 };
  const cache = createPageCache({ events, clock, preferredEncoding, ...ages, ...options });
  let made = 0;
  const make = (): Promise<Made> => Promise.resolve({ status: 200, headers: {}, body: Buffer.from(`page ${++made}`) });
  const read = async (key: string) => (await cache.answer(showing(key), make)).identity.body.toString();
  return { events, clock, cache, read, make };
}

const getting = (url: string) => ({ method: 'GET', url, headers: {} }) as IncomingMessage;
const nobody = { writeHead() {}, end() {} } as unknown as ServerResponse;

test('an answer is made once and kept in every encoding', async () => {
  const { cache, read, make } = setUp();
  expect(await read('/')).toBe('page 1');
  expect(await read('/')).toBe('page 1');
  const kept = await cache.answer(showing('/'), make);
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

/** A making that ends when it is told to. */
function slowly(text: string) {
  const end = Promise.withResolvers<void>();
  const make = async (): Promise<Made> => {
    await end.promise;
    return { status: 200, headers: {}, body: Buffer.from(text) };
  };
  return { make, end: end.resolve };
}

test('an answer that was being made during a change is not kept, nor handed to who asks after it', async () => {
  const { events, cache, read } = setUp();
  const { make, end } = slowly('old');
  const before = cache.answer(showing('/'), make);
  events.emit({ topic: 'cars' });
  expect(await read('/')).toBe('page 1');
  end();
  expect((await before).identity.body.toString()).toBe('old');
  expect(await read('/')).toBe('page 1');
});

test('a change of something else does not void an answer in the making', async () => {
  const { events, cache, read } = setUp();
  const { make, end } = slowly('made meanwhile');
  const first = cache.answer(showing('/'), make);
  events.emit({ topic: 'users' });
  const second = read('/');
  end();
  await first;
  expect(await second).toBe('made meanwhile');
  expect(await read('/')).toBe('made meanwhile');
});

test('a change of one thing drops what shows that one or all, kept or in the making', async () => {
  const { events, cache, make } = setUp();
  const of = (key: string, id?: string) => ({ key, shows: [{ topic: 'reviews' as const, id }] });
  const read = async (page: ReturnType<typeof of>) => (await cache.answer(page, make)).identity.body.toString();
  expect([await read(of('/7', '7')), await read(of('/8', '8')), await read(of('/all'))]).toEqual([
    'page 1',
    'page 2',
    'page 3',
  ]);
  const { make: makeNine, end } = slowly('nine');
  const nine = cache.answer(of('/9', '9'), makeNine);
  events.emit({ topic: 'reviews', id: '7' });
  end();
  await nine;
  expect([await read(of('/8', '8')), await read(of('/9', '9'))]).toEqual(['page 2', 'nine']);
  expect([await read(of('/7', '7')), await read(of('/all'))]).toEqual(['page 4', 'page 5']);
  events.emit({ topic: 'reviews' });
  expect(await read(of('/8', '8'))).toBe('page 6');
});

test('where it may lag, the old answer is given for a second while the new one is made', async () => {
  const { events, clock, cache } = setUp({ lagMs: 1000, maxAgeMs: 60_000 });
  const page = { ...showing('/'), mayLag: ['cars' as const] };
  const read = async (make: () => Promise<Made>) => (await cache.answer(page, make)).identity.body.toString();
  const [old, fresh, latest] = [slowly('old'), slowly('fresh'), slowly('latest')];
  old.end();
  await read(old.make);
  events.emit({ topic: 'cars' });
  expect(await read(fresh.make)).toBe('old');
  expect(await read(fresh.make)).toBe('old');
  fresh.end();
  await vi.waitFor(async () => expect(await read(fresh.make)).toBe('fresh'), patient);
  events.emit({ topic: 'cars' });
  clock.advance(1000);
  const waiting = read(latest.make);
  latest.end();
  expect(await waiting).toBe('latest');
});

test('an answer that has merely aged is given until the new one is made, for half a minute at most', async () => {
  const { events, clock, cache } = setUp({ lagMs: 1000, maxAgeMs: 60_000, agedMs: 30_000 });
  const page = { ...showing('/'), mayLag: ['cars' as const] };
  const read = async (make: () => Promise<Made>) => (await cache.answer(page, make)).identity.body.toString();
  const [old, fresh, latest] = [slowly('old'), slowly('fresh'), slowly('latest')];
  old.end();
  await read(old.make);
  clock.advance(60_000 + 29_999);
  expect(cache.isMissing('/')).toBe(false);
  expect([await read(fresh.make), await read(fresh.make)]).toEqual(['old', 'old']);
  clock.advance(1);
  const waiting = read(latest.make);
  fresh.end();
  expect(await waiting).toBe('fresh');
  // What changed after it had aged is told a second later, as ever.
  clock.advance(60_000);
  events.emit({ topic: 'cars' });
  clock.advance(1000);
  expect(cache.isMissing('/')).toBe(true);
});

test('the old answer outlives a making that fails', async () => {
  const { events, cache, make } = setUp({ lagMs: 1000 });
  const page = { ...showing('/'), mayLag: ['cars' as const] };
  await cache.answer(page, make);
  events.emit({ topic: 'cars' });
  const failing = () => Promise.reject(new Error('no'));
  expect((await cache.answer(page, failing)).identity.body.toString()).toBe('page 1');
});

test('an answer is compressed in haste for who waits, and thoroughly when nobody does', async () => {
  const { cache } = setUp();
  const words = Array.from({ length: 400 }, () => randomBytes(3).toString('hex'));
  const text = Array.from({ length: 20_000 }, (_, index) => words[(index * index) % 397]).join(' ');
  const body = Buffer.from(text);
  const kept = await cache.answer(showing('/'), () => Promise.resolve({ status: 200, headers: {}, body }));
  const [hasty, before] = [kept.br.body.length, cache.cachedBytes()];
  const entry = await cache.answer(showing('/'), () => Promise.reject(new Error('it is kept')));
  await vi.waitFor(() => expect(entry.br.body.length).toBeLessThan(hasty), patient);
  expect(brotliDecompressSync(entry.br.body).toString()).toBe(text);
  expect(entry.br.headers).toContain(String(entry.br.body.length));
  const saved = hasty - entry.br.body.length + kept.gzip.body.length - entry.gzip.body.length;
  expect(cache.cachedBytes()).toBe(before - saved);
});

test('an answer that is made anew and found the same is compressed no second time', async () => {
  const { clock, cache } = setUp({ agedMs: 30_000 });
  const made = { status: 200, headers: {}, body: Buffer.from('the same') };
  const make = vi.fn<() => Promise<Made>>(() => Promise.resolve(made));
  const { br } = await cache.answer(showing('/'), make);
  clock.advance(1000);
  await cache.answer(showing('/'), make);
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(2), patient);
  await vi.waitFor(() => expect(cache.serve(getting('/'), nobody)).toBe(true), patient);
  expect((await cache.answer(showing('/'), make)).br).toBe(br);
  // The same words with other headers are another answer.
  clock.advance(1000);
  made.headers = { link: 'elsewhere' };
  await cache.answer(showing('/'), make);
  await vi.waitFor(async () => {
    expect((await cache.answer(showing('/'), make)).notModified).toContain('elsewhere');
  }, patient);
});

test('while changes cannot be heard, only what shows nothing that changes is kept', async () => {
  const { events, cache, read, make } = setUp();
  events.setLive(false);
  await read('/');
  expect(await read('/')).toBe('page 2');
  const still = { key: '/about', shows: [] };
  const first = await cache.answer(still, make);
  events.setLive(true);
  expect((await cache.answer(still, make)).etag).toBe(first.etag);
});

test('an answer ages, and one that is no success is not kept', async () => {
  const { cache, clock, read } = setUp();
  await read('/');
  clock.advance(1000);
  expect(await read('/')).toBe('page 2');
  const missing = () => Promise.resolve({ status: 404, headers: {}, body: Buffer.from('none') });
  expect((await cache.answer(showing('/x'), missing)).status).toBe(404);
  expect(await read('/x')).toBe('page 3');
});

test('the page for what is missing is kept with its status', async () => {
  const { cache, make } = setUp();
  const page = { ...showing('/introuvable'), status: 404 as const };
  const missing = () => Promise.resolve({ status: 404, headers: {}, body: Buffer.from('none') });
  expect((await cache.answer(page, missing)).status).toBe(404);
  expect((await cache.answer(page, make)).identity.body.toString()).toBe('none');
  expect(cache.isMissing('/introuvable')).toBe(false);
});

test('an answer that says so is not kept, by nobody', async () => {
  const { cache, read } = setUp();
  const partial = () =>
    Promise.resolve({ status: 200, headers: { 'cache-control': 'no-store' }, body: Buffer.from('half') });
  const { identity } = await cache.answer(showing('/'), partial);
  expect(identity.headers.join(' ')).toContain('cache-control no-store');
  expect(await read('/')).toBe('page 1');
  expect((await cache.answer(showing('/'), partial)).identity.headers.join(' ')).toContain('must-revalidate');
});

test('the oldest make room', async () => {
  const { cache: probe, read: readProbe } = setUp();
  await readProbe('/a');
  const { read, cache } = setUp({ maxBytes: 4 * probe.cachedBytes() });
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
  const { cache: probe } = setUp();
  await keep(probe, '/a');
  const one = probe.cachedBytes();
  const { cache } = setUp({ maxBytes: 8 * one, maxQueryBytes: 3 * one });
  await keep(cache, '/a', '/b', ...Array.from({ length: 9 }, (_, index) => `?${index}`));
  expect(cache.cachedBytes()).toBe(5 * one);
  expect(['/a', '/b', '?5', '?6'].map((key) => cache.isMissing(key))).toEqual([false, false, true, false]);
  // Where pages need the room, they get it.
  await keep(cache, '/c', '/d', '/e', '/f', '/g', '/h');
  expect(cache.cachedBytes()).toBe(8 * one);
  expect(['/a', '?8'].map((key) => cache.isMissing(key))).toEqual([false, true]);
});

test('what is over goes when something new is kept, whether or not anybody asks for it', async () => {
  const { cache, clock, read } = setUp();
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
  const { cache, clock } = setUp({ agedMs: 30_000 });
  const make = (text: string) => () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from(text) });
  await cache.answer(showing('/a'), make('same'));
  const one = cache.cachedBytes();
  await cache.answer(showing('/b'), make('once'));
  clock.advance(20_000);
  await cache.answer(showing('/a'), make('same'));
  await vi.waitFor(() => expect(cache.serve(getting('/a'), nobody)).toBe(true), patient);
  clock.advance(20_000);
  await cache.answer(showing('/c'), make('more'));
  expect(cache.cachedBytes()).toBe(2 * one);
});

test('the address and the headers of an answer take memory too', async () => {
  const { cache } = setUp();
  const make = (headers: Record<string, string>) => () =>
    Promise.resolve({ status: 200, headers, body: Buffer.from('page') });
  await cache.answer(showing('/'), make({}));
  const plain = cache.cachedBytes();
  await cache.answer(showing('/x'.repeat(500)), make({}));
  expect(cache.cachedBytes()).toBe(plain + plain + 999);
  await cache.answer(showing('?'), make({ policy: 'x'.repeat(994) }));
  expect(cache.cachedBytes()).toBe(3 * plain + 999 + 1000);
});
