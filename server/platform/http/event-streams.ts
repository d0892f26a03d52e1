import type { FastifyReply, FastifyRequest } from 'fastify';
import { notCached } from './cache-headers.ts';
import type { Subscription } from './endpoints.ts';

const heartbeatMs = 25_000;
/** For so long somebody who was looked up may hear news: they name people, and the right to hear them ends. */
const trustMs = 1000;
/** A page has one, and a person a few pages; whoever opens hundreds means no good. */
const maxStreamsPerSession = 5;
/** A page that had to make room comes back this late, or two would push each other out in turns. */
const comeBackAfterMs = 5 * 60_000;

interface Stream {
  sessionId: string | undefined;
  /** `lastWords` are still sent. */
  close(lastWords?: string): void;
}

export interface Listener {
  sessionId: string | undefined;
  /** Whether they could open the stream now: sessions end, roles change and accounts go while it is open. */
  mayListen: () => Promise<boolean>;
}

export type EventStreams = ReturnType<typeof createEventStreams>;

export function createEventStreams() {
  /** In the order in which they were opened. */
  const streams = new Set<Stream>();
  /** What is told to many is the same object, and is written once. */
  const lines = new WeakMap<object, string>();

  function lineOf(data: object): string {
    const known = lines.get(data);
    if (known !== undefined) return known;
    const line = `data: ${JSON.stringify(data)}\n\n`;
    lines.set(data, line);
    return line;
  }

  /** The oldest streams of the session end, so that one more fits. */
  function makeRoom(sessionId: string | undefined): void {
    if (sessionId === undefined) return;
    const own = [...streams].filter((stream) => stream.sessionId === sessionId);
    for (const stream of own.slice(0, Math.max(0, own.length + 1 - maxStreamsPerSession))) {
      stream.close(`retry: ${comeBackAfterMs}\n\n`);
    }
  }

  return {
    /**
     * Keeps the answer open and writes what the subscription tells. The heartbeat keeps proxies from closing it, and ends
     * it when the listener may no longer hear.
     */
    send(
      request: FastifyRequest,
      reply: FastifyReply,
      subscribe: Subscription,
      { sessionId, mayListen }: Listener,
    ): void {
      reply.hijack();
      // Gone while the caller was looked up: its `close` is over, and nothing would ever end the stream.
      if (request.raw.socket.destroyed) return;
      makeRoom(sessionId);
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        ...notCached,
        'x-accel-buffering': 'no',
      });
      raw.write(': connected\n\n');
      let checkedAt = performance.now();
      /** Writes the line to somebody who may still hear it, and else ends the stream. */
      const write = async (
        line: string,
        { trustedMs, unchecked }: { trustedMs: number; unchecked: 'stays' | 'ends' },
      ) => {
        if (performance.now() - checkedAt >= trustedMs) {
          const mayStay = await mayListen().catch((error: unknown) => {
            request.log.warn({ err: error }, 'a listener could not be checked');
            return unchecked === 'stays';
          });
          checkedAt = performance.now();
          if (!mayStay) stream.close();
        }
        if (streams.has(stream)) raw.write(line);
      };
      let told = Promise.resolve();
      const stop = subscribe((data) => {
        told = told.then(() => write(lineOf(data), { trustedMs: trustMs, unchecked: 'ends' }));
      });
      // A database that does not answer takes nobody's right away: the next beat asks again. News name people, though:
      // who cannot be looked up when there are some comes back, and reads what they may.
      const beat = () => write(': alive\n\n', { trustedMs: 0, unchecked: 'stays' });
      const heartbeat = setInterval(() => void beat(), heartbeatMs);
      const stream: Stream = {
        sessionId,
        close(lastWords) {
          clearInterval(heartbeat);
          stop();
          streams.delete(stream);
          raw.end(lastWords);
        },
      };
      streams.add(stream);
      request.raw.on('close', () => stream.close());
    },

    /** An open stream would keep the server from stopping. */
    closeAll(): void {
      for (const stream of streams) stream.close();
    },
  };
}
