import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { untilItChanges } from '../http/cache-headers.ts';
import type { PreferredEncoding } from '../http/encodings.ts';
import type { Sources } from './sources.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** An answer that is the same for everybody. */
export interface Made {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  sources?: Sources;
}

interface Variant {
  headers: string[];
  body: Buffer;
}

/** A finished answer in every encoding. */
export interface CachedAnswer {
  status: number;
  etag: string;
  notModified: string[];
  identity: Variant;
  br: Variant;
  gzip: Variant;
}

/** Quick while somebody waits; thorough takes ten times as long for a tenth fewer bytes. */
const efforts = { quick: { brotli: 4, gzip: 6 }, thorough: { brotli: 9, gzip: 9 } };

/** Below this a packet is a packet, however thoroughly it is pressed. */
const worthwhile = 1024;

export type SendCached = (request: IncomingMessage, response: ServerResponse, cached: CachedAnswer) => void;

export const createSendCached =
  (preferredEncoding: PreferredEncoding): SendCached =>
  (request, response, cached) => {
    if (cached.status === 200 && request.headers['if-none-match']?.includes(cached.etag)) {
      response.writeHead(304, cached.notModified).end();
      return;
    }
    const variant = cached[preferredEncoding(request.headers['accept-encoding']) ?? 'identity'];
    response.writeHead(cached.status, variant.headers);
    response.end(request.method === 'HEAD' ? undefined : variant.body);
  };

/** Ready to be sent. Made anew and found the same as before, it is the one of before: it was compressed already. */
export async function finish({ status, body, headers }: Made, before?: CachedAnswer): Promise<CachedAnswer> {
  // Weak: the same content in three encodings.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const notModified = Object.entries({
    ...untilItChanges,
    ...headers,
    etag,
    vary: 'accept-encoding',
  }).flat();
  if (before?.status === status && isDeepStrictEqual(before.notModified, notModified)) return before;
  const packed = await pack(body, notModified, 'quick');
  return { status, etag, notModified, identity: variantOf(notModified, body), ...packed };
}

/** The same answer in fewer bytes; null when that would gain nothing. */
export async function pressed({
  identity,
  notModified,
}: CachedAnswer): Promise<Pick<CachedAnswer, 'br' | 'gzip'> | null> {
  return identity.body.length < worthwhile ? null : pack(identity.body, notModified, 'thorough');
}

/** The memory that it takes; the three encodings share their headers. */
export function sizeOf(key: string, { identity, br, gzip: gz, notModified }: CachedAnswer): number {
  const texts = [key, ...notModified].reduce((sum, text) => sum + text.length, 0);
  return texts + identity.body.length + br.body.length + gz.body.length;
}

async function pack(body: Buffer, common: string[], effort: keyof typeof efforts) {
  const { brotli: quality, gzip: level } = efforts[effort];
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    gzipped(body, { level }),
  ]);
  // Copied: what zlib returns is a slice, which would hold its whole 16 kB chunk in memory.
  return { br: variantOf(common, Buffer.from(br), 'br'), gzip: variantOf(common, Buffer.from(gz), 'gzip') };
}

const variantOf = (common: string[], body: Buffer, encoding?: string): Variant => ({
  headers: [...common, ...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(body.length)],
  body,
});
