import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Topic } from '../../api/endpoint.ts';
import type { Clock } from './clock.ts';
import type { Change, Events } from './events.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** An answer that is the same for everybody. */
export interface Made {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
}

interface Variant {
  headers: string[];
  body: Buffer;
}

/** A finished answer in every encoding. */
export interface Kept {
  status: number;
  etag: string;
  notModified: string[];
  identity: Variant;
  br: Variant;
  gzip: Variant;
}

interface Entry extends Kept {
  topics: readonly Topic[];
  freshUntil: number;
  bytes: number;
}

export interface PageCache {
  /** Answers a GET that is kept under exactly this URL; false when there is none. Called before Fastify sees it. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** The kept answer, or the one made now. Rivals wait for one making. Only a 200 is kept, and none that says `no-store`. */
  answer(url: string, topics: readonly Topic[], make: () => Promise<Made>): Promise<Kept>;
  /** The memory that the kept answers take. */
  keptBytes(): number;
}

export interface PageCacheOptions {
  events: Events;
  clock: Clock;
  maxBytes?: number;
  maxAgeMs?: number;
}

/**
 * Finished answers by URL, compressed once. A change of a topic drops what shows it. The age limit is for what
 * changes with time alone, such as a rental that ends.
 */
export function createPageCache({
  events,
  clock,
  maxBytes = 64 << 20,
  maxAgeMs = 60_000,
}: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<Kept>>();
  /** Counts changes: an answer made while something changed is sent, but not kept. */
  let generation = 0;
  let bytes = 0;

  events.on(({ topic }: Change) => {
    generation++;
    making.clear();
    for (const [url, entry] of entries) {
      if (topic === 'everything' || entry.topics.includes(topic)) drop(url, entry);
    }
  });

  function drop(url: string, entry: Entry) {
    entries.delete(url);
    bytes -= entry.bytes;
  }

  function fresh(url: string): Entry | undefined {
    const entry = entries.get(url);
    if (entry && entry.freshUntil <= clock.now()) {
      drop(url, entry);
      return undefined;
    }
    return entry;
  }

  async function makeAndKeep(url: string, topics: readonly Topic[], make: () => Promise<Made>): Promise<Kept> {
    const startedAt = generation;
    const made = await make();
    const kept = await finish(made);
    const mayKeep = made.status === 200 && made.headers['cache-control'] !== 'no-store';
    if (mayKeep && startedAt === generation && events.isLive()) {
      keep(url, { ...kept, topics, freshUntil: clock.now() + maxAgeMs, bytes: sizeOf(url, kept) });
    }
    return kept;
  }

  function keep(url: string, entry: Entry) {
    const before = entries.get(url);
    if (before) drop(url, before);
    entries.set(url, entry);
    bytes += entry.bytes;
    // The oldest go first: those that nobody may be given any more, and then as many as it takes, so that a flood of
    // rare URLs cannot fill the memory.
    for (const [old, oldEntry] of entries) {
      if (bytes <= maxBytes && oldEntry.freshUntil > clock.now()) break;
      drop(old, oldEntry);
    }
  }

  return {
    serve(request, response) {
      if (request.method !== 'GET') return false;
      const entry = fresh(request.url ?? '');
      if (!entry) return false;
      send(request, response, entry);
      return true;
    },
    answer(url, topics, make) {
      const entry = fresh(url);
      if (entry) return Promise.resolve(entry);
      const underWay = making.get(url);
      if (underWay) return underWay;
      const made = makeAndKeep(url, topics, make).finally(() => {
        if (making.get(url) === made) making.delete(url);
      });
      making.set(url, made);
      return made;
    },
    keptBytes: () => bytes,
  };
}

export function send(request: IncomingMessage, response: ServerResponse, kept: Kept): void {
  if (kept.status === 200 && request.headers['if-none-match']?.includes(kept.etag)) {
    response.writeHead(304, kept.notModified).end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const variant = accepts(accepted, 'br') ? kept.br : accepts(accepted, 'gzip') ? kept.gzip : kept.identity;
  response.writeHead(kept.status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

/** Present and not refused by `;q=0`. */
export function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  return at >= 0 && !/^\w+;\s*q=0(\.0*)?(,|$)/.test(header.slice(at));
}

async function finish({ status, body, headers }: Made): Promise<Kept> {
  // Weak: the same content in three encodings.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const common = Object.entries({
    'cache-control': 'public, max-age=0, must-revalidate',
    ...headers,
    etag,
    vary: 'accept-encoding',
  }).flat();
  const variant = (encoded: Buffer, encoding?: string): Variant => ({
    headers: [...common, ...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(encoded.length)],
    body: encoded,
  });
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    gzipped(body, { level: 9 }),
  ]);
  return {
    status,
    etag,
    notModified: common,
    identity: variant(body),
    // Copied: what zlib returns is a slice, which would hold its whole 16 kB chunk in memory.
    br: variant(Buffer.from(br), 'br'),
    gzip: variant(Buffer.from(gz), 'gzip'),
  };
}

/** The three encodings share their headers. */
function sizeOf(url: string, { identity, br, gzip: gz, notModified }: Kept): number {
  const texts = [url, ...notModified].reduce((sum, text) => sum + text.length, 0);
  return texts + identity.body.length + br.body.length + gz.body.length;
}
