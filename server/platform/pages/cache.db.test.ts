import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createTestCache, isFresh, showing } from '../../testing/page-cache.ts';
import type { Made } from './cached-answer.ts';

const patient = { timeout: 30_000 };

test('an answer is made once and kept in every encoding', async () => {
  const { cache, read, make } = createTestCache();
  expect(await read('/')).toBe('page 1');
  expect(await read('/')).toBe('page 1');
  const kept = await cache.answer(showing('/'), make);
  expect(brotliDecompressSync(kept.br.body).toString()).toBe('page 1');
  expect(gunzipSync(kept.gzip.body).toString()).toBe('page 1');
});

test('rivals wait for one making', async () => {
  const { read } = createTestCache();
  expect(await Promise.all([read('/'), read('/'), read('/')])).toEqual(['page 1', 'page 1', 'page 1']);
});

test('a change drops what shows its topic and nothing else; a gap drops everything', async () => {
  const { events, read } = createTestCache();
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
  const { events, cache, read } = createTestCache();
  const { make, end } = slowly('old');
  const before = cache.answer(showing('/'), make);
  events.emit({ topic: 'cars' });
  expect(await read('/')).toBe('page 1');
  end();
  expect((await before).identity.body.toString()).toBe('old');
  expect(await read('/')).toBe('page 1');
});

test('a change of something else does not void an answer in the making', async () => {
  const { events, cache, read } = createTestCache();
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
  const { events, cache, make } = createTestCache();
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
  const { events, clock, cache } = createTestCache({ lagMs: 1000, maxAgeMs: 60_000 });
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
  const { events, clock, cache } = createTestCache({ lagMs: 1000, maxAgeMs: 60_000, agedMs: 30_000 });
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
  const { events, cache, make } = createTestCache({ lagMs: 1000 });
  const page = { ...showing('/'), mayLag: ['cars' as const] };
  await cache.answer(page, make);
  events.emit({ topic: 'cars' });
  const failing = () => Promise.reject(new Error('no'));
  expect((await cache.answer(page, failing)).identity.body.toString()).toBe('page 1');
});

test('an answer is compressed in haste for who waits, and thoroughly when nobody does', async () => {
  const { cache } = createTestCache();
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
  const { clock, cache } = createTestCache({ agedMs: 30_000 });
  const made = { status: 200, headers: {}, body: Buffer.from('the same') };
  const make = vi.fn<() => Promise<Made>>(() => Promise.resolve(made));
  const { br } = await cache.answer(showing('/'), make);
  clock.advance(1000);
  await cache.answer(showing('/'), make);
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(2), patient);
  await vi.waitFor(() => expect(isFresh(cache, '/')).toBe(true), patient);
  expect((await cache.answer(showing('/'), make)).br).toBe(br);
  // The same words with other headers are another answer.
  clock.advance(1000);
  made.headers = { link: 'elsewhere' };
  await cache.answer(showing('/'), make);
  await vi.waitFor(async () => {
    expect((await cache.answer(showing('/'), make)).notModified).toContain('elsewhere');
  }, patient);
});

test('one whose sources say that it would be made the same stays, for another minute, and is asked again then', async () => {
  const { events, clock, cache } = createTestCache({ agedMs: 30_000 });
  const isSame = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  let made = 0;
  const read = async () => {
    const answer = await cache.answer(showing('/'), async (standing) => {
      if (standing && (await standing.sources?.areSame())) return standing;
      return { status: 200, headers: {}, body: Buffer.from(`page ${++made}`), sources: { areSame: isSame } };
    });
    return answer.identity.body.toString();
  };
  const freshens = () => vi.waitFor(() => expect(isFresh(cache, '/')).toBe(true), patient);
  await read();
  for (const times of [1, 2]) {
    clock.advance(1000);
    expect(isFresh(cache, '/')).toBe(false);
    expect(await read()).toBe('page 1');
    await freshens();
    expect([isSame.mock.calls.length, made]).toEqual([times, 1]);
  }
  clock.advance(1000);
  isSame.mockResolvedValueOnce(false);
  expect(await read()).toBe('page 1');
  await freshens();
  expect(await read()).toBe('page 2');
  // What changed while it was looked at is not known to be the same.
  clock.advance(1000);
  const looking = Promise.withResolvers<boolean>();
  isSame.mockReturnValueOnce(looking.promise);
  expect(await read()).toBe('page 2');
  events.emit({ topic: 'cars' });
  looking.resolve(true);
  await new Promise(setImmediate);
  expect(isFresh(cache, '/')).toBe(false);
});

test('an answer that is made anew and found the same is known by what it was made from now', async () => {
  const { clock, cache } = createTestCache({ agedMs: 30_000 });
  const asked: (string | undefined)[] = [];
  const of = (name: string) => ({ name, areSame: () => Promise.resolve(false) });
  const read = (name: string) =>
    cache.answer(showing('/'), async (standing) => {
      asked.push((standing?.sources as ReturnType<typeof of> | undefined)?.name);
      return { status: 200, headers: {}, body: Buffer.from('the same'), sources: of(name) };
    });
  for (const name of ['first', 'second', 'third']) {
    await read(name);
    await vi.waitFor(() => expect(isFresh(cache, '/')).toBe(true), patient);
    clock.advance(1000);
  }
  expect(asked).toEqual([undefined, 'first', 'second']);
});

test('while changes cannot be heard, only what shows nothing that changes is kept', async () => {
  const { events, cache, read, make } = createTestCache();
  events.setLive(false);
  await read('/');
  expect(await read('/')).toBe('page 2');
  const still = { key: '/about', shows: [] };
  const first = await cache.answer(still, make);
  events.setLive(true);
  expect((await cache.answer(still, make)).etag).toBe(first.etag);
});

test('an answer ages, and one that is no success is not kept', async () => {
  const { cache, clock, read } = createTestCache();
  await read('/');
  clock.advance(1000);
  expect(await read('/')).toBe('page 2');
  const missing = () => Promise.resolve({ status: 404, headers: {}, body: Buffer.from('none') });
  expect((await cache.answer(showing('/x'), missing)).status).toBe(404);
  expect(await read('/x')).toBe('page 3');
});

test('the page for what is missing is kept with its status', async () => {
  const { cache, make } = createTestCache();
  const page = { ...showing('/introuvable'), status: 404 as const };
  const missing = () => Promise.resolve({ status: 404, headers: {}, body: Buffer.from('none') });
  expect((await cache.answer(page, missing)).status).toBe(404);
  expect((await cache.answer(page, make)).identity.body.toString()).toBe('none');
  expect(cache.isMissing('/introuvable')).toBe(false);
});

test('an answer that says so is not kept, by nobody', async () => {
  const { cache, read } = createTestCache();
  const partial = () =>
    Promise.resolve({ status: 200, headers: { 'cache-control': 'no-store' }, body: Buffer.from('half') });
  const { identity } = await cache.answer(showing('/'), partial);
  expect(identity.headers.join(' ')).toContain('cache-control no-store');
  expect(await read('/')).toBe('page 1');
  expect((await cache.answer(showing('/'), partial)).identity.headers.join(' ')).toContain('must-revalidate');
});
