import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestClock } from '../../testing/app.ts';
import { minutes, seconds } from '../clock.ts';
import { createEvents } from '../db/events.ts';
import { createHttpServer } from './http-server.ts';
import { createPreferredEncoding } from './encodings.ts';
import { createPageCache } from '../pages/cache.ts';
import { maxUnanswered, stallMs, watchAnswers } from './unread-answers.ts';

const cache = createPageCache({
  events: createEvents(),
  clock: createTestClock(),
  preferredEncoding: createPreferredEncoding(),
});

const serve = (handle: RequestListener) => listenAt(createHttpServer({ handle, cache, isProxy: () => false }).server);

async function listenAt(server: Server) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    vi.useRealTimers();
  });
  return {
    server,
    /** Somebody who asks and reads nothing before they are told to. */
    ask: (path: string, times = 1) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
      socket.on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
      return socket;
    },
  };
}

const openAt = (server: Server) => new Promise<number>((tell) => server.getConnections((_, open) => tell(open)));

test('of many requests at once the first few are worked on, and the connection ends', async () => {
  let handled = 0;
  const { server, ask } = await serve(() => void handled++);
  const ended = new Promise((done) => server.on('connection', (socket) => socket.once('close', done)));
  ask('/api/docs', 1700);
  await ended;
  expect(handled).toBe(maxUnanswered);
});

test('pages that are kept count as well', async () => {
  const body = Buffer.alloc(1 << 20);
  await cache.answer({ key: '/kept', shows: [] }, () => Promise.resolve({ status: 200, headers: {}, body }));
  const { server, ask } = await serve(() => expect.unreachable());
  const sent = vi.spyOn(cache, 'serve');
  const ended = new Promise((done) => server.on('connection', (socket) => socket.once('close', done)));
  ask('/kept', 1700);
  await ended;
  expect(sent).toHaveBeenCalledTimes(maxUnanswered);
});

test('as many as are allowed are all answered, again and again', async () => {
  const { ask } = await serve((_, response) => void response.end('one answer\n'));
  const socket = ask('/', maxUnanswered);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const heard = async (count: number) => {
    while (text.split('one answer').length - 1 < count) await once(socket, 'data');
  };
  socket.resume();
  await heard(maxUnanswered);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(maxUnanswered));
  await heard(2 * maxUnanswered);
  expect(socket.destroyed).toBe(false);
});

const long = Buffer.alloc(96 << 20);

test('who takes nothing of an answer is left', async () => {
  const begun = Promise.withResolvers<void>();
  const { server, ask } = await serve((_, response) => {
    response.end(long);
    begun.resolve();
  });
  ask('/');
  await begun.promise;
  vi.advanceTimersByTime(stallMs);
  expect(await openAt(server)).toBe(1);
  while ((await openAt(server)) > 0) vi.advanceTimersByTime(seconds(5));
});

test('a slow reader of one long answer gets all of it', async () => {
  const { ask } = await serve((_, response) => void response.end(long));
  const socket = ask('/');
  // More than the buffers of the two sides hold, so that the server must have sent more.
  const step = 24 << 20;
  for (let wanted = step; wanted <= long.length; wanted += step) {
    while (socket.bytesRead < wanted) if (socket.read() === null) await once(socket, 'readable');
    vi.advanceTimersByTime(stallMs - seconds(10));
  }
  expect(socket.bytesRead).toBeGreaterThanOrEqual(long.length);
});

test('a stream that has nothing to tell stays open', async () => {
  const begun = Promise.withResolvers<void>();
  const { server, ask } = await serve((_, response) => {
    response.write(': connected\n\n', () => begun.resolve());
  });
  ask('/');
  await begun.promise;
  vi.advanceTimersByTime(minutes(10));
  for (let i = 0; i < 50; i++) await setImmediate();
  expect(await openAt(server)).toBe(1);
});

test('answers that wait behind another are forgotten with their connection', async () => {
  const server = createServer();
  const answers = watchAnswers(server);
  server.on('request', (request, response) => answers.begin(request, response));
  const { ask } = await listenAt(server);
  const socket = ask('/', 3);
  const [{ socket: line }] = (await once(server, 'request')) as Parameters<RequestListener>;
  while ([...answers.all()].length < 3) await setImmediate();
  socket.destroy();
  await once(line, 'close');
  expect([...answers.all()]).toEqual([]);
});
