import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Subscription } from './endpoints.ts';

const heartbeatMs = 25_000;

const open = new Set<() => void>();

/** Keeps the answer open and writes what the subscription tells. The heartbeat keeps proxies from closing it. */
export function sendEvents(request: FastifyRequest, reply: FastifyReply, subscribe: Subscription): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(': connected\n\n');
  const stop = subscribe((data) => raw.write(`data: ${JSON.stringify(data)}\n\n`));
  const heartbeat = setInterval(() => raw.write(': alive\n\n'), heartbeatMs);
  const close = () => {
    clearInterval(heartbeat);
    stop();
    open.delete(close);
    raw.end();
  };
  open.add(close);
  request.raw.on('close', close);
}

/** An open stream would keep the server from stopping. */
export function closeEventStreams(): void {
  for (const close of open) close();
}
