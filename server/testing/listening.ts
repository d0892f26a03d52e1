import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestSite } from './app.ts';

/** Lets the site listen on a port of its own, unless it does; returns the port. */
export async function listen({ app }: Pick<TestSite, 'app'>): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

export interface Line {
  socket: Socket;
  /** All that was heard so far. */
  heard: () => string;
  closed: Promise<unknown>;
}

/** Sends the head of a request, and waits until the server has read it and asks for its body. */
export async function sendHead(port: number, head: readonly string[]): Promise<Line> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // The server may hang up rudely.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.write([...head, 'Host: 127.0.0.1', 'Expect: 100-continue', '\r\n'].join('\r\n'));
  await once(socket, 'data');
  return { socket, heard: () => text.replace('HTTP/1.1 100 Continue\r\n\r\n', ''), closed };
}
