import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { PicturesClosed } from './platform/pictures/image-process.ts';
import { startTestSite } from './testing/app.ts';
import { listen, sendHead } from './testing/listening.ts';
import { testPictures } from './testing/pictures.ts';
import { startSiteProcess } from './testing/site-process.ts';

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a request whose body never comes does not keep the server from an orderly end on %s',
  async (signal) => {
    const { server, port } = await startSiteProcess('none');
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    // The server hangs up on it, perhaps rudely.
    socket.on('error', () => undefined);
    socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n');
    // The server has read the headers once it asks for the rest.
    await once(socket, 'data');
    server.kill(signal);
    // After ten seconds it would give up on itself, and end with 1.
    expect(await once(server, 'exit')).toEqual([0, null]);
  },
);

test('whoever is still served after the stop began is told to leave the connection', async () => {
  const site = await startTestSite();
  const port = await listen(site);
  // Cached from now on, and answered before Fastify sees who asks.
  await (await fetch(`http://127.0.0.1:${port}/api/cars`)).text();
  const body = JSON.stringify({ email: 'salma@example.com', password: '' });
  const head = ['POST /api/login HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${body.length}`];
  const [underWay, late] = [await sendHead(port, head), await sendHead(port, head)];
  // One whose answer is on its way, and one that has begun to ask for something that is kept.
  late.socket.write(`${body}GET /api/cars HTTP/1.1\r\nHo`);
  await once(late.socket, 'data');
  const closing = site.app.close();
  while (site.app.server.listening) await setImmediate();
  underWay.socket.write(body);
  late.socket.write('st: 127.0.0.1\r\n\r\n');
  await Promise.all([underWay.closed, late.closed, closing]);
  expect(underWay.heard()).toMatch(/^HTTP\/1.1 400 [^]*\r\nconnection: close\r\n/i);
  const [first = '', second = ''] = late.heard().split(/(?=HTTP\/1.1 200)/);
  expect(first).toMatch(/^HTTP\/1.1 400 [^]*\r\nconnection: keep-alive\r\n/i);
  expect(second).toMatch(/\r\nconnection: close\r\n/i);
});

test('a stop does not wait for pictures that nobody asked for', async () => {
  const { platform } = await startTestSite();
  const photo = await testPictures.png(4000, 3000);
  const drawing = platform.images.renderVariant(photo, 1600, 'avif');
  const [drawn] = await Promise.allSettled([drawing, platform.close()]);
  expect(drawn).toMatchObject({ status: 'rejected', reason: expect.any(PicturesClosed) as PicturesClosed });
});
