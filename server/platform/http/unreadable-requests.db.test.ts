import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { startTestSite } from '../../testing/app.ts';
import { listen } from '../../testing/listening.ts';
import { readableUrl } from './unreadable-requests.ts';

/** What the server says to these bytes before it hangs up; `onConnection` gets its end of the line. */
async function answerTo(bytes: string, onConnection?: (server: Server, socket: Socket) => void) {
  const { app } = await startTestSite();
  const port = await listen({ app });
  if (onConnection) app.server.once('connection', (socket) => onConnection(app.server, socket));
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) as unknown };
}

test.each([
  ['GET / HTTP/1.1\r\nHost: x\r\nBroken\u0001Header\r\n\r\n', 400, 'malformed_request', 'Cette demande est illisible'],
  ['NONSENSE\r\n\r\n', 400, 'malformed_request', 'Cette demande est illisible'],
  [
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
    'Les en-têtes de la demande sont trop volumineux',
  ],
])('%j is refused in French and in the one shape', async (bytes, status, code, message) => {
  const { head, body } = await answerTo(bytes);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\nContent-Type: application/json; charset=utf-8\r\n`));
  expect(body).toEqual({ code, message });
});

test('one that never comes whole hears so in the end', async () => {
  // As the server tells it after half a minute.
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const { head, body } = await answerTo('GET /', (server, socket) => void server.emit('clientError', late, socket));
  expect(head).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(body).toEqual({
    code: 'request_timeout',
    message: 'La demande a mis trop de temps à arriver : réessayez',
  });
});

describe('an address', () => {
  test.each(['/', '/cars?x=%E0%A4%A', '/car/%C3%A9', '/nulle/part', '/api/car/%E0%A4%A', '/api/%'])(
    '%s stays as it is',
    (url) => {
      expect(readableUrl(url)).toBe(url);
    },
  );

  test.each(['/%E0%A4%A', '/car/%', '/%zz?x=1', '/apis/%'])('%s is an unknown page', (url) => {
    expect(readableUrl(url)).toBe('/introuvable');
  });
});
