import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerErrorHandler, responseAfter } from './error-handler.ts';
import { readMultipart } from './uploads.ts';

test.each([
  ['a database that is away', { code: 'ECONNREFUSED' }, 503, 'unavailable'],
  ['a fault of ours', { code: 'ERR_SQLITE_ERROR' }, 500, 'internal'],
])('inside a page, %s has its status and tells nothing more', async (_what, details, status, code) => {
  const app = Fastify();
  app.get('/', (request) => responseAfter(Object.assign(new Error('secret'), { name: 'Error', ...details }), request));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ code });
  expect(answer.body).not.toContain('secret');
});

test.each([
  ['while it is read', async () => undefined],
  ['before it is read', untilGone],
])('an upload that is broken off %s is no failure of ours', async (_when, untilRead) => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-broken-off-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const head =
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n';
  const half = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf of it';
  const { status, log } = await afterLeaving(head + half, async (request, leave) => {
    leave();
    await untilRead(request);
    return readMultipart(request, { file: { maxBytes: 5000, maxFiles: 1 } }, folder);
  });
  expect(status).toBe(400);
  expect(log).toBe('');
  expect(await readdir(folder)).toEqual([]);
});

test('a failure of ours is told also when nobody waits for the answer any more', async () => {
  const { status, log } = await afterLeaving('GET / HTTP/1.1\r\nHost: x\r\n\r\n', async (request, leave) => {
    leave();
    await untilGone(request);
    throw new Error('the database stalled');
  });
  expect(status).toBe(500);
  expect(log).toContain('the database stalled');
});

function untilGone({ raw }: FastifyRequest) {
  return new Promise<void>((gone) => void raw.socket.once('close', () => gone()));
}

/** Sends these bytes and leaves when the handler says so; the status that would have been answered, and what was logged. */
async function afterLeaving(bytes: string, handler: (request: FastifyRequest, leave: () => void) => Promise<unknown>) {
  const stream = new PassThrough({ encoding: 'utf8' });
  const app = Fastify({ logger: { level: 'error', stream } });
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  await app.register(multipart);
  const answered = new Promise<number>((resolve) => {
    app.addHook('onSend', async (_request, reply) => resolve(reply.statusCode));
  });
  app.all('/', (request) => handler(request, () => socket.destroy()));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return { status: await answered, log: String(stream.read() ?? '') };
}
