import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { proxyMatcher, widerTimes } from './client-network.ts';
import { boundConnections, maxConnectionsPerNetwork } from './connections.ts';

async function serve(trusted: string[]) {
  const server = createServer((_, response) => void response.end('here'));
  boundConnections(server, proxyMatcher(trusted));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  /** Whether somebody who connects is answered. */
  const isServed = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const served = once(socket, 'data').then(() => true);
    return Promise.race([served, once(socket, 'close').then(() => false)]);
  };
  return { server, sockets, isServed };
}

test('one network has so many connections and no more, until one of them ends', async () => {
  const { server, sockets, isServed } = await serve([]);
  const served = await Promise.all(Array.from({ length: maxConnectionsPerNetwork }, isServed));
  expect(served).toEqual(Array(maxConnectionsPerNetwork).fill(true));
  expect(await isServed()).toBe(false);
  const count = () => new Promise<number>((tell) => server.getConnections((_, open) => tell(open)));
  sockets[0]?.destroy();
  while ((await count()) >= maxConnectionsPerNetwork) await new Promise(setImmediate);
  expect(await isServed()).toBe(true);
});

test('a proxy that is trusted brings those of everybody', async () => {
  const { isServed } = await serve(['loopback']);
  const served = await Promise.all(Array.from({ length: maxConnectionsPerNetwork + 20 }, isServed));
  expect(served).not.toContain(false);
});

test('the networks of a wider one have four times as many together', () => {
  const server = createServer();
  boundConnections(server, () => false);
  const arrive = (remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress });
    onTestFinished(() => void socket.destroy());
    server.emit('connection', socket);
    return !socket.destroyed;
  };
  const most = maxConnectionsPerNetwork * widerTimes;
  for (let i = 0; i < most; i++) expect(arrive(`2001:db8:1:${(i % 8).toString(16)}::1`)).toBe(true);
  expect(arrive('2001:db8:1:99::1')).toBe(false);
  expect(arrive('2001:db8:2:99::1')).toBe(true);
});
