import type { EndpointDefinition } from '../../api/calls/endpoint.ts';
import { answerTo, type Parts, unreachable } from './call.ts';

/**
 * A file that is refused in words, or asks for more than an address says: fetched whole, then handed to the browser under
 * the name that the server gives it.
 */
export async function takeFile(endpoint: EndpointDefinition, parts: Parts): Promise<void> {
  const response = await answerTo(endpoint, parts);
  const body = await response.blob().catch(() => Promise.reject(unreachable()));
  const address = URL.createObjectURL(body);
  download(address, /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]);
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

const keptMs = 60_000;

/** By the browser itself, under the name that the server gives it: a file may be larger than what a page can hold. */
export function download(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
