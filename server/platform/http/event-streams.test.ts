import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createEventStreams } from './event-streams.ts';

test.each([
  ['first', 'GET /events HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['behind another call', 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\nGET /events HTTP/1.1\r\nHost: x\r\n\r\n'],
])('a listener who is gone before the stream opens is not subscribed: %s on its connection', async (_, bytes) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const arrived = Promise.withResolvers<void>();
  const handled = Promise.withResolvers<void>();
  let subscriptions = 0;
  app.get('/slow', async (_request, reply) => void reply.hijack());
  app.get('/events', async (request, reply) => {
    const gone = once(request.raw.socket, 'close');
    arrived.resolve();
    await gone;
    const subscribe = () => {
      subscriptions += 1;
      return () => void (subscriptions -= 1);
    };
    createEventStreams().send(request, reply, subscribe, { sessionId: undefined, mayListen: async () => true });
    handled.resolve();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write(bytes);
  await arrived.promise;
  client.destroy();
  await handled.promise;
  expect(subscriptions).toBe(0);
});
