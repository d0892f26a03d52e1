import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { CannotListen, listen, type Place } from './listen.ts';

function newApp() {
  const app = Fastify();
  onTestFinished(() => app.close());
  return app;
}

async function whyNot(place: Place): Promise<string> {
  const error: unknown = await listen(newApp(), place).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CannotListen);
  return (error as CannotListen).message;
}

test('a port that is taken is named with what to do', async () => {
  const first = newApp();
  await listen(first, { host: '127.0.0.1', port: 0 });
  const { port } = first.server.address() as AddressInfo;
  expect(await whyNot({ host: '127.0.0.1', port })).toBe(
    `Port ${port} of 127.0.0.1 is taken by another program. Stop it, or set PORT.`,
  );
});

// An address for documentation, which no machine has, and a name that no server can know: it is too long for one.
test.each(['192.0.2.1', 'a'.repeat(64)])('a host that is not here is named: %s', async (host) => {
  expect(await whyNot({ host, port: 0 })).toBe(`HOST must be an address of this machine, which ${host} is not.`);
});

test('any other failure stays what it is', async () => {
  await expect(listen(newApp(), { host: '127.0.0.1', port: -1 })).rejects.not.toBeInstanceOf(CannotListen);
});
