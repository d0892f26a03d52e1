import { hash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../../api/calls/endpoint.ts';
import { registerCompression } from './compression.ts';
import { bind, createLocalCall } from './endpoints.ts';
import { registerEndpoints } from './register-endpoints.ts';
import { createPreferredEncoding } from './encodings.ts';
import { createEventStreams } from './event-streams.ts';
import { createTurns, inPieces, type Pieces, pieceSize, readInPieces, writeArray } from './pieces.ts';

const listNumbers = endpoint({
  method: 'GET',
  path: '/numbers',
  role: 'anyone',
  summary: 'Numbers',
  answer: z.array(z.object({ n: z.int(), filling: z.string() })),
});

const options = {
  cache: null,
  budget: null,
  secureCookies: false,
  streams: createEventStreams(),
  ownTurn: createTurns(),
  uploadsDir: '',
  viewerOf: () => Promise.resolve(null),
  requireConfirmed: () => Promise.resolve(),
};
/** Stays as long as it is when it is compressed. */
const fillingOf = (n: number) => hash('sha512', `a${n}`, 'base64') + hash('sha512', `b${n}`, 'base64');

/** `count` numbers with a secret that the contract does not name, and how many pieces were read of them. */
function numbers(count: number, failAt = Infinity) {
  const source = { pieces: 0, isOver: false };
  const read = async (limit: number, last: { n: number } | undefined) => {
    const from = last ? last.n + 1 : 0;
    if (from >= failAt) throw new Error('the database went away');
    source.pieces++;
    return Array.from({ length: Math.min(limit, count - from) }, (_, index) => ({ n: from + index }));
  };
  async function* list(): Pieces<{ n: number; filling: string }> {
    try {
      yield* readInPieces(read, ({ n }) => ({ n, filling: fillingOf(n), secret: 'hush' }));
    } finally {
      source.isOver = true;
    }
  }
  return { source, list };
}

async function serve(list: () => Pieces<{ n: number; filling: string }>) {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null);
  app.decorateRequest('multipart', null);
  app.decorateRequest('leaveUpload', null);
  app.addHook('onRequest', async (request) => void (request.isMultipart = () => false));
  registerCompression(app, createPreferredEncoding());
  registerEndpoints(app, [bind(listNumbers, list)], options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/numbers`, port };
}

const wholeOf = (count: number) => Array.from({ length: count }, (_, n) => ({ n, filling: fillingOf(n) }));

test.each([0, 1, pieceSize - 1, pieceSize, pieceSize + 1, 3 * pieceSize])(
  'a list of %i is the same array, and nothing else of it leaves',
  async (count) => {
    const { list } = numbers(count);
    const { url } = await serve(list);
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    expect(await answer.text()).toBe(JSON.stringify(wholeOf(count)));
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.has('content-length')).toBe(count <= pieceSize);
    expect(await createLocalCall([bind(listNumbers, list)], createTurns())(listNumbers)).toEqual(wholeOf(count));
  },
);

test('a long one is compressed while it is read', async () => {
  const { url } = await serve(numbers(1000).list);
  for (const encoding of ['br', 'gzip']) {
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
    expect(await answer.json()).toEqual(wholeOf(1000));
  }
});

test('whoever asks for its head alone has none of the rest read', async () => {
  const { source, list } = numbers(100_000);
  const { url } = await serve(list);
  const answer = await fetch(url, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, null]);
  expect(source.pieces).toBe(2);
});

test.each(['identity', 'br'])('for a caller who does not read, nothing more is read (%s)', async (encoding) => {
  const { source, list } = numbers(2_000_000);
  const { port } = await serve(list);
  const socket = connect(port, '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  socket.write(`GET /numbers HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
  await atRest(() => source.pieces);
  // What lies in the sockets, of two million.
  expect(source.pieces * pieceSize).toBeLessThan(50_000);
  const before = source.pieces;
  socket.resume();
  await expect.poll(() => source.pieces).toBeGreaterThan(before);
});

test.each(['identity', 'br'])('once the caller has left, nothing more is read (%s)', async (encoding) => {
  const { source, list } = numbers(2_000_000);
  const { port } = await serve(list);
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /numbers HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => source.isOver).toBe(true);
  expect(source.pieces * pieceSize).toBeLessThan(500_000);
});

test.each(['identity', 'br'])(
  'a failure in the middle tears the connection: no array ends early (%s)',
  async (encoding) => {
    const { list } = numbers(100 * pieceSize, 50 * pieceSize);
    const { url, port } = await serve(list);
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /numbers HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n`);
    const heard = await text(socket);
    expect(heard).toContain('{"n":0,');
    // Neither the end of the array nor the empty chunk that ends an answer.
    expect(heard).not.toMatch(/\]\s*$|\r\n0\r\n\r\n$/);
  },
);

test.each([0, pieceSize])('a failure before anything is sent is an answer (after %i)', async (failAt) => {
  const { url } = await serve(numbers(10 * pieceSize, failAt).list);
  expect((await fetch(url)).status).toBe(500);
});

test('between two pieces everybody else has their turn, however many lists are under way', async () => {
  const written = { pieces: 0 };
  const write = (piece: unknown[]) => {
    written.pieces++;
    return JSON.stringify(piece);
  };
  const ownTurn = createTurns();
  const lists = [1, 2, 3].map(() => text(Readable.from(writeArray(inPieces(wholeOf(20 * pieceSize)), write, ownTurn))));
  for (let turns = 1; written.pieces < 60; turns++) {
    await setImmediate();
    expect(written.pieces).toBeLessThanOrEqual(turns);
  }
  for (const list of await Promise.all(lists)) expect(list).toBe(JSON.stringify(wholeOf(20 * pieceSize)));
});

/** Waits until a figure stands still. */
async function atRest(figure: () => number) {
  for (let before = -1, turns = 0; turns < 2000; turns++) {
    if (figure() !== before) turns = 0;
    before = figure();
    await setImmediate();
  }
}
