import type { ZodMiniType } from 'zod/mini';
import type { Answer, Call, EndpointDefinition, HandlerInput } from '../../../api/calls/endpoint.ts';
import { mayUse } from '../../../api/rules/profiles.ts';
import type { RefusalCode } from '../../../api/words/errors.ts';
import { Refusal } from './refusal.ts';
import { isPieces, type OwnTurn, type Pieces, readArray } from './pieces.ts';
import type { Cookies, Viewer } from './session.ts';
import type { Uploads } from './uploads.ts';
import { refusalOf } from './validation.ts';

/**
 * A file to send; `headers` say how it may be kept and whether it is a download. One with an `etag` is sent to whoever
 * has another.
 */
export interface FileAnswer {
  body: NodeJS.ReadableStream | Buffer | WrittenFile;
  type: string;
  size?: number;
  headers?: Record<string, string>;
}

/** A file that is written as it is sent, each part of it in a turn of its own. */
export type WrittenFile = (ownTurn: OwnTurn) => AsyncGenerator<Buffer, void, undefined>;

/** Starts telling; returns the function that stops. */
export type Subscription = (send: (data: object) => void) => () => void;

/** Who calls and from where; everything a handler may know besides its input. */
export interface Context<V extends Viewer | null = Viewer | null> {
  viewer: V;
  /** Where from, as limits count it. */
  ip: string;
  /** What the browser says that it is; empty when it says nothing. */
  userAgent: string;
  cookies: Cookies;
  uploads: Uploads;
}

type ViewerOf<E extends EndpointDefinition> = E['role'] extends 'anyone' ? Viewer | null : Viewer;

type HandlerAnswer<E extends EndpointDefinition> = E['answer'] extends 'file'
  ? FileAnswer
  : E['answer'] extends 'events'
    ? Subscription
    : E['answer'] extends ZodMiniType
      ? Answer<E> | PiecesOf<Answer<E>>
      : void;

/** A list without bound is answered in pieces. */
type PiecesOf<A> = A extends (infer T)[] ? Pieces<T> : never;

export type Handler<E extends EndpointDefinition> = (
  input: HandlerInput<E>,
  context: Context<ViewerOf<E>>,
) => Promise<HandlerAnswer<E>> | HandlerAnswer<E>;

/** An endpoint with the function that answers it. */
export interface Binding {
  endpoint: EndpointDefinition;
  handler: (input: HandlerInput<EndpointDefinition>, context: Context) => unknown;
}

export function bind<const E extends EndpointDefinition>(endpoint: E, handler: Handler<E>): Binding {
  return { endpoint, handler: handler as unknown as Binding['handler'] };
}

/** Why somebody without the role or the right is refused: 401 for a stranger, 403 for somebody known. Null: they may call. */
export function refusalOfCaller(endpoint: EndpointDefinition, viewer: Viewer | null): RefusalCode | null {
  const { role, right, beforePasswordChange = false, beforeFactor = false } = endpoint;
  if (role === 'anyone') return null;
  if (!viewer) return 'not_logged_in';
  if (role === 'admin' && viewer.role !== 'admin') return 'not_allowed';
  if (viewer.mustChangePassword && !beforePasswordChange) return 'password_change_required';
  if (viewer.mustSetFactor && !beforeFactor) return 'factor_required';
  return right !== undefined && !mayUse(viewer.profile, right) ? 'right_missing' : null;
}

/** In this process: what asks for the password once more is for the browser to call, which can ask for it. */
function authorise(endpoint: EndpointDefinition, viewer: Viewer | null): void {
  const code = refusalOfCaller(endpoint, viewer) ?? (endpoint.confirmed ? 'password_not_confirmed' : null);
  if (code) throw new Refusal(code);
}

/**
 * Calls endpoints in this process, for server rendering, as an anonymous visitor unless it is said who calls:
 * what it returns to those can be kept and shown to everybody. The web bundle has its own copies of the endpoint
 * objects, so they are found by method and path. A refusal is thrown as the `Response` it would be over HTTP.
 */
export function createLocalCall(bindings: readonly Binding[], ownTurn: OwnTurn, context: Context = anonymous): Call {
  const known = new Map(bindings.map((binding) => [addressOf(binding.endpoint), binding]));
  const call = async (asked: EndpointDefinition, input: Record<string, unknown> = {}) => {
    const binding = known.get(addressOf(asked));
    if (!binding) throw new Error(`No handler for ${addressOf(asked)}`);
    const { endpoint, handler } = binding;
    try {
      authorise(endpoint, context.viewer);
      const parsed = {
        params: parse(endpoint.params, input['params']),
        query: parse(endpoint.query, input['query'] ?? {}),
        body: parse(endpoint.body, input['body']),
      } as HandlerInput<EndpointDefinition>;
      const answer = await handler(parsed, context);
      const { answer: schema } = endpoint;
      if (typeof schema === 'string') return answer;
      // Nothing that the contract does not name gets into a page.
      return isPieces(answer) ? await readArray(answer, (piece) => schema.parse(piece), ownTurn) : schema.parse(answer);
    } catch (error) {
      if (error instanceof Refusal) throw responseOf(error);
      throw error;
    }
  };
  return call as Call;
}

/** With the time to wait, if there is one. */
export function responseOf(refusal: Refusal): Response {
  const { status, retryAfterSeconds } = refusal;
  return Response.json(refusal.toBody(), {
    status,
    headers: retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {},
  });
}

export const addressOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`;

const anonymous: Context = {
  viewer: null,
  ip: 'local',
  userAgent: '',
  cookies: { get: () => undefined, set: () => {}, clear: () => {} },
  uploads: {},
};

function parse(schema: ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw refusalOf(result.error.issues);
  return result.data;
}
