import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from './refusal.ts';

/** No page has this address, so the page for unknown addresses is shown. */
export const unknownPage = '/introuvable';

/**
 * An address of a page that cannot be decoded is an unknown page like any other, and is shown as one; an unreadable
 * call stays as it is, to be refused as JSON.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  return isDecodable(path) || path === '/api' || path.startsWith('/api/') ? url : unknownPage;
}

/** Answers what never became a request, such as broken HTTP, in the one shape of every refusal. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // The other side is gone: there is nobody to answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(asHttp(refusalOf(error.code)));
  socket.destroy(error);
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('request_timeout');
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('headers_too_large');
  return new Refusal('malformed_request');
}

function asHttp(refusal: Refusal): string {
  const body = JSON.stringify(refusal.toBody());
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
