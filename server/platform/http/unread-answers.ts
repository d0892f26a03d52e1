import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { seconds } from '../clock.ts';

/** Browsers and proxies wait for an answer before they ask again; whoever sends more than this at once reads none. */
export const maxUnanswered = 16;

/** A line that takes nothing of what waits for it for so long is not slow but dead, or means no good. */
export const stallMs = seconds(45);
const lookEveryMs = seconds(5);

interface Waiting {
  responses: Set<ServerResponse>;
  taken: string;
  stalledMs: number;
}

export interface UnreadAnswers {
  /** Counts one more answer; false when its connection has too many and is ended: nothing is to be made for it. */
  begin(request: IncomingMessage, response: ServerResponse): boolean;
  /** The answers under way. */
  all(): Iterable<ServerResponse>;
}

/**
 * Answers that were not taken yet, by connection. Node hands over every request of a packet before it looks whether
 * anybody reads the answers, and waits for a reader without end: each answer that waits holds its memory.
 */
export function watchAnswers(server: Server): UnreadAnswers {
  const unfinished = new Map<Socket, Waiting>();
  server.on('listening', () => {
    const looking = setInterval(look, lookEveryMs).unref();
    server.once('close', () => clearInterval(looking));
  });

  function look() {
    for (const [socket, waiting] of unfinished) {
      const taken = takenOf(socket);
      // Nothing waits for the reader: an event stream between two events, or an answer that is still made.
      const isStalled = socket.writableLength > 0 && taken === waiting.taken;
      waiting.stalledMs = isStalled ? waiting.stalledMs + lookEveryMs : 0;
      waiting.taken = taken;
      if (waiting.stalledMs >= stallMs) socket.destroy();
    }
  }

  return {
    begin({ socket }, response) {
      const waiting = unfinished.get(socket) ?? { responses: new Set(), taken: '', stalledMs: 0 };
      if (waiting.responses.size >= maxUnanswered) {
        // Those that came in the same packet still come here, and find as many before them.
        socket.destroy();
        return false;
      }
      waiting.responses.add(response);
      unfinished.set(socket, waiting);
      response.once('close', () => {
        waiting.responses.delete(response);
        if (waiting.responses.size === 0) unfinished.delete(socket);
      });
      return true;
    },
    *all() {
      for (const { responses } of unfinished.values()) yield* responses;
    },
  };
}

/**
 * Changes whenever the other side took something. Of one long write only the handle knows how much of it is left, and
 * Node itself looks there for its own timeouts.
 */
function takenOf(socket: Socket): string {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
}
