import type { IncomingMessage, ServerResponse } from 'node:http';
import { minutes, seconds } from '../clock.ts';
import { answerUnreadable } from './unreadable-requests.ts';

interface Bounds {
  ms: number;
  bytes: number;
  /** Whoever sends less in half a minute is not sending. */
  bytesPerHalfMinute: number;
}

/** A body that the server has not been told more of: it fits into a packet or two. */
const ordinary: Bounds = { ms: seconds(30), bytes: 1 << 20, bytesPerHalfMinute: 0 };

/** An answer came before the end: its sender may finish, so that the answer is read, but not for long. */
const answered: Bounds = { ms: seconds(10), bytes: 4 << 20, bytesPerHalfMinute: 0 };

const tickMs = 250;
const halfMinute = seconds(30);

const watched = new WeakMap<IncomingMessage, (bounds: Bounds) => void>();

/**
 * Ends a request whose body comes too slowly or without end: it would keep its memory and its connection for as long
 * as it likes. What comes after the answer is thrown away, or the next request of the connection would wait behind it.
 */
export function watchBody(request: IncomingMessage, response: ServerResponse): void {
  if (!bringsBody(request)) return;
  const { socket } = request;
  let bounds = ordinary;
  let since = { elapsed: 0, bytes: socket.bytesRead };
  let lastLook = since;
  const isLate = ({ elapsed, bytes }: typeof since) => {
    if (elapsed - since.elapsed >= bounds.ms || bytes - since.bytes > bounds.bytes) return true;
    if (elapsed - lastLook.elapsed < halfMinute) return false;
    const isSending = bytes - lastLook.bytes >= bounds.bytesPerHalfMinute;
    lastLook = { elapsed, bytes };
    return !isSending;
  };
  let elapsed = 0;
  const ticking = setInterval(() => {
    elapsed += tickMs;
    if (request.complete) stop();
    else if (isLate({ elapsed, bytes: socket.bytesRead })) end();
  }, tickMs);
  const stop = () => clearInterval(ticking);
  const end = () => {
    stop();
    if (response.headersSent) socket.destroy();
    else answerUnreadable(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  };
  const setBounds = (next: Bounds) => {
    bounds = next;
    since = lastLook = { elapsed, bytes: socket.bytesRead };
  };
  watched.set(request, setBounds);
  request.once('end', stop).once('close', stop);
  response.once('finish', () => {
    if (request.complete) return;
    // Who is in the middle of an upload that may come has the time for it, or would hear of a broken line instead.
    if (bounds === ordinary) setBounds(answered);
    request.unpipe().resume();
  });
}

/** For somebody who is known and may send files: twenty contracts over a slow line take their time. */
export function allowUpload(request: IncomingMessage, bytes: number): void {
  watched.get(request)?.({ ms: minutes(30), bytes, bytesPerHalfMinute: 16 * 1024 });
}

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
