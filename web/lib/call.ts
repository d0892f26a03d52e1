import { type Answer, type Call, type EndpointDefinition, pathOf } from '../../api/calls/endpoint.ts';
import type { ErrorBody } from '../../api/words/errors.ts';
import { fallbackMessages } from '../../api/words/fallback-messages.ts';
import { hasSettled } from './leaving.ts';
import { clearUser } from './user.ts';

/** A refusal, as the server worded it. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, body: ErrorBody, retryAfter: string | null = null) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.retryAfterSeconds = Number(retryAfter) || undefined;
  }
}

export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls an endpoint over HTTP, from the browser. */
export const call: Call = async <E extends EndpointDefinition>(endpoint: E, ...[input]: [input?: unknown]) => {
  const response = await answerTo(endpoint, input ?? {});
  if (response.status === 204) return undefined as Answer<E>;
  // A long list ends early when the server fails in the middle of it, or goes away.
  return (await response.json().catch(() => Promise.reject(unreachable()))) as Answer<E>;
};

/** What the server answers, where it does what it was asked for. */
export async function answerTo(endpoint: EndpointDefinition, { body, ...parts }: Parts): Promise<Response> {
  // With the cookie of somebody who left it would be their call.
  if (!(await hasSettled())) throw unreachable();
  const response = await fetch(addressOfCall(endpoint, parts), {
    method: endpoint.method,
    headers: { accept: 'application/json', ...(isJson(body) && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : isJson(body) ? JSON.stringify(body) : (body as FormData),
  }).catch(() => null);
  if (!response) throw unreachable();
  if (!response.ok) throw refusalOf(response, await response.json().catch(() => null));
  return response;
}

/** Where it is answered, for a browser that fetches a file by itself. */
export const addressOfCall = (endpoint: EndpointDefinition, { params, query }: Omit<Parts, 'body'>): string =>
  `/api${pathOf(endpoint, params)}${queryString(query)}`;

/** The server did not answer at all. */
export const unreachable = () => new CallError(503, { code: 'unavailable', message: fallbackMessages.unavailable });

/** From the JSON of an answer that is no success; one that is not ours comes from a proxy on the way. */
export function refusalOf({ status, headers }: Pick<Response, 'status' | 'headers'>, body: unknown): CallError {
  // The session is over: the header must not go on showing somebody.
  if (status === 401) clearUser();
  const isOurs = typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
  const said = isOurs ? (body as ErrorBody) : ({ code: 'internal', message: fallbackMessages.internal } as const);
  return new CallError(status, said, headers.get('retry-after'));
}

const isJson = (body: unknown) => body !== undefined && !(body instanceof FormData);

function queryString(query: Record<string, unknown> = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}
