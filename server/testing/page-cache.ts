import type { IncomingMessage, ServerResponse } from 'node:http';
import { createEvents } from '../platform/db/events.ts';
import { createPreferredEncoding } from '../platform/http/encodings.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from '../platform/pages/cache.ts';
import type { Made } from '../platform/pages/cached-answer.ts';
import { createTestClock } from './app.ts';

export const showing = (key: string) => ({ key, shows: [{ topic: 'cars' as const }] });

/** A cache by itself, of pages that are numbered as they are made. */
export function createTestCache(options: Partial<PageCacheOptions> = {}) {
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

const nobody = { writeHead() {}, end() {} } as unknown as ServerResponse;

/** Whether it is answered from memory. */
export const isFresh = (cache: PageCache, url: string) =>
  cache.serve({ method: 'GET', url, headers: {} } as IncomingMessage, nobody);
