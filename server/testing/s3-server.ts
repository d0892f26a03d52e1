import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Failure = number | 'hang up' | 'say nothing' | 'break off';

export interface S3Server {
  port: number;
  objects: Map<string, Buffer>;
  /** What the next requests meet instead of an answer. */
  failures: Failure[];
  close(): Promise<void>;
}

interface Options {
  accessKeyId: string;
  secret: string;
  region: string;
  bucket: string;
}

/** A bucket over HTTP that checks every signature by working it out anew from the specification. */
export async function startS3Server(options: Options): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const failures: Failure[] = [];

  const server = createServer((request, response) => void handle(request, response));

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const failure = failures.shift();
    if (failure === 'say nothing') return;
    if (failure === 'hang up') return void request.socket.destroy();
    if (failure === 'break off') {
      response.writeHead(200, { 'content-length': 100 }).write('half', () => request.socket.destroy());
      return;
    }
    const { status, content } =
      failure === undefined ? answer(request, body) : { status: failure, content: xmlError('SlowDown') };
    response
      .writeHead(status, { 'content-length': content.length })
      .end(request.method === 'HEAD' ? undefined : content);
  }

  function answer(request: IncomingMessage, body: Buffer): { status: number; content: Buffer } {
    if (!isSigned(request, body, options)) return { status: 403, content: xmlError('SignatureDoesNotMatch') };
    const url = new URL(request.url ?? '', 'http://localhost');
    const key = url.pathname.slice(options.bucket.length + 2);
    if (key === '' && url.searchParams.get('list-type') === '2') return { status: 200, content: listPage(url) };
    const found = objects.get(key);
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method === 'PUT' || request.method === 'DELETE') return { status: 200, content: Buffer.of() };
    return found ? { status: 200, content: found } : { status: 404, content: xmlError('NoSuchKey') };
  }

  /** Two at a time, so that whoever lists has to read on. */
  function listPage({ searchParams }: URL): Buffer {
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token')?.replace(/^&/, '') ?? '';
    const keys = [...objects.keys()].toSorted().filter((key) => key.startsWith(prefix) && key > after);
    const contents = keys.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const next = keys.length > 2 ? `<NextContinuationToken>&amp;${keys[1]}</NextContinuationToken>` : '';
    return Buffer.from(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    objects,
    failures,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const xmlError = (code: string) => Buffer.from(`<Error><Code>${code}</Code></Error>`);

/** AWS Signature Version 4, header form. */
function isSigned(request: IncomingMessage, body: Buffer, { accessKeyId, secret, region }: Options): boolean {
  const header = /^AWS4-HMAC-SHA256 Credential=(.+), SignedHeaders=(.+), Signature=(\w+)$/;
  const [, credential, signedHeaders, signature] = header.exec(request.headers.authorization ?? '') ?? [];
  const date = String(request.headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${accessKeyId}/${scope}` || signedHeaders === undefined) return false;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedHeaders.split(';').includes(name)))
    return false;
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return false;

  const url = new URL(request.url ?? '', 'http://localhost');
  url.searchParams.sort();
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), signedHeaders, sha256(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((parent, part) => hmac(parent, part), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex') === signature;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();
