import type { IncomingMessage, ServerResponse } from 'node:http';
import { notCached } from '../http/cache-headers.ts';
import type { Topic } from '../../../api/calls/endpoint.ts';
import type { Clock } from '../clock.ts';
import { concerns, type Shown } from './dependences.ts';
import type { Change, Events } from '../db/events.ts';
import type { PreferredEncoding } from '../http/encodings.ts';
import {
  createSendCached,
  finish,
  type CachedAnswer,
  type Made,
  pressed,
  type SendCached,
  sizeOf,
} from './cached-answer.ts';
import { createShelves } from './shelves.ts';
import type { Sources } from './sources.ts';

/** An answer that may be cached, before it is made. */
export interface Cacheable {
  /** Its one address. */
  key: string;
  /** What drops it when it changes. */
  shows: readonly Shown[];
  /** Of these topics it may show what was true a second ago, while it is made anew. */
  mayLag?: readonly Topic[] | undefined;
  /** Cached with this status alone; 404 for the page that stands for all that is missing. */
  status?: 200 | 404;
}

/** An answer that stands, with what it was made from where that is known. */
export interface Standing extends CachedAnswer {
  sources?: Sources | undefined;
}

interface Entry extends Standing {
  page: Cacheable;
  freshUntil: number;
  /** Between the two it is given while it is made anew. */
  overAt: number;
  bytes: number;
}

/** It returns the one that stands where this would be made the same. */
type Make = (standing?: Standing) => Promise<Made | Standing>;

interface Making {
  page: Cacheable;
  /** Something that it shows changed since it was begun: it is sent to who asked before, and not cached. */
  isOld: boolean;
  result: Promise<CachedAnswer>;
}

export interface PageCache {
  /** Answers a GET that is cached under exactly this URL; false when there is none. Called before Fastify sees it. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  send: SendCached;
  /** The cached answer, or the one made now. Rivals wait for one making. None is cached that says `no-store`. */
  answer(page: Cacheable, make: Make): Promise<CachedAnswer>;
  /** Whether who asks for it now has it made: it is neither cached nor under way. */
  isMissing(key: string): boolean;
  /** The memory that the cached answers take. */
  cachedBytes(): number;
}

export interface PageCacheOptions {
  events: Events;
  clock: Clock;
  preferredEncoding: PreferredEncoding;
  maxBytes?: number;
  /** Of this, addresses with a query may take so much: they are made up by the thousand. */
  maxQueryBytes?: number;
  maxAgeMs?: number;
  /** For how long one that has merely aged is still given. */
  agedMs?: number;
  lagMs?: number;
}

/**
 * Finished answers by URL, compressed once. A change drops what shows it. The age limit is for what changes with time
 * alone, such as a rental that ends; what has aged is given on while it is made anew, so that nobody waits for that.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { events, clock, preferredEncoding, maxBytes = 64 << 20, maxQueryBytes = 16 << 20 } = options;
  const { maxAgeMs = 60_000, agedMs = 30_000, lagMs = 1000 } = options;
  const send = createSendCached(preferredEncoding);
  const isOver = (entry: Entry) => entry.overAt <= clock.now();
  const isFresh = (entry: Entry) => entry.freshUntil > clock.now();
  const makings = new Map<string, Making>();
  /** The addresses of what was compressed in haste. */
  const hasty = new Set<string>();
  const onDrop = (entry: Entry) => void hasty.delete(entry.page.key);
  const entries = createShelves<Entry>({ maxBytes, maxQueryBytes, isOver, onDrop });
  let pressing = false;

  events.on((change: Change) => {
    for (const [key, making] of makings) {
      if (!concerns(making.page.shows, change)) continue;
      making.isOld = true;
      // Who asks from now on has it made anew.
      makings.delete(key);
    }
    for (const entry of entries.all()) {
      if (!concerns(entry.page.shows, change)) continue;
      if (entry.page.mayLag?.some((topic) => topic === change.topic)) {
        entry.freshUntil = Math.min(entry.freshUntil, clock.now());
        entry.overAt = Math.min(entry.overAt, clock.now() + lagMs);
      } else entries.drop(entry);
    }
  });

  function find(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (!entry || !isOver(entry)) return entry;
    entries.drop(entry);
    return undefined;
  }

  function begin(page: Cacheable, make: Make): Promise<CachedAnswer> {
    const underWay = makings.get(page.key);
    if (underWay) return underWay.result;
    const making: Making = { page, isOld: false, result: Promise.resolve().then(makeAndCache) };
    makings.set(page.key, making);
    return making.result;

    async function makeAndCache(): Promise<CachedAnswer> {
      try {
        const made = await make(entries.get(page.key));
        const cached = 'etag' in made ? made : await finish(made, entries.get(page.key));
        // While changes cannot be heard, only what shows nothing that changes is cached.
        const isHeard = events.isLive() || page.shows.length === 0;
        if (mayCache(page, made) && isHeard && !making.isOld) cache(page, cached, made.sources);
        return cached;
      } finally {
        if (makings.get(page.key) === making) makings.delete(page.key);
        void pressNext();
      }
    }
  }

  function cache(page: Cacheable, cached: CachedAnswer, sources: Sources | undefined): void {
    const freshUntil = clock.now() + maxAgeMs;
    const facts = { sources, freshUntil, overAt: freshUntil + agedMs };
    const before = entries.get(page.key);
    if (before && before === cached) {
      Object.assign(before, facts);
      return entries.renew(before);
    }
    entries.put({ ...cached, page, ...facts, bytes: sizeOf(page.key, cached) });
    if (entries.get(page.key)) hasty.add(page.key);
  }

  /** One after the other, and only while nobody waits for anything. */
  async function pressNext(): Promise<void> {
    const [key] = hasty;
    const entry = key === undefined ? undefined : entries.get(key);
    if (pressing || makings.size > 0 || !entry) return;
    pressing = true;
    hasty.delete(entry.page.key);
    try {
      const best = await pressed(entry).catch(() => null);
      if (!best || entries.get(entry.page.key) !== entry) return;
      Object.assign(entry, best);
      entries.resize(entry, sizeOf(entry.page.key, entry));
    } finally {
      pressing = false;
      void pressNext();
    }
  }

  return {
    serve(request, response) {
      if (request.method !== 'GET') return false;
      const entry = find(request.url ?? '');
      if (!entry || !isFresh(entry)) return false;
      send(request, response, entry);
      return true;
    },
    send,
    answer(page, make) {
      const entry = find(page.key);
      if (!entry) return begin(page, make);
      // Whoever makes it says in the log why it failed; the old one is still good.
      if (!isFresh(entry)) begin(page, make).catch(() => {});
      return Promise.resolve(entry);
    },
    isMissing: (key) => !find(key) && !makings.has(key),
    cachedBytes: entries.bytes,
  };
}

const mayCache = ({ status = 200 }: Cacheable, made: Made | Standing) =>
  'etag' in made || (made.status === status && made.headers['cache-control'] !== notCached['cache-control']);
