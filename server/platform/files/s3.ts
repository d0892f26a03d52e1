import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { checkedKey, isFileKey } from './file-key.ts';
import { type FileStore, FileStoreAway } from './file-store.ts';
import { parseS3Url, s3UrlShape } from './s3-url.ts';

const attempts = 4;
const firstPauseMs = 100;

/** Path style, as every S3-compatible store takes it. */
export function createS3Store(s3Url: string, answerTimeoutMs = 15_000): FileStore {
  const { bucketUrl, client } = openBucket(s3Url);
  const urlOf = (key: string) => `${bucketUrl}/${checkedKey(key)}`;
  const send = (method: string, url: string, data?: Buffer) =>
    sendSigned({ client, answerTimeoutMs, method, url, data });

  async function get(key: string) {
    const response = await send('GET', urlOf(key));
    if (response.status === 404) return discard(response, null);
    return expectOk(response);
  }

  return {
    async put(key, data) {
      await discard(await expectOk(await send('PUT', urlOf(key), data)), undefined);
    },
    async read(key) {
      const response = await get(key);
      return response && Buffer.from(await response.arrayBuffer().catch(isAway));
    },
    async stream(key) {
      const response = await get(key);
      if (response === null) return null;
      // The same stream, which the types of the browser and those of Node describe in two ways.
      const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
      return { body, size: Number(response.headers.get('content-length') ?? 0) };
    },
    async exists(key) {
      const response = await send('HEAD', urlOf(key));
      return response.status !== 404 && (await discard(await expectOk(response), true));
    },
    async remove(key) {
      const response = await send('DELETE', urlOf(key));
      await discard(response.status === 404 ? response : await expectOk(response), undefined);
    },
    async *list() {
      for (let next: string | undefined = ''; next !== undefined;) {
        const response: Response = await expectOk(await send('GET', listUrl(bucketUrl, next)));
        const page = await response.text().catch(isAway);
        yield* keysIn(page, bucketUrl);
        next = /<NextContinuationToken>(.+?)<\/NextContinuationToken>/.exec(page)?.[1];
      }
    },
  };
}

/** The bucket is the first part of the path, a folder in it the rest. */
function splitBucket(bucketUrl: string): { bucket: string; folder: string } {
  const { origin, pathname } = new URL(bucketUrl);
  const [name = '', ...folders] = pathname.slice(1).split('/');
  return { bucket: `${origin}/${name}`, folder: folders.map((part) => `${part}/`).join('') };
}

function listUrl(bucketUrl: string, token: string): string {
  const { bucket, folder } = splitBucket(bucketUrl);
  const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
  if (token !== '') query.set('continuation-token', unescapeXml(token));
  return `${bucket}?${query}`;
}

/** Keys of ours need no escaping; what else lies in the bucket is left alone. */
function keysIn(page: string, bucketUrl: string): string[] {
  const { folder } = splitBucket(bucketUrl);
  return Array.from(page.matchAll(/<Key>([^<]+)<\/Key>/g), ([, key = '']) => key)
    .filter((key) => key.startsWith(folder))
    .map((key) => key.slice(folder.length))
    .filter(isFileKey);
}

const unescapeXml = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: keyof typeof xmlSigns) => xmlSigns[name]);
const xmlSigns = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function openBucket(s3Url: string) {
  const address = parseS3Url(s3Url);
  // Never with the address in the message: it holds the secret.
  if (address === null) throw new Error(`S3_URL must read ${s3UrlShape}`);
  const { bucketUrl, accessKeyId, secretAccessKey, region } = address;
  return { bucketUrl, client: new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' }) };
}

interface SignedRequest {
  client: AwsClient;
  answerTimeoutMs: number;
  method: string;
  url: string;
  data: Buffer | undefined;
}

/** Signed anew for each attempt, for a signature ages. Every call here can be repeated without harm. */
async function sendSigned({ client, answerTimeoutMs, method, url, data }: SignedRequest): Promise<Response> {
  const body = data === undefined ? null : Uint8Array.from(data);
  const headers = {
    'X-Amz-Content-Sha256': createHash('sha256')
      .update(body ?? '')
      .digest('hex'),
  };
  for (let attempt = 1; ; attempt++) {
    const request = await client.sign(url, { method, headers, body, redirect: 'error' });
    try {
      const response = await fetchAnswer(request, answerTimeoutMs);
      if (!isStumble(response) || attempt === attempts) return response;
      await discard(response, undefined);
    } catch (error) {
      if (attempt === attempts) isAway(error);
    }
    await pause(firstPauseMs * 2 ** (attempt - 1));
  }
}

/** The limit is on the answer's arrival: a long body may take its time, and fetch itself ends one that stalls. */
async function fetchAnswer(request: Request, answerTimeoutMs: number): Promise<Response> {
  const abort = new AbortController();
  const late = new FileStoreAway('The file store did not answer in time');
  const timer = setTimeout(() => abort.abort(late), answerTimeoutMs);
  try {
    return await fetch(request, { signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function expectOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'no code';
  const message = `The file store answered ${response.status} (${code})`;
  throw isStumble(response) ? new FileStoreAway(message) : new Error(message);
}

/** Another try may go well. */
const isStumble = ({ status }: Response) => status >= 500 || status === 429;

/** What fetch throws says only that it failed; why lies in its cause. */
function isAway(error: unknown): never {
  if (error instanceof FileStoreAway) throw error;
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  throw new FileStoreAway(`The file store does not answer: ${reason}`, { cause: error });
}

/** An unread body would keep its connection from being used again. */
async function discard<T>(response: Response, answer: T): Promise<T> {
  await response.body?.cancel();
  return answer;
}
