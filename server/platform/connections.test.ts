import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { proxyMatcher } from './client-network.ts';
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
